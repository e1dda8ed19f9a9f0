import BackendKit
import Testing

@Suite("The glide")
struct GlideTests {
  @Test("it rests until it is moved, and arrives exactly")
  func arrives() {
    var glide = Glide(at: 1, length: 100)
    #expect((0..<10).allSatisfy { _ in glide.next() == 1 })
    glide.move(to: 1.1)
    let way = (0..<100).map { _ in glide.next() }
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 < $1 })
    #expect(way.last == 1.1 && glide.next() == 1.1)
  }

  @Test("a new target starts from where it is")
  func turns() {
    var glide = Glide(at: 0, length: 100)
    glide.move(to: 1)
    let before = (0..<50).map { _ in glide.next() }.last ?? 0
    glide.move(to: 0)
    #expect(abs(glide.next() - before) < 0.001)
  }
}
