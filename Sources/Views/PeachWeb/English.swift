extension WebText {
  /// The English text.
  package var english: String {
    switch self {
    case .listening: "Open this address in a browser: {address}"
    case .listeningMore: "Or one of these: {addresses}"
    case .connected: "Connected: {device}. Next browser: {address}"
    case .moved: "The network has changed. Open this address: {address}"
    case .noLocalAddress:
      """
      This computer has no address on a local network. Until it has one, only browsers on this \
      computer can connect.
      """
    case .noCodes: "A QR code for phones needs libqrencode: sudo apt install libqrencode4"
    case .notEncrypted:
      "The connection is not encrypted: anyone on this network can read your answers and train in your place."
    case .certificate:
      "The browser will warn you once, because Peach made its certificate itself. Continue only if the browser shows this SHA-256 fingerprint:"
    case .installAuthority:
      """
      To end the warnings, open {address} on the device and install Peach’s certificate authority. \
      It is valid for this computer and private networks only. This is its fingerprint:
      """
    case .ownCertificate: "The certificate’s SHA-256 fingerprint:"
    case .authority: "Install Peach’s certificate authority"
    case .authorityHint:
      "With Peach’s certificate authority installed, this browser no longer warns you, and Peach can be added to the home screen. Compare its fingerprint with the one in the terminal."
    case .socketRefused:
      """
      The browser refuses the connection because it does not trust the certificate. Install \
      Peach’s certificate authority, or start Peach with --insecure-http.
      """
    case .listeningEnd: "Ctrl-C ends it."
    case .forgotten: "Browsers you connected earlier need to connect again."
    case .notConnectedTitle: "This browser is not connected."
    case .notConnected:
      "Open the address that “peach serve” prints on your computer, or point the phone’s camera at its code."
    case .notConnectedAgain:
      "Each address connects one browser. After that, “peach serve” prints the next address. With --lan, Peach on that computer also shows it in Settings, under Devices."
    case .connectTitle: "Connect this browser to Peach?"
    case .connectHint: "It stays connected until it goes unused for 30 days."
    case .connect: "Connect"
    case .onlyOnThisMachine: "You can do this only on the computer that runs Peach."
    case .eraseElsewhere: "You can erase answers only on the computer that runs Peach."
    case .trustElsewhere: "You can trust plugins only on the computer that runs Peach."
    case .devicesElsewhere:
      "You can connect and revoke devices only on the computer that runs Peach."
    case .welcome: "Opening Peach …"
    case .enter: "Open Peach"
    case .connectionLost: "Connection to Peach lost. Peach reconnects by itself."
    case .tooManyPages: "Too many pages of Peach are open. Close one of them."
    case .busy: "Someone is training in another window."
    case .takeOver: "Train here"
    case .endOther: "End that session"
    case .back: "Back to Start"
    case .slider: "Pitch adjustment slider"
    case .tuneByEar: "Tune by ear"
    case .submit: "Let go"
    case .targetInterval: "Target interval: {interval}"
    case .search: "Search sounds"
    case .hear: "Hear"
    case .hearing: "Playing {source}"
    case .use: "Use"
    case .inUse: "In use"
    case .take: "Use it"
    case .less: "Less"
    case .greater: "More"
    case .unreachable:
      """
      Peach on {machine} cannot be reached. Check that the computer is on, and on the same \
      network.
      """
    case .tryAgain: "Try again"
    case .instrument: "Instrument or voice"
    case .limits: "From {low} to {high} {unit}."
    case .tooNarrow: "Choose two notes at least an octave apart."
    case .noInterval: "Choose at least one interval."
    case .noInstrument: "none"
    case .found: "{count} found"
    case .unavailable: "unavailable now"
    case .dropHint:
      "A file of answers from Peach or its phone app: CSV or JSON. You may also drop it here."
    case .looking: "Looking for sounds …"
    case .close: "Close"
    case .cancel: "Cancel"
    case .doctor: "On {machine}, “peach doctor” shows what to do."
    case .noSoundHere:
      "The browser blocked the sound. Tap again, or check the site’s permissions."
    case .soundStopped:
      "The browser stopped the sound, perhaps for a call or another device. This exercise is not stored."
    case .onMachine: "on {machine}"
    case .here: "in this browser"
    case .devices: "Devices"
    case .device: "{device}. Added {since}, last used {seen}"
    case .unknownDevice: "A browser"
    case .thisDevice: "This browser"
    case .revoke: "Revoke"
    case .noDevices: "No other browser is connected."
    case .addDevice: "Connect another device"
    case .addDeviceHere:
      """
      Open this address on the device, or point its camera at the code. The address connects one \
      browser.
      """
    case .moreSettings: "More settings"
    case .tryingOutputs: "Trying the outputs …"
    case .keys: "Keys"
    case .keyAnswers: "↑ or {upperKeys}: {upper}. ↓ or {lowerKeys}: {lower}."
    case .keyTunes: "↑ and ↓: 10 cents. → and ←: 1 cent, with Shift a tenth of that."
    case .keyLetsGo: "Enter: let go."
    case .keyReplay: "R: both notes again (does not count)."
    case .keyBack: "Esc: back to Start."
    case .wrongMessage: "The page sent a message that Peach does not understand. Reload the page."
    }
  }
}
