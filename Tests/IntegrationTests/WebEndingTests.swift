import Foundation
import IntegrationSupport
import PeachTesting
import Testing

@Suite(
  "Ends of a training in the web app",
  .enabled("left out by PEACH_SKIP") { try TestTool.need(.browser) })
struct WebEndingTests {
  @Test(
    "what another window asks for ends it only when that one's user says so, and it is reported")
  func hearing() async throws {
    try await browsing { run in
      let browser = run.browser
      let (first, second) = try await run.secondWindow()
      try await browser.run("document.querySelector('#start [data-go=settings]').click()")
      try await browser.run("document.querySelector('#set-source').click()")
      try await browser.wait(until: "document.querySelectorAll('#list li').length > 2")
      let hear =
        "document.getElementById('hear-jack:sine').click()"
      try await browser.run(hear)
      try await browser.wait(until: "document.querySelector('#busy').open")
      try await browser.run("document.querySelector('#busy .close').click()")
      try await browser.show(tab: first)
      try await run.awaiting("#higher")
      try await browser.run("document.querySelector('#higher').click()")
      _ = try await run.feedback()
      try await browser.show(tab: second)
      try await browser.run(hear)
      try await browser.wait(until: "document.querySelector('#busy').open")
      try await browser.run("document.querySelector('#take-over').click()")
      try await browser.wait(
        until: "document.querySelector('#found').textContent.includes('Playing')")
      try await browser.show(tab: first)
      try await run.screen("start")
      try await browser.wait(until: "!document.querySelector('#notice').hidden")
      #expect(try await browser.text("#notice").contains("another window."))
      let errors = try await browser.errors()
      #expect(errors == [])
    }
  }

  @Test("a page can name no file of this machine, so that no error reveals its content")
  func files() async throws {
    try await browsing { run in
      let told =
        try await run.browser.wait(
          for: """
            const socket = new WebSocket(`ws://${location.host}/socket`);
            await new Promise((open) => { socket.onopen = open; });
            const told = [];
            let wake = () => {};
            socket.onmessage = ({ data }) => {
              const { event, sentence } = JSON.parse(data);
              if (event === "refused") { told.push(sentence); wake(); }
            };
            for (const name of ["tuning", "keyboard-mapping"]) {
              const count = told.length;
              socket.send(JSON.stringify({ action: "set", name, value: "/etc/passwd" }));
              while (told.length === count) await new Promise((next) => { wake = next; });
            }
            socket.close();
            return told;
            """) as? [String]
      #expect(told?.count == 2)
      #expect(told?.contains { $0.contains("root") || $0.contains("line") } == false)
    }
  }

  @Test("a refused request does not end it, and another window is asked about the rest")
  func refused() async throws {
    try await browsing { run in
      let browser = run.browser
      let (first, _) = try await run.secondWindow()
      let told =
        try await browser.wait(
          for: """
            const socket = new WebSocket(`ws://${location.host}/socket`);
            await new Promise((open) => { socket.onopen = open; });
            const told = [];
            let wake = () => {};
            socket.onmessage = ({ data }) => {
              const { event, action } = JSON.parse(data);
              if (event === "refused" || event === "busy") { told.push(`${event} ${action}`); wake(); }
            };
            for (const message of [
              { action: "hear", source: "sf2:missing:0:0" },
              { action: "hear", source: "missing", takeOver: true },
              { action: "set", name: "source", value: "sf2:missing:0:0", takeOver: true },
              { action: "set", name: "output", value: "alsa:missing", takeOver: true },
              { action: "set", name: "note-gap", value: "9" },
              { action: "takeOffer", takeOver: true },
              { action: "hear", source: "jack:sine" },
              { action: "set", name: "output", value: "jack" },
              { action: "train", mode: "pitchMatching" },
            ]) {
              const count = told.length;
              socket.send(JSON.stringify(message));
              if (message.action === "takeOffer") continue;
              while (told.length === count) await new Promise((next) => { wake = next; });
            }
            socket.close();
            return told;
            """) as? [String]
      #expect(
        told == [
          "refused hear", "refused hear", "refused set", "refused set", "refused set", "busy hear",
          "busy set", "busy train",
        ])
      try await browser.show(tab: first)
      try await run.awaiting("#higher")
      try await browser.run("document.querySelector('#higher').click()")
      _ = try await run.feedback()
      try await run.next()
      #expect(try StoredData.read(run.graph.home, holding: 1).comparisons == 1)
    }
  }

  @Test("resetting all settings asks first, and a heading over boxes switches none of them")
  func settings() async throws {
    try await browsing { run in
      let browser = run.browser
      try await browser.run("document.querySelector('#start [data-go=settings]').click()")
      try await browser.touch([
        try await browser.center("input[value=P1]"), try await browser.center("input[value=P1]"),
      ])
      let before = try await browser.run(
        "return [...document.querySelectorAll('.intervals input:checked')].map(e => e.value).join()"
      )
      try await browser.run(
        "[...document.querySelectorAll('legend')].find(e => e.closest('.row')).click()")
      let after = try await browser.run(
        "return [...document.querySelectorAll('.intervals input:checked')].map(e => e.value).join()"
      )
      #expect(before as? String == after as? String)
      let reset = "document.querySelector('#form > button').click()"
      try await browser.run(reset)
      try await browser.wait(until: "document.querySelector('#danger').open")
      #expect(try await browser.text("#danger-text").contains("defaults: "))
      // Cancel has the focus, so Enter resets nothing.
      try await browser.press(WebKey.enter)
      try await browser.wait(until: "!document.querySelector('#danger').open")
      #expect(
        try await browser.run("return document.querySelector('#set-note-duration').value")
          as? String == "0.3")
      try await browser.run(reset)
      try await browser.run("document.querySelector('#danger-act').click()")
      try await browser.wait(until: "document.querySelector('#set-note-duration').value === '1'")
      let errors = try await browser.errors()
      #expect(errors == [])
    }
  }
}
