import PeachText
import Testing

@Suite("Numbers for people")
struct CatalogNumbersTests {
  @Test(
    "have the language's decimal separator",
    arguments: [(Language.english, "12.5"), (.german, "12,5")])
  func separator(language: Language, text: String) {
    #expect(Catalog(language).number(12.46) == text)
  }

  @Test(
    "show their sign where it matters, and none at zero",
    arguments: [(4.0, "+4.0"), (-4.0, "−4.0"), (0.04, "0.0"), (-0.04, "0.0"), (10.0, "+10.0")])
  func sign(value: Double, text: String) {
    #expect(Catalog(.english).signed(value) == text)
  }

  @Test(
    "are grouped by three digits",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (50_508, "50,508"), (-12_345, "−12,345"),
      (100_000, "100,000"), (1_234_567, "1,234,567"),
    ])
  func groups(count: Int, text: String) {
    #expect(Catalog(.english).grouped(count) == text)
    #expect(Catalog(.german).grouped(count) == text.replacing(",", with: "."))
  }

  @Test(
    "have as many digits as they need",
    arguments: [(440.0, "440"), (0.05, "0,05"), (-2.5, "−2,5"), (1.0 / 3, "0,333")])
  func short(value: Double, text: String) {
    #expect(Catalog(.german).short(value) == text)
  }
}
