import PeachText
import Testing

@testable import PeachStudio
@testable import PeachWeb

@Suite("The labels of a page")
struct PageLabelsTests {
  private static let labels = PageLabels(Catalog(.german))

  @Test("stand in it before its socket is open")
  func texts() {
    #expect(
      Self.labels.labeled(#"<html lang="en"><h2 data-t="screen.intervals"></h2>"#)
        == #"<html lang="de"><h2 data-t="screen.intervals">Intervalle</h2>"#)
  }

  @Test("name elements that have no text")
  func names() {
    let html = Self.labels.labeled("<button data-l=\"web.back\"><svg/></button>")
    #expect(html == "<button data-l=\"web.back\" aria-label=\"Zurück zum Start\"><svg/></button>")
  }

  @Test("of an unknown key are empty")
  func unknown() {
    #expect(Self.labels.labeled("<p data-t=\"no.such\"></p>") == "<p data-t=\"no.such\"></p>")
  }
}
