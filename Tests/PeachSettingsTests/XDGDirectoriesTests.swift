import PeachSettings
import Testing

@Suite("Where files lie")
struct XDGDirectoriesTests {
  @Test("is below the home folder by default")
  func defaults() {
    let directories = XDGDirectories(environment: ["HOME": "/home/ada"])
    #expect(directories.settingsFile == "/home/ada/.config/peach/settings.toml")
    #expect(directories.trainingFile == "/home/ada/.local/share/peach/training.sqlite")
    #expect(directories.cache == "/home/ada/.cache/peach")
    #expect(directories.state == "/home/ada/.local/state/peach")
  }

  @Test("follows the XDG variables, but not relative ones")
  func variables() {
    let directories = XDGDirectories(environment: [
      "HOME": "/home/ada", "XDG_CONFIG_HOME": "/etc/ada/", "XDG_DATA_HOME": "data",
      "XDG_CACHE_HOME": "", "XDG_STATE_HOME": "/var/ada",
    ])
    #expect(directories.config == "/etc/ada/peach")
    #expect(directories.data == "/home/ada/.local/share/peach")
    #expect(directories.cache == "/home/ada/.cache/peach")
    #expect(directories.state == "/var/ada/peach")
  }

  @Test("takes the data folder that was named as it is")
  func dataDirectory() {
    let directories = XDGDirectories(
      environment: ["XDG_DATA_HOME": "/data"], dataDirectory: "/tmp/mine")
    #expect(directories.trainingFile == "/tmp/mine/training.sqlite")
  }
}
