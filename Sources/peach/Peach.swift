import PeachCLI

@main
struct Peach {
  static func main() async { await PeachProgram.main() }
}
