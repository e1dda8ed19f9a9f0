package import PeachText

/// The texts of `peach plugins` and its subcommands.
package enum PluginText: String, CatalogueText {
  case checking, passed, failed, crashed, hung, skipped, warning
  case unreadable, noSuchCheck, noSuchPlugin, leftAlone, crashedOnName

  /// The area of these texts, "plugin".
  package static let area = "plugin"

  /// The translations of each text.
  package var translations: Translations {
    switch self {
    case .checking:
      Translations("Checking {file}, seed {seed}", "Prüfung von {file}, Startwert {seed}")
    case .passed: Translations("passed", "bestanden")
    case .failed: Translations("failed", "verfehlt")
    case .crashed: Translations("crashed", "abgestürzt")
    case .hung: Translations("hung", "hängt")
    case .skipped: Translations("skipped", "ausgelassen")
    case .warning: Translations("warning", "Warnung")
    case .unreadable:
      Translations(
        "{file} cannot be read; name the plugin’s shared object.",
        "{file} lässt sich nicht lesen; nenne die Bibliothek des Plugins.")
    case .noSuchCheck:
      Translations(
        "No check is called {pattern}; the page on backends lists them, and * stands for anything.",
        """
        Keine Prüfung heißt {pattern}; die Seite über Backends zählt sie auf, und * steht für \
        alles.
        """)
    case .noSuchPlugin:
      Translations(
        "There is no plugin {id}; there are: {known}.",
        "Es gibt kein Plugin {id}; es gibt: {known}.")
    case .leftAlone:
      Translations(
        "The plugin {id} crashed when Peach last used it and is left alone; peach plugins allow {id} gives it another chance.",
        "Das Plugin {id} ist abgestürzt, als Peach es zuletzt nutzte, und bleibt außen vor; peach plugins allow {id} gibt ihm noch eine Chance."
      )
    case .crashedOnName:
      Translations(
        "The plugin {id} crashed when Peach last opened what you had named; name something else.",
        """
        Das Plugin {id} ist abgestürzt, als Peach zuletzt öffnen wollte, was du genannt hattest; \
        nenne etwas anderes.
        """)
    }
  }
}
