import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite(
  "The screens of the web app", .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser) })
struct WebScreenTests {
  struct Look: CustomTestStringConvertible {
    var width: Int
    var height: Int
    var language = "en"
    var dark = false
    /// Whether the system forces its own colors.
    var forcesColors = false
    /// Whether text is twice as large.
    var isDouble = false
    /// The family of fonts; nil for that of the system.
    var font: String?
    /// Whether words are looked for in all colors, light, dark and forced.
    var hasAllColors = false
    /// Whether axe looks too, which takes the longest: what it finds hangs on colors, language and width.
    var hasAxe = false

    var testDescription: String { name }
    var name: String {
      "\(language)-\(dark ? "dark" : "light")-\(width)x\(height)"
        + (forcesColors ? "-forced" : "") + (isDouble ? "-double" : "")
        + (font.map { "-" + $0.prefix { $0 != " " } } ?? "")
    }
  }

  @Test("fit a phone, are large enough for a thumb, and give axe nothing to say")
  func phone() async throws { try await screens(look: Look(width: 360, height: 640, hasAxe: true)) }

  @Test("fit a tablet in German")
  func tablet() async throws {
    try await screens(look: Look(width: 820, height: 1180, language: "de"))
  }

  @Test("fit a desktop in the dark")
  func desktop() async throws {
    try await screens(look: Look(width: 1440, height: 900, dark: true))
  }

  @Test("fit a phone in German with text that is twice as large")
  func large() async throws {
    try await screens(look: Look(width: 360, height: 740, language: "de", isDouble: true))
  }

  @Test("fit the smallest window that a page may have")
  func smallest() async throws { try await screens(look: Look(width: 320, height: 256)) }

  /// Looks that axe judges too, and looks that differ from the ones above in one thing.
  static let otherLooks = [
    Look(width: 820, height: 1180, language: "de", hasAxe: true),
    Look(width: 1440, height: 900, dark: true, hasAxe: true),
    Look(width: 640, height: 360, dark: true, hasAxe: true),
    Look(width: 360, height: 640, language: "de", dark: true, hasAxe: true),
    Look(width: 640, height: 360, language: "de", hasAxe: true),
    Look(width: 390, height: 844, forcesColors: true, hasAxe: true),
    Look(width: 390, height: 844, dark: true, forcesColors: true, hasAxe: true),
    Look(width: 390, height: 844, isDouble: true, hasAxe: true),
    Look(width: 390, height: 844, language: "de", isDouble: true, hasAxe: true),
  ]

  @Test(
    "fit in other looks, and give axe nothing to say",
    .enabled(if: TestJob.isSoak, "only in make soak"), arguments: otherLooks)
  func screensSoak(look: Look) async throws { try await screens(look: look) }

  @Test(
    "fit every window, in every language and one that is longer by two fifths, every font and color",
    .enabled(if: TestJob.isSoak, "only in make soak"),
    .enabled("left out by PEACH_SKIP") { try TestTool.need(.noto) },
    arguments: ["en", "de", "en-XA"], ["Noto Sans", "DejaVu Sans"])
  func matrixSoak(language: String, font: String) async throws {
    for (width, height) in [
      (320, 568), (360, 740), (390, 844), (820, 1180), (1440, 900), (844, 390),
    ] {
      for isDouble in [false, true] {
        try await screens(
          look: Look(
            width: width, height: height, language: language, isDouble: isDouble, font: font,
            hasAllColors: true))
      }
    }
  }

  /// Every screen, and how it is reached from Start.
  private static let screens = [
    ("start", ""),
    ("info", "document.querySelector('[data-open=info]').click()"),
    ("help", "document.querySelector('#start [data-help]').click()"),
    ("profile", "document.querySelector('#start [data-go=profile]').click()"),
    ("settings", "document.querySelector('#start [data-go=settings]').click()"),
    ("question", "document.querySelector('#form > button').click()"),
    ("sounds", "document.querySelector('#set-source').click()"),
    ("outputs", "document.querySelector('#set-output').click()"),
    ("range", "document.querySelector('#open-setting-note-range').click()"),
    ("duration", "document.querySelector('#open-setting-note-duration').click()"),
    ("language", "document.querySelector('#open-setting-language').click()"),
    ("more", "document.querySelector('#open-more').click()"),
    ("intervals", "document.querySelector('#open-setting-intervals').click()"),
    ("strategy", "document.querySelector('#open-strategy').click()"),
    ("plugins", "document.querySelector('#open-plugins').click()"),
    ("answers", "document.querySelector('#open-answers').click()"),
    ("devices", "document.querySelector('#open-devices').click()"),
    ("comparison", "document.querySelector('[data-mode=intervalComparison]').click()"),
    ("matching", "document.querySelector('[data-mode=pitchMatching]').click()"),
  ]

  /// Those that are one step beyond the settings.
  private static let besideSettings: Set = [
    "question", "sounds", "outputs", "range", "duration", "language", "more",
    "intervals", "strategy", "plugins", "answers",
    "devices",
  ]

  private func screens(look: Look) async throws {
    try await browsing(language: look.language, ["--set", "note-duration=0.3"]) { run in
      let browser = run.browser
      try await browser.resize(width: look.width, height: look.height)
      try await browser.prefer(dark: look.dark, forcingColors: look.forcesColors)
      // Some browsers know syllables, between which they break words that have room.
      try await browser.run("document.body.style.hyphens = 'manual'")
      if look.isDouble {
        try await browser.run("document.documentElement.style.fontSize = '200%'")
      }
      if let font = look.font {
        try await browser.run("document.body.style.fontFamily = arguments[0]", [font])
      }
      for (screen, script) in Self.screens {
        if Self.besideSettings.contains(screen) {
          try await open(
            run, "settings", "document.querySelector('#start [data-go=settings]').click()")
        }
        try await open(run, screen, script)
        try await check(run, screen, look)
        try await browser.run(
          """
          for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
          document.querySelector('.screen:not([hidden]) :is([data-go=start], [data-go=settings], #skip)')?.click();
          """)
        if try await browser.run("return document.body.dataset.screen") as? String == "sub" {
          try await run.screen("settings")
        }
        try await browser.run(
          "document.querySelector('.screen:not([hidden]) [data-go=start]')?.click()")
        try await run.screen("start")
      }
      let errors = try await browser.errors()
      #expect(errors == [])
    }
  }

  private func open(_ run: WebRun, _ screen: String, _ script: String) async throws {
    if !script.isEmpty { try await run.browser.run(script) }
    switch screen {
    case "profile": try await run.browser.wait(until: "document.querySelector('#band svg')")
    case "sounds":
      try await run.browser.wait(until: "document.querySelectorAll('#list li').length > 2")
    case "plugins":
      try await run.browser.wait(until: "document.querySelectorAll('.plugins li').length > 2")
    case "outputs":
      try await run.browser.wait(until: "document.querySelectorAll('#output-list li').length > 3")
    case "devices":
      try await run.browser.wait(until: "document.querySelectorAll('#devices li').length > 0")
    case "comparison":
      try await run.awaiting("#higher")
      try await keep(run, "comparison")
      try await run.browser.run("document.querySelector('#lower').click()")
      _ = try await run.feedback()
    case "matching": try await run.awaiting("#slider")
    default: break
    }
  }

  private func check(_ run: WebRun, _ screen: String, _ look: Look) async throws {
    let browser = run.browser
    try await keep(run, "\(screen)-\(look.name)")
    let width = try await browser.run("return document.documentElement.scrollWidth") as? Int
    #expect(width ?? 9999 <= look.width, "\(screen) is wider than its window")
    let small = try await browser.run(
      """
      return [...document.querySelectorAll('button, a, select, input:not([type=checkbox], [type=radio])')]
        .filter((each) => each.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
        .map((each) => [each, each.getBoundingClientRect()])
        .filter(([each, box]) => box.width > 1 && (box.height < 43.5 || box.width < 43.5)
          && !each.closest('.steps'))
        .map(([each]) => each.outerHTML.slice(0, 80));
      """)
    #expect(small as? [String] == [], "\(screen) has too small a target")
    let cut = try await browser.run(
      """
      return [...document.querySelectorAll('svg text')]
        .map((each) => [each, each.getBoundingClientRect(), each.closest('svg').getBoundingClientRect()])
        .filter(([, box, picture]) => box.width && (box.right > picture.right + 1 || box.left < picture.left - 1))
        .map(([each]) => each.textContent);
      """)
    #expect(cut as? [String] == [], "\(screen) has words beyond the edge of a picture")
    try await words(run, screen, look)
    if look.hasAllColors {
      for (isDark, isForced) in [(true, false), (false, true), (false, false)] {
        try await browser.prefer(dark: isDark, forcingColors: isForced)
        try await words(run, screen, look)
      }
    }
    try await names(run, screen)
    guard look.hasAxe, try TestTool.need(.axe) else { return }
    try await browser.run(String(contentsOf: TestTool.axeFile, encoding: .utf8))
    let violations = try await browser.wait(
      for: """
        const result = await axe.run(document, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
        return result.violations.map((each) => `${each.id}: ${each.help} — `
          + each.nodes.map((node) => `${node.html.slice(0, 120)} ${node.failureSummary}`).join('; '));
        """)
    #expect(violations as? [String] == [], "\(screen)")
  }

  private func words(_ run: WebRun, _ screen: String, _ look: Look) async throws {
    let faults = try await run.browser.run(Self.textFaults)
    #expect(faults as? [String] == [], "\(screen), \(look.name)")
  }

  /// Returns the words that leave the window or their button, those that are cut, those that are broken though they take
  /// at most 7/10 of the window, and those that lie over others.
  private static let textFaults = """
    const root = document.querySelector('dialog[open]') ?? document.body;
    const words = [], faults = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent.trim() || element.closest('option, title, style, .unseen, .steps')
        || !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      const range = document.createRange();
      // Words of letters alone: a path or an id has to be broken somewhere.
      for (const { index, 0: word } of node.textContent.matchAll(/(?<![\\p{L}\\w\\/.:-])\\p{L}{2,}(?![\\p{L}\\w]|[\\/.:][\\p{L}\\w])/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const parts = [...range.getClientRects()].filter((each) => each.width > 0);
        const width = parts.reduce((sum, each) => sum + each.width, 0);
        if (parts.some((each) => each.top > parts[0].bottom - 2) && width < 0.7 * innerWidth) faults.push(`${word}: is broken`);
      }
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom };
        // A line is as high as its letters reach, which may be more than the room it takes.
        const spare = rect.height / 5;
        for (let each = element; each && each !== document.body; each = each.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(each);
          if (overflowY === 'visible') continue;
          const area = each.getBoundingClientRect();
          const isCut = ['hidden', 'clip'].includes(overflowX) && (rect.left < area.left - 1 || rect.right > area.right + 1)
            || ['hidden', 'clip'].includes(overflowY) && (rect.top < area.top - spare || rect.bottom > area.bottom + spare);
          if (isCut) faults.push(`${node.textContent.trim().slice(0, 40)}: is cut`);
          // An element that is scrolled away is not visible.
          box.top = Math.max(box.top, area.top);
          box.bottom = Math.min(box.bottom, area.bottom);
        }
        if (box.bottom - box.top > 2) words.push({ ...box, element, text: node.textContent.trim().slice(0, 40) });
      }
    }
    for (const word of words) {
      if (word.left < -1 || word.right > innerWidth + 1) faults.push(`${word.text}: leaves the window`);
      const button = word.element.closest('button, .button, label, summary')?.getBoundingClientRect();
      if (button && (word.left < button.left - 1 || word.right > button.right + 1)) faults.push(`${word.text}: leaves its button`);
    }
    for (const [at, word] of words.entries()) {
      for (const other of words.slice(at + 1)) {
        const across = Math.min(word.right, other.right) - Math.max(word.left, other.left);
        const down = Math.min(word.bottom, other.bottom) - Math.max(word.top, other.top);
        // Lines are as high as their letters reach, and may touch.
        if (across > 2 && down > 5 && word.element !== other.element) faults.push(`${word.text}: lies over ${other.text}`);
      }
    }
    return faults;
    """

  /// Checks what a screen reader gets: everything that can be operated has a name, and sounds have names of
  /// their own.
  private func names(_ run: WebRun, _ screen: String) async throws {
    // DevTools alone returns the tree; axe checks the names in other browsers.
    guard run.browser.engine == .chromium else { return }
    let tree = try await run.browser.command("Accessibility.getFullAXTree") as? [String: Any]
    let nodes = try #require(tree?["nodes"] as? [[String: Any]])
    func value(_ node: [String: Any], _ key: String) -> String {
      (node[key] as? [String: Any])?["value"] as? String ?? ""
    }
    let operated: Set = [
      "button", "link", "slider", "checkbox", "radio", "combobox", "textbox", "searchbox",
      "spinbutton",
    ]
    let names = nodes.filter {
      $0["ignored"] as? Bool == false && operated.contains(value($0, "role"))
    }
    .map { value($0, "name") }
    #expect(!names.isEmpty && !names.contains(""), "\(screen)")
    if screen == "sounds" { #expect(Set(names).count == names.count, "\(names)") }
    if screen == "comparison" {
      #expect(nodes.contains { value($0, "role") == "toolbar" && !value($0, "name").isEmpty })
    }
  }

  /// Keeps a picture for people, where they want it.
  private func keep(_ run: WebRun, _ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["PEACH_SCREENSHOTS"] else { return }
    try await run.browser.screenshot()
      .write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
  }
}
