package import PeachText
package import TOML

/// The phrases for the faults that make a text not TOML.
package enum TOMLFaultText: String, CatalogText {
  case missingQuote, missingBracket, missingBrace, missingEquals, missingKey, missingValue
  case notAValue, badEscape, badCharacter, lineGoesOn, definedTwice, nestedTooDeeply, zeroByte

  /// The prefix of the keys, "toml".
  package static let area = "toml"
}

extension Catalog {
  /// Returns the reason why a text is not TOML, as part of a sentence.
  package func phrase(_ fault: TOMLFault) -> String {
    switch fault {
    case .missingQuote: self(TOMLFaultText.missingQuote)
    case .missingBracket: self(TOMLFaultText.missingBracket)
    case .missingBrace: self(TOMLFaultText.missingBrace)
    case .missingEquals: self(TOMLFaultText.missingEquals)
    case .missingKey: self(TOMLFaultText.missingKey)
    case .missingValue: self(TOMLFaultText.missingValue)
    case .notAValue(let word): self(TOMLFaultText.notAValue, ["word": word.quotable])
    case .badEscape: self(TOMLFaultText.badEscape)
    case .badCharacter(let digits): self(TOMLFaultText.badCharacter, ["digits": "\(digits)"])
    case .lineGoesOn: self(TOMLFaultText.lineGoesOn)
    case .definedTwice(let name): self(TOMLFaultText.definedTwice, ["name": name.quotable])
    case .nestedTooDeeply: self(TOMLFaultText.nestedTooDeeply)
    case .zeroByte: self(TOMLFaultText.zeroByte)
    }
  }
}
