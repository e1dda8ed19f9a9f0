import Testing

@testable import PeachWeb

@Suite("The one script of the page")
struct ScriptBundleTests {
  @Test("holds each module once, after those that it imports, with the names that they share")
  func bundle() {
    let modules = [
      "/app.js": """
      import { find } from "/page.js";
      import * as slider from "/slider.js";
      import "/extra.js";
      const own = find(slider.middle);

      """,
      "/extra.js": "import { find } from \"/page.js\";\nconst own = find(1);\n",
      "/page.js": "export const find = (at) => at;\n",
      "/slider.js": "export const middle = 0;\nexport async function move() {}\nlet held;\n",
    ]
    #expect(
      ScriptBundle("/app.js") { modules[$0] }.text == """
        const find = (at) => at;
        const slider = (() => {
        const middle = 0;
        async function move() {}
        let held;
        return { middle, move };
        })();
        {
        const own = find(1);
        }
        {
        const own = find(slider.middle);
        }

        """)
  }
}
