/// The modules of the page in one script, so that a browser asks for it once.
///
/// The modules stay what a browser could load one by one. In the script, one that is imported as a whole
/// (`import * as name`) is an object of that name, one whose names are imported shares them with all others, and
/// one that exports nothing is a block.
struct ScriptBundle {
  /// The script.
  private(set) var text = ""

  private let source: (String) -> String?
  private var added: Set<String> = []

  /// Creates the bundle of a module and of all that it imports.
  /// - Parameters:
  ///   - entry: the path of the module, as in an import: "/app.js".
  ///   - source: returns the text of a module; nil if there is no such module.
  init(_ entry: String, source: @escaping (String) -> String?) {
    self.source = source
    add(entry, name: nil)
  }

  /// Adds a module after those that it imports.
  private mutating func add(_ path: String, name: String?) {
    guard added.insert(path).inserted, let module = source(path) else { return }
    var (lines, exports): ([Substring], [Substring]) = ([], [])
    for line in module.split(separator: "\n", omittingEmptySubsequences: false) {
      // Few lines are either, and a regular expression takes its time for each.
      guard line.hasPrefix("import ") || line.hasPrefix("export ") else {
        lines.append(line)
        continue
      }
      if let wanted = line.wholeMatch(of: /import (?:(?:\* as (\w+)|\{.*\}) from )?"(.+)";/) {
        add(String(wanted.2), name: wanted.1.map(String.init))
      } else if let export = line.prefixMatch(
        of: /export (?=(?:async )?(?:function|const|let) (\w+))/)
      {
        exports.append(export.1)
        lines.append(line[export.range.upperBound...])
      } else {
        lines.append(line)
      }
    }
    let body = lines.joined(separator: "\n")
    if let name {
      text +=
        "const \(name) = (() => {\n\(body)return { \(exports.joined(separator: ", ")) };\n})();\n"
    } else {
      text += exports.isEmpty ? "{\n\(body)}\n" : body
    }
  }
}
