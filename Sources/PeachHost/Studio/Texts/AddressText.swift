import PeachText

/// The sentences about addresses, sockets and certificates that cannot be used.
package enum AddressText: String, CatalogText {
  case badAddress, unreachable, socket, notASocket
  case portInUse, portForbidden, cannotListen, noPages
  case cannotEncrypt, unreadable, noCertificate, wrongKey

  /// The area of these texts, "address".
  package static let area = "address"

  /// The English text.
  package var english: String {
    switch self {
    case .badAddress:
      "--osc {url} is not an address. Write osc.udp://HOST:PORT/ or osc.unix:///PATH."
    case .unreachable:
      "--osc {url}: this host does not exist or cannot be reached. Check the name and the network."
    case .socket: "The socket {path} cannot be opened ({reason}). Choose another path."
    case .notASocket:
      """
      {path} already exists and is not a socket, so Peach does not replace it. Choose another \
      path.
      """
    case .portInUse:
      "Port {port} is in use. Close the other program, or choose a port with --port (0: any)."
    case .portForbidden:
      "Port {port} is not allowed here. Choose 1024 or higher with --port, or 0 for any."
    case .cannotListen:
      "Cannot listen for browsers ({reason}). Check the network, or choose another --port."
    case .noPages: "The web app’s pages are missing from {folder}. Install Peach again."
    case .cannotEncrypt:
      """
      Connections cannot be encrypted without OpenSSL 3: “sudo apt install libssl3”. Or run “peach \
      serve --lan --insecure-http” if you trust everyone on this network.
      """
    case .unreadable: "Cannot read “{file}”. Check its path and permissions."
    case .noCertificate:
      """
      “{file}” has no certificate in PEM format. Choose a file that begins with the server’s \
      certificate.
      """
    case .wrongKey:
      """
      The key in “{file}” does not match the certificate in “{certificate}”, or has a password. \
      Choose the certificate’s key in PEM format, without a password.
      """
    }
  }

  /// The German text.
  package var german: String {
    switch self {
    case .badAddress:
      "--osc {url} ist keine Adresse; schreibe osc.udp://RECHNER:PORT/ oder osc.unix:///PFAD."
    case .unreachable:
      "--osc {url}: Diesen Rechner gibt es nicht, oder kein Netz führt dorthin. Prüfe den Namen und das Netz."
    case .socket:
      "Der Socket {path} lässt sich nicht öffnen ({reason}); nenne einen anderen Pfad."
    case .notASocket:
      "{path} gibt es schon und ist kein Socket, deshalb ersetzt Peach es nicht. Nenne einen anderen Pfad."
    case .portInUse:
      """
      Port {port} ist belegt. Beende das andere Programm oder wähle mit --port einen Port (0: \
      irgendeinen).
      """
    case .portForbidden:
      "Port {port} ist hier nicht erlaubt. Wähle mit --port einen ab 1024, oder 0 für irgendeinen."
    case .cannotListen:
      """
      Browser können sich nicht verbinden ({reason}). Prüfe das Netz oder wähle mit --port \
      einen anderen Port.
      """
    case .noPages: "Die Seiten der Web-App fehlen in {folder}. Installiere Peach neu."
    case .cannotEncrypt:
      """
      Ohne OpenSSL 3 lassen sich Verbindungen nicht verschlüsseln: „sudo apt install libssl3“. \
      Oder starte „peach serve --lan --insecure-http“, wenn du allen in diesem Netz vertraust.
      """
    case .unreadable: "{file} ist nicht lesbar. Prüfe den Pfad und seine Rechte."
    case .noCertificate:
      """
      {file} enthält kein Zertifikat im PEM-Format. Nenne eine Datei, die mit dem Zertifikat des \
      Servers beginnt.
      """
    case .wrongKey:
      """
      Der Schlüssel in {file} passt nicht zum Zertifikat in {certificate} oder hat ein Passwort. \
      Nenne den Schlüssel des Zertifikats im PEM-Format, ohne Passwort.
      """
    }
  }
}
