import Foundation
import PeachTesting
import Testing

/// A program of C with the recorder in it crashes in one of its libraries, on one of its threads.
@Suite("The plugin that is blamed for a crash")
struct CrashRecorderTests {
  /// A library; `NAME` makes two of them, each with a function that crashes.
  private static let library = "void NAME(void) { *(volatile int *)8 = 1; }"

  /// Arguments: the folder; `watched` or `unknown`, whose function crashes; `loader` or `other`, the
  /// thread it crashes on; what is loaded and what is given text: `none`, `watched` or `idle`.
  private static let program = """
    #include <crash_mark.h>
    #include <pthread.h>
    #include <stdio.h>
    #include <string.h>
    #include <unistd.h>
    void watched(void);
    void idle(void);
    void unknown(void);
    static char paths[6][4096];
    int main(int count, char **words) {
      (void)count;
      const char *const names[] = {"watched", "idle", "loaded"};
      for (int i = 0; i < 6; i++)
        snprintf(paths[i], sizeof paths[i], "%s/%s.%s", words[1], names[i % 3], i < 3 ? "report" : "note");
      peach_crash_mark_watch((void *)watched, paths[0], "", "", "", paths[3], "blamed", "spared");
      peach_crash_mark_watch((void *)idle, paths[1], "", "", "", paths[4], "blamed", "spared");
      if (!strcmp(words[4], "loading"))
        peach_crash_mark_begin_load(paths[2], "", "", "", paths[5], "blamed", "spared");
      if (!strcmp(words[5], "watched")) peach_crash_mark_spare((void *)watched, 1);
      if (!strcmp(words[5], "idle")) peach_crash_mark_spare((void *)idle, 1);
      void (*crash)(void) = !strcmp(words[2], "watched") ? watched : unknown;
      alarm(20);
      if (!strcmp(words[3], "loader")) crash();
      pthread_t thread;
      pthread_create(&thread, 0, (void *(*)(void *))(void *)crash, 0);
      pthread_join(thread, 0);
      return 0;
    }
    """

  private struct Machine {
    let folder: TemporaryDirectory
    let program: String

    init() throws {
      folder = try TemporaryDirectory()
      let recorder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/System/CCrashRecorder")
      program = folder.path("program")
      let library = try folder.write(CrashRecorderTests.library, to: "library.c")
      let source = try folder.write(CrashRecorderTests.program, to: "program.c")
      var libraries: [String] = []
      for name in ["watched", "idle", "unknown"] {
        libraries.append(folder.path("lib\(name).so"))
        try SystemTool.run(
          "/usr/bin/cc",
          ["-shared", "-fPIC", "-DNAME=\(name)", library, "-o", libraries.last ?? ""])
      }
      try SystemTool.run(
        "/usr/bin/cc",
        [
          "-I\(recorder.path)/include", source, "\(recorder.path)/crash_mark.c", "-o", program,
          "-pthread",
        ] + libraries)
    }

    /// Crashes, and returns the notes that were left, and the reports, each by whom it is about.
    func crash(in function: String, on thread: String, while load: String, typed: String) throws
      -> (notes: [String: String], reports: [String])
    {
      let files = FileManager.default
      let names = ["watched", "idle", "loaded"]
      for name in names {
        for file in ["\(name).note", "\(name).report"] {
          try? files.removeItem(atPath: folder.path(file))
        }
      }
      _ = try SystemTool.output(program, [folder.path, function, thread, load, typed])
      let notes = names.compactMap { name in
        (try? String(contentsOfFile: folder.path("\(name).note"), encoding: .utf8)).map {
          (name, $0)
        }
      }
      return (
        Dictionary(uniqueKeysWithValues: notes),
        names.filter { files.fileExists(atPath: folder.path("\($0).report")) }
      )
    }
  }

  @Test("is the one whose code crashed, also while another one is loaded or is given text")
  func blamed() throws {
    let machine = try Machine()
    for load in ["idle", "loading"] {
      for typed in ["none", "idle"] {
        let left = try machine.crash(in: "watched", on: "other", while: load, typed: typed)
        #expect(left.notes == ["watched": "blamed"], "\(load), \(typed)")
        #expect(left.reports == ["watched"], "\(load), \(typed)")
      }
    }
  }

  @Test("is the one being loaded, on its thread and on threads that it has started")
  func loaded() throws {
    let machine = try Machine()
    for (function, thread) in [("watched", "loader"), ("unknown", "loader"), ("unknown", "other")] {
      let left = try machine.crash(in: function, on: thread, while: "loading", typed: "none")
      #expect(left.notes == ["loaded": "blamed"], "\(function) on \(thread)")
      #expect(left.reports == ["loaded"], "\(function) on \(thread)")
    }
  }

  @Test("gets no report while it is given text that the user typed")
  func spared() throws {
    let machine = try Machine()
    let left = try machine.crash(in: "watched", on: "other", while: "nothing", typed: "watched")
    #expect(left.notes == ["watched": "spared"])
    #expect(left.reports == [])
  }
}
