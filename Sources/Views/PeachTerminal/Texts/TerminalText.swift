import PeachText

/// The texts used only in the terminal: its keys, and the message that it is too small.
package enum TerminalText: String, CatalogText {
  case tooSmall, plainMode, helpTitle, close, doctor
  case settingsKey, mouse, wheel, quit, use, confirm, cancel, sliderHint
  case helpAnswer, helpReplay, helpSlider, helpFine, helpVeryFine, helpLetGo, helpMouse, helpWheel
  case helpCompareMouse, helpPlaces, helpPlacesInfo, helpProfile, helpSettings, helpBack, helpQuit
  case helpChoose, helpOpen, helpCents
  case lookingForOutputs, helpTakeOutput, moreSettings, fewerSettings
  case look, time, keys, measure, save, helpMeasure, helpLook, helpIntervals, helpPicture, helpSpan,
    helpPage, helpSave, helpValues
  case helpChange, helpType, helpResetOne, helpSearch, helpHear, helpFavourite, helpSteadyOnly,
    helpMeasureAll
  case helpTakeSource, helpToggle
  case yesKey, resetKeys, eraseKeys, replaceKeys
  case choose, change, open, edit, hear, favourite, toggle, resetOne, search, looking
  case learnKeys, helpLearn
  case aboutPlugins, aboutExport, aboutImport, aboutBackUp, aboutErase, aboutReset
  case noSetting, allPlugins, forgetKey, trustKeys, helpForget, helpTrust

  /// The prefix of the keys, "terminal".
  package static let area = "terminal"
}
