package import PeachChecks
package import PeachText

/// The requirement of each check, in one sentence.
extension CheckName: CatalogueText {
  /// The prefix of the keys, "check".
  package static let area = "check"

  /// The translations of each sentence.
  package var translations: Translations {
    switch self {
    case .loads:
      Translations(
        "The file loads, with every symbol it needs.",
        "Die Datei lädt, mit jedem Symbol, das sie braucht.")
    case .exportsOnlyItsEntry:
      Translations(
        "It exports peach_backend_entry and nothing else.",
        "Sie exportiert peach_backend_entry und sonst nichts.")
    case .tableIsValid:
      Translations(
        "The entry returns a table with magic, size, version, id, name and a role.",
        "Der Eintritt liefert eine Tabelle mit Kennung, Größe, Version, Id, Namen und einer Rolle.")
    case .functionsAreThere:
      Translations(
        "No function of its roles is null.", "Keine Funktion ihrer Rollen ist null.")
    case .manifestAgrees:
      Translations(
        "The manifest next to it gives the id and the version of the table.",
        "Das Manifest daneben nennt Id und Version der Tabelle.")
    case .starts:
      Translations("It starts.", "Sie startet.")
    case .loadsWithoutDevice:
      Translations(
        "It loads, starts and lists its sources where there is no device and no server.",
        "Sie lädt, startet und zeigt ihre Klangquellen auch ohne Gerät und ohne Server.")
    case .printsNothing:
      Translations(
        "It prints nothing, from its load to the end of a note.",
        "Sie schreibt nichts auf den Bildschirm, vom Laden bis zum Ende eines Tons.")
    case .loadsAtOnce:
      Translations(
        "Load, start and list take less than 100 milliseconds.",
        "Laden, Starten und Auflisten dauern weniger als 100 Millisekunden.")
    case .refusesAnotherMajor:
      Translations(
        "It refuses, with a reason, to start under another major version.",
        "Sie startet unter einer anderen Hauptversion nicht und sagt, warum.")
    case .acceptsANewerMinor:
      Translations(
        "It starts under a newer minor version with a longer table.",
        "Sie startet unter einer neueren Nebenversion mit längerer Tabelle.")
    case .unknownExtensionIsNull:
      Translations(
        "An extension that it does not know is null.",
        "Eine Erweiterung, die sie nicht kennt, ist null.")
    case .unknownOptionIsRefused:
      Translations(
        "An option that it does not know is refused as unsupported.",
        "Eine Option, die sie nicht kennt, wird als nicht unterstützt abgelehnt.")
    case .listsItsSources:
      Translations(
        "Every source has an id without spaces, all its own, and a name.",
        "Jede Klangquelle hat eine eigene Id ohne Leerzeichen und einen Namen.")
    case .sourcesAreStable:
      Translations(
        "A second list of the sources equals the first.",
        "Eine zweite Liste der Klangquellen gleicht der ersten.")
    case .indexPastTheLastIsRefused:
      Translations(
        "An index past the last source is refused as invalid.",
        "Ein Index hinter der letzten Klangquelle wird als ungültig abgelehnt.")
    case .unknownSourceIsRefused:
      Translations(
        "A source that it does not have is refused with a reason.",
        "Eine Klangquelle, die sie nicht hat, wird mit Grund abgelehnt.")
    case .reasonsFitTheirBuffers:
      Translations(
        "A reason is cut to its buffer, terminated, and left out where there is none.",
        "Ein Grund wird auf seinen Puffer gekürzt, beendet und ohne Puffer weggelassen.")
    case .probesWithinASecond:
      Translations(
        "A probe answers within a second.", "Eine Anfrage wird in einer Sekunde beantwortet.")
    case .makesASound:
      Translations(
        "An instance is made, activated, rendered, deactivated and destroyed.",
        "Eine Instanz wird erzeugt, aktiviert, gerendert, deaktiviert und zerstört.")
    case .traitsAreSane:
      Translations(
        "The declared traits make sense.", "Die erklärten Eigenschaften sind sinnvoll.")
    case .readsWithinSizes:
      Translations(
        "It reads and writes no struct beyond its size.",
        "Sie liest und schreibt keine Struktur über deren Größe hinaus.")
    case .endsWithoutActivation:
      Translations(
        "An instance can be destroyed without having been activated.",
        "Eine Instanz lässt sich zerstören, ohne je aktiviert worden zu sein.")
    case .forgetsNotesWhenDeactivated:
      Translations(
        "Deactivation forgets all notes.", "Das Deaktivieren vergisst alle Töne.")
    case .leaksNoMemory:
      Translations(
        "A hundred lives leave no memory behind.", "Hundert Leben hinterlassen keinen Speicher.")
    case .leaksNoDescriptor:
      Translations(
        "A hundred lives leave no descriptor open.",
        "Hundert Leben lassen keinen Deskriptor offen.")
    case .leaksNoThread:
      Translations(
        "A hundred lives leave no thread running.", "Hundert Leben lassen keinen Thread zurück.")
    case .instancesAreIndependent:
      Translations(
        "What one instance plays does not change another.",
        "Was eine Instanz spielt, ändert keine andere.")
    case .silenceIsExactZero:
      Translations(
        "Before the first note every frame is exactly zero.",
        "Vor dem ersten Ton ist jeder Frame genau null.")
    case .sounds:
      Translations("A note can be heard.", "Ein Ton ist zu hören.")
    case .soundsOnBothChannels:
      Translations("Both channels sound.", "Beide Kanäle klingen.")
    case .rendersTheSameAgain:
      Translations(
        "The same events render the same frames again.",
        "Gleiche Ereignisse ergeben wieder gleiche Frames.")
    case .beginsAtItsFrame:
      Translations(
        "A note begins at the frame asked for, on the declared grid and after the declared delay.",
        "Ein Ton beginnt am verlangten Frame, im erklärten Raster und nach der erklärten Verzögerung."
      )
    case .endsAfterItsLength:
      Translations(
        "A note ends after its length, to the frame.",
        "Ein Ton endet nach seiner Länge, auf den Frame genau.")
    case .releaseFallsSilent:
      Translations(
        "A released note is silent within the declared release.",
        "Ein losgelassener Ton verstummt in der erklärten Zeit.")
    case .allOffFallsSilent:
      Translations(
        "All notes off silences every note within the declared release.",
        "Alle Töne aus: jeder Ton verstummt in der erklärten Zeit.")
    case .ignoresUnknownNotes:
      Translations(
        "A retune or release of an id that does not sound changes nothing.",
        "Umstimmen oder Loslassen einer Id, die nicht klingt, ändert nichts.")
    case .ignoresUnknownEvents:
      Translations(
        "An event of an unknown type is skipped by its size.",
        "Ein Ereignis unbekannter Art wird nach seiner Größe übersprungen.")
    case .soundsAsManyNotesAsDeclared:
      Translations(
        "As many notes sound at once as it declares.",
        "So viele Töne klingen zugleich, wie sie erklärt.")
    case .survivesAStormOfNotes:
      Translations(
        "More notes than it declares do no harm, and all can be ended.",
        "Mehr Töne als erklärt schaden nicht, und alle lassen sich beenden.")
    case .gainIsInDecibels:
      Translations(
        "A gain of −20 dB makes a note 20 dB quieter.",
        "Eine Verstärkung von −20 dB macht einen Ton 20 dB leiser.")
    case .velocityMakesLouder:
      Translations(
        "A greater velocity makes a note louder.",
        "Ein stärkerer Anschlag macht einen Ton lauter.")
    case .staysWithinFullScale:
      Translations(
        "A single note stays within full scale.", "Ein einzelner Ton bleibt unter Vollaussteuerung."
      )
    case .rendersFiniteNumbers:
      Translations("Every frame is a finite number.", "Jeder Frame ist eine endliche Zahl.")
    case .rendersNoDenormals:
      Translations(
        "No frame is so small that the processor slows down.",
        "Kein Frame ist so klein, dass er den Prozessor bremst.")
    case .writesEveryFrame:
      Translations(
        "Every frame asked for is written, in silence too.",
        "Jeder verlangte Frame wird geschrieben, auch bei Stille.")
    case .writesNothingPastItsFrames:
      Translations(
        "Nothing is written past the frames asked for.",
        "Hinter die verlangten Frames wird nichts geschrieben.")
    case .blockSizesDoNotMatter:
      Translations(
        "Blocks of any size render what blocks of one size do.",
        "Blöcke jeder Größe ergeben dasselbe wie gleich große.")
    case .pitchIsRight:
      Translations(
        "A note sounds at the frequency it was given, within 30 cents.",
        "Ein Ton klingt auf der verlangten Frequenz, auf 30 Cent genau.")
    case .pitchStepsAreExact:
      Translations(
        "Steps of fractions of a cent are as exact as the declared quantum.",
        "Schritte von Bruchteilen eines Cent sind so genau wie erklärt.")
    case .pitchIsTheSameAtEveryRate:
      Translations(
        "The pitch is the same at 44100, 48000 and 96000 Hz.",
        "Die Tonhöhe ist bei 44100, 48000 und 96000 Hz dieselbe.")
    case .retunesToTheFrequency:
      Translations(
        "A retuned note reaches its new frequency.",
        "Ein umgestimmter Ton erreicht seine neue Frequenz.")
    case .retunesWithoutAClick:
      Translations("A retune does not click.", "Umstimmen knackt nicht.")
    case .allocatesNothing:
      Translations(
        "Rendering allocates and frees nothing.",
        "Das Rendern belegt keinen Speicher und gibt keinen frei.")
    case .locksNothing:
      Translations("Rendering takes no lock.", "Das Rendern nimmt keine Sperre.")
    case .makesNoSystemCall:
      Translations("Rendering makes no system call.", "Das Rendern macht keinen Systemaufruf.")
    case .rendersInTime:
      Translations(
        "Rendering takes less than 30 % of a period of 64 frames.",
        "Das Rendern dauert weniger als 30 % einer Periode von 64 Frames.")
    case .missingDeviceIsRefused:
      Translations(
        "A device that is not there is refused with a reason.",
        "Ein Gerät, das nicht da ist, wird mit Grund abgelehnt.")
    case .opens:
      Translations(
        "The device opens, and says what was granted.",
        "Das Gerät öffnet sich und sagt, was gewährt ist.")
    case .pullsNothingBeforeItRuns:
      Translations(
        "Nothing is pulled before it runs.", "Vor dem Lauf wird nichts abgeholt.")
    case .pulls:
      Translations("Once it runs, it pulls.", "Sobald es läuft, holt es Blöcke ab.")
    case .pullsWithinMaxFrames:
      Translations(
        "Every block is from 1 to the granted largest number of frames long.",
        "Jeder Block ist 1 bis zur gewährten Höchstzahl Frames lang.")
    case .clockGoesForward:
      Translations(
        "Frame, time and rate of the blocks are consistent, and never go back.",
        "Frame, Zeit und Rate der Blöcke passen zusammen und gehen nie zurück.")
    case .clockKeepsTime:
      Translations(
        "Frames are pulled at the granted rate.", "Frames werden mit der gewährten Rate abgeholt.")
    case .haltStopsPulling:
      Translations(
        "After halt nothing is pulled, and it can run again.",
        "Nach dem Halt wird nichts abgeholt, und es kann wieder laufen.")
    case .haltIsHarmless:
      Translations(
        "A halt where nothing runs does no harm.", "Ein Halt ohne Lauf schadet nicht.")
    case .closesWithinASecond:
      Translations(
        "It closes within a second, running or not.",
        "Es schließt in einer Sekunde, laufend oder nicht.")
    case .outputLeaksNothing:
      Translations(
        "Ten lives leave no descriptor and no thread behind.",
        "Zehn Leben hinterlassen weder Deskriptor noch Thread.")
    }
  }
}
