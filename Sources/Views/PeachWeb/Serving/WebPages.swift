import Foundation
import PeachCore
import PeachDrawing
import PeachStudio
import PeachText

/// The server's responses to requests other than WebSockets.
struct WebPages: Sendable {
  /// The path at which pages open their WebSocket.
  static let socketPath = "/socket"

  let assets: WebAssets
  /// The current language of all text.
  let text: @Sendable () -> Catalog
  /// The current profile.
  let chart: @Sendable () async -> ProfileChart
  /// Returns the answers as a file of a name; nil if it cannot be made.
  let answers: @Sendable (String) async -> Data?
  /// The certificate of Peach's authority in DER, or nil if browsers need none.
  var authority: @Sendable () -> Data? = { nil }

  /// Returns the response to a request.
  func response(
    to request: HTTPRequest, verdict: Gate.Verdict, gate: Gate
  ) async -> HTTPResponse {
    switch verdict {
    case .refused: return notConnected(request)
    case .open: return certificate(request)
    case .invited: return invitation(request)
    case .entering:
      guard let cookie = gate.admit(request) else { return notConnected(request) }
      var response = Self.toStart(request)
      response.headers["Set-Cookie"] = cookie
      return response
    case .allowed(let device):
      gate.see(device)
      var response = await content(request).compressed(for: request)
      if request.path == "/" {
        response.headers["Set-Cookie"] = gate.renewedCookie(of: device, on: request)
      }
      return response
    }
  }

  // MARK: Content

  private func content(_ request: HTTPRequest) async -> HTTPResponse {
    switch request.path {
    // The ticket must not stay in the address, from where people copy it.
    case "/" where !request.query.isEmpty: return entrance(request)
    case "/": return start(request)
    case "/profile.svg":
      let part = request.value("part").flatMap(ProfileDrawing.Extent.init(rawValue:))
      return await picture(request, part ?? .whole)
    case "/answers.csv": return await download(request, "text/csv; charset=utf-8")
    case "/answers.json": return await download(request, "application/json")
    case "/answers.sqlite": return await download(request, "application/vnd.sqlite3")
    case "/preview.svg": return await picture(request, .preview)
    case "/profile.json":
      let query = ProfileQueryMessage(await chart(), request.profileQuery, text())
      return Self.response(
        Data(JSONLine.encode(query).utf8), type: "application/json", request)
    // This browser is admitted already: no ticket is used up.
    case Gate.admissionPath: return Self.toStart(request)
    case Gate.authorityPath: return certificate(request)
    default: return asset(request)
    }
  }

  private func start(_ request: HTTPRequest) -> HTTPResponse {
    guard let page = assets["/index.html"] else { return sentence(WebText.enter, .notFound) }
    let html = PageLabels(text()).labeled(String(decoding: page.bytes, as: UTF8.self))
    return Self.response(Data(html.utf8), type: page.type, request)
  }

  private func asset(_ request: HTTPRequest) -> HTTPResponse {
    guard let asset = assets[request.path] else { return Self.response(.notFound, request) }
    var response =
      request.headers["If-None-Match"] == asset.tag
      ? Self.response(.notModified, request)
      : Self.response(asset.bytes, type: asset.type, request)
    response.headers["ETag"] = asset.tag
    return response
  }

  private func certificate(_ request: HTTPRequest) -> HTTPResponse {
    guard let authority = authority() else { return Self.response(.notFound, request) }
    return Self.response(authority, type: "application/x-x509-ca-cert", request)
  }

  private func download(_ request: HTTPRequest, _ type: String) async -> HTTPResponse {
    let name = String(request.path.dropFirst())
    guard request.method == "HEAD" || request.headers["Sec-Fetch-Site"] != "cross-site",
      let content = await answers(name)
    else { return Self.response(.notFound, request) }
    var response = Self.response(content, type: type, request)
    response.headers["Content-Disposition"] = "attachment; filename=\"peach-\(name)\""
    return response
  }

  private func picture(
    _ request: HTTPRequest, _ extent: ProfileDrawing.Extent
  ) async -> HTTPResponse {
    let width = request.value("width").flatMap { Double($0) }
    let text = text()
    // A picture to share has a title, and needs no page around it.
    let heading = request.value("heading").map { _ in text.heading(of: nil, on: Date()) }
    let drawing = ProfileDrawing(
      await chart(), text: text, width: width.flatMap { $0.isFinite ? $0 : nil } ?? 960,
      extent: extent, query: request.profileQuery, heading: heading,
      hasStyle: width == nil || heading != nil)
    var response = Self.response(Data(drawing.svg.utf8), type: "image/svg+xml", request)
    if heading != nil {
      response.headers["Content-Disposition"] =
        "attachment; filename=\"peach-profile.svg\""
    }
    return response
  }

  // MARK: Sentences

  /// Leads to the start page from a page of our own: browsers do not send the cookie with a
  /// redirect that another site initiated.
  private func entrance(_ request: HTTPRequest) -> HTTPResponse {
    let text = text()
    return page(
      text(WebText.welcome),
      "<p><a class=\"button primary\" href=\"/\">\(text(WebText.enter))</a></p>",
      .ok, head: "<meta http-equiv=\"refresh\" content=\"0;url=/\">", request)
  }

  /// Asks for the tap that admits a browser, on a page that works without scripts.
  private func invitation(_ request: HTTPRequest) -> HTTPResponse {
    let (text, ticket) = (text(), request.value("token") ?? "")
    return page(
      text(WebText.connectTitle),
      """
      <p>\(text(WebText.connectHint))</p>\
      <form method="post" action="\(Gate.admissionPath)?token=\(ticket)">\
      <button class="button">\(text(WebText.connect))</button></form>\(authorityLink(request))
      """, .ok, head: "", request, hasForm: true)
  }

  /// A link to the certificate whose installation ends the warnings of a browser.
  private func authorityLink(_ request: HTTPRequest) -> String {
    guard request.isEncrypted, authority() != nil else { return "" }
    let text = text()
    return """
      <p>\(text(WebText.authorityHint))</p>\
      <p><a href="\(Gate.authorityPath)">\(text(WebText.authority))</a></p>
      """
  }

  private static func toStart(_ request: HTTPRequest) -> HTTPResponse {
    var response = response(.seeOther, request)
    response.headers["Location"] = "/"
    return response
  }

  /// Returns the page that explains to a browser without access how it can connect.
  private func notConnected(_ request: HTTPRequest) -> HTTPResponse {
    let text = text()
    return page(
      text(WebText.notConnectedTitle),
      "<p>\(text(WebText.notConnected))</p><p>\(text(WebText.notConnectedAgain))</p>",
      .forbidden, head: "", request)
  }

  private func sentence(_ sentence: WebText, _ status: HTTPResponse.Status) -> HTTPResponse {
    page(text()(sentence), "", status, head: "", nil)
  }

  /// A page of words that contains its style and its icon: a browser without access gets no other file.
  private func page(
    _ title: String, _ body: String, _ status: HTTPResponse.Status, head: String,
    _ request: HTTPRequest?, hasForm: Bool = false
  ) -> HTTPResponse {
    let nonce = Secret(characters: 22).description
    let icon = assets["/icon.svg"].map { $0.bytes.base64EncodedString() } ?? ""
    let html = """
      <!doctype html><html lang="\(text().language.rawValue)"><meta charset="utf-8">\
      <meta name="viewport" content="width=device-width"><meta name="text-scale" content="scale">\
      <meta name="color-scheme" content="light dark">\
      <link rel="icon" href="data:image/svg+xml;base64,\(icon)"><title>Peach</title>\(head)\
      <style nonce="\(nonce)">\(Self.style)</style>\
      <main><p class="name">Peach</p><h1>\(title)</h1>\(body)</main></html>

      """
    return Self.response(
      Data(html.utf8), type: "text/html; charset=utf-8", request, status: status,
      styleNonce: nonce, hasForm: hasForm)
  }

  /// The colors are those of `style.css`.
  private static let style = """
    body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#fffbf7;color:#1c1917;\
    font:1.05rem/1.5 system-ui,sans-serif}main{max-width:26rem;padding:2rem 1.5rem}\
    .name{color:#9a3412;font-weight:600;margin:0}h1{font-size:1.5rem;line-height:1.25;text-wrap:balance;margin:.25rem 0 1rem}\
    .button{display:inline-block;padding:.75rem 1.5rem;border-radius:.75rem;background:#c2410c;color:#fff;\
    font:inherit;font-weight:600;text-decoration:none;border:0;cursor:pointer;min-width:2.75rem;min-height:2.75rem}\
    :focus-visible{outline:3px solid #9a3412;outline-offset:3px}\
    @media(prefers-color-scheme:dark){body{background:#1c1917;color:#fafaf9}.name{color:#fdba8c}\
    .button{background:#fdba8c;color:#2a1206}:focus-visible{outline-color:#fdba8c}}
    """

  // MARK: Headers

  private static func response(_ status: HTTPResponse.Status, _ request: HTTPRequest)
    -> HTTPResponse
  {
    response(Data(), type: "text/plain; charset=utf-8", request, status: status)
  }

  private static func response(
    _ bytes: Data, type: String, _ request: HTTPRequest?, status: HTTPResponse.Status = .ok,
    styleNonce: String? = nil, hasForm: Bool = false
  ) -> HTTPResponse {
    // Older Safaris do not include WebSockets in 'self'; the host has been checked by the gate.
    // A policy has no way to write an IPv6 address, which only newer browsers know.
    let host = request?.headers["Host"] ?? "["
    let scheme = request?.isEncrypted == true ? "wss" : "ws"
    let socket = host.hasPrefix("[") ? "" : " \(scheme)://\(host)"
    return HTTPResponse(
      status: status,
      headers: [
        "Content-Type": type,
        "Cache-Control": "no-cache",
        "Content-Security-Policy":
          "default-src 'none'; script-src 'self'; "
          + "style-src 'self'\(styleNonce.map { " 'nonce-\($0)'" } ?? ""); "
          + "img-src 'self'\(styleNonce == nil ? "" : " data:"); "
          + "connect-src 'self'\(socket); manifest-src 'self'; base-uri 'none'; "
          + "form-action \(hasForm ? "'self'" : "'none'"); frame-ancestors 'none'",
        "X-Content-Type-Options": "nosniff",
        // Without a referrer a browser would post the form with the origin "null".
        "Referrer-Policy": hasForm ? "same-origin" : "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
      ],
      body: bytes)
  }
}

extension HTTPResponse {
  /// Returns the response as gzip if the browser takes that and it saves something.
  fileprivate func compressed(for request: HTTPRequest) -> Self {
    guard request.headers["Accept-Encoding"]?.contains("gzip") == true, body.count > 500,
      headers["Content-Type"]?.hasPrefix("image/png") == false,
      let packed = Gzip.compress(body), packed.count < body.count
    else { return self }
    var response = self
    response.body = packed
    response.headers["Content-Encoding"] = "gzip"
    response.headers["Vary"] = "Accept-Encoding"
    return response
  }
}

extension HTTPRequest {
  /// The part of the profile that is looked at: `interval`, a word of ``IntervalCondition``, `span` and
  /// `page`; what makes no sense is left out.
  fileprivate var profileQuery: ProfileQuery {
    var query = ProfileQuery()
    query.interval = value("interval").flatMap { IntervalCondition(word: $0) }
    query.span = value("span").flatMap(LearningSpan.init(rawValue:)) ?? .all
    query.page = value("page").flatMap { Int($0) }.map { min(max($0, 0), 1000) } ?? 0
    return query
  }
}
