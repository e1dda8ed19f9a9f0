import PeachText

/// The errors in a command line, and the pointer to the help.
package enum CommandLineText: String, CatalogText {
  case unknownOption, unknownCommand, unknownSetting, tooMuch, missingValue, missingArgument
  case invalidValue, allowed
  case valueForFlag, needs, excludes, learning, suggestion, end, help, unwritable, noTerminal
  case resetKeys, resetNeedsYes, resetKept, before, noTexts, noAnswers
  case noteColumn, thresholdColumn, answersColumn
  case fewFiles, fewThreads, littleMemory

  /// The prefix of the keys, "commandLine".
  package static let area = "commandLine"
}
