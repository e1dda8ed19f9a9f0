import PeachText

enum LoudnessText: String, CatalogText {
  case name, louder, softer, guide, introduction, prompt, retry

  static let area = "loudness"

  var english: String {
    switch self {
    case .name: "Which note was louder?"
    case .louder: "Louder"
    case .softer: "Softer"
    case .guide: "Two notes of one pitch sound. Was the second louder or softer?"
    case .introduction: "Two notes sound. Was the second louder or softer?"
    case .prompt: "l is louder, f is softer, q quits."
    case .retry: "{input} is not an answer: l is louder, f is softer, q quits."
    }
  }

  var german: String {
    switch self {
    case .name: "Welcher Ton war lauter?"
    case .louder: "Lauter"
    case .softer: "Leiser"
    case .guide: "Zwei gleich hohe Töne erklingen. War der zweite lauter oder leiser?"
    case .introduction: "Zwei Töne erklingen. War der zweite lauter oder leiser?"
    case .prompt: "l ist lauter, f ist leiser, q beendet."
    case .retry: "{input} ist keine Antwort: l ist lauter, f ist leiser, q beendet."
    }
  }
}
