extension PublishingText {
  /// The German text.
  package var german: String {
    switch self {
    case .url:
      "--osc {url} ist keine Adresse; schreibe osc.udp://RECHNER:PORT/ oder osc.unix:///PFAD."
    case .unreachable:
      "--osc {url}: Diesen Rechner gibt es nicht, oder kein Netz führt dorthin. Prüfe den Namen und das Netz."
    case .socket:
      "Der Socket {path} lässt sich nicht öffnen ({reason}); nenne einen anderen Pfad."
    case .notASocket:
      "{path} gibt es schon und ist kein Socket, deshalb ersetzt Peach es nicht. Nenne einen anderen Pfad."
    }
  }
}
