import PeachCLI

@main
struct Peach {
  static func main() { PeachProgram.main() }
}
