import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds everything in a file that can be changed a little.
///
/// Mutations that the compiler rejects are found by compiling, not here.
final class EditCollector: SyntaxVisitor {
  private(set) var edits: [Edit] = []
  /// Constants that the audio thread reads must stay constants: no call may make them.
  private let keepsConstants: Bool

  private static let operators: [String: String] = [
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "&+": "&-", "&-": "&+",
  ]
  private static let assignments = ["+=": "-=", "-=": "+=", "&+=": "&-=", "&-=": "&+="]

  /// Finds the changes of a file.
  /// - Parameters:
  ///   - text: The file as it is written.
  ///   - keepsConstants: Whether stored constants of types stay unchanged.
  /// - Returns: The changes in no order.
  static func edits(of text: String, keepsConstants: Bool) -> [Edit] {
    let file = Parser.parse(source: text)
    let folded = OperatorTable.standardOperators.foldAll(file) { _ in }
    let collector = EditCollector(keepsConstants: keepsConstants)
    collector.walk(folded)
    return collector.edits
  }

  private init(keepsConstants: Bool) {
    self.keepsConstants = keepsConstants
    super.init(viewMode: .sourceAccurate)
  }

  private func add(
    _ node: some SyntaxProtocol, _ replacement: String, _ change: String,
    at place: (any SyntaxProtocol)? = nil, as form: Edit.Form = .expression
  ) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    let changed = place?.positionAfterSkippingLeadingTrivia.utf8Offset ?? start
    edits.append(
      Edit(
        range: start..<end, form: form, replacement: replacement, change: change, place: changed))
  }

  /// Gives a node's text with one node within it replaced.
  private func text(
    of node: some SyntaxProtocol, replacing part: some SyntaxProtocol, with other: String
  ) -> String {
    let bytes = Array(node.trimmedDescription.utf8)
    let origin = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let start = part.positionAfterSkippingLeadingTrivia.utf8Offset - origin
    let end = part.endPositionBeforeTrailingTrivia.utf8Offset - origin
    return String(decoding: bytes[..<start] + Array(other.utf8) + bytes[end...], as: UTF8.self)
  }

  // MARK: Operators

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let sign = node.operator.as(BinaryOperatorExprSyntax.self)?.operator else {
      return .visitChildren
    }
    if let other = Self.assignments[sign.text] {
      if node.parent?.is(CodeBlockItemSyntax.self) == true {
        add(
          node, text(of: node, replacing: sign, with: other), "\(sign.text) → \(other)",
          at: sign, as: .statement)
      }
    } else if let other = Self.operators[sign.text],
      ![node.leftOperand, node.rightOperand].contains(where: isJoined)
    {
      add(
        node, text(of: node, replacing: sign, with: other), "\(sign.text) → \(other)", at: sign)
    }
    return .visitChildren
  }

  /// Texts and lists are joined by `+`; there is no `-` for them.
  private func isJoined(_ operand: ExprSyntax) -> Bool {
    operand.is(StringLiteralExprSyntax.self) || operand.is(ArrayExprSyntax.self)
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "!" {
      add(node, node.expression.trimmedDescription, "! dropped")
    }
    return .visitChildren
  }

  // MARK: Conditions and answers

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition { negate(condition, "condition") }
    return .visitChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let expression = node.expression, isBool(around: Syntax(node)) {
      negate(expression, "answer")
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    if node.count == 1, let only = node.first, case .expr(let expression) = only.item,
      let parent = node.parent, isBody(parent), isBool(around: Syntax(node))
    {
      negate(expression, "answer")
    }
    return .visitChildren
  }

  private func negate(_ expression: ExprSyntax, _ what: String) {
    // A comparison with the other sign and a dropped `!` say the same already.
    if let infix = expression.as(InfixOperatorExprSyntax.self),
      ["==", "!="].contains(infix.operator.trimmedDescription)
    {
      return
    }
    if expression.as(PrefixOperatorExprSyntax.self)?.operator.text == "!" { return }
    if expression.is(BooleanLiteralExprSyntax.self) {
      let isTrue = expression.trimmedDescription == "true"
      add(expression, isTrue ? "false" : "true", "\(what) negated")
    } else if expression.is(TryExprSyntax.self) || expression.is(AwaitExprSyntax.self) {
      return
    } else {
      add(expression, "!(\(expression.trimmedDescription))", "\(what) negated")
    }
  }

  private func isBody(_ node: Syntax) -> Bool {
    node.is(AccessorBlockSyntax.self)
      || (node.is(CodeBlockSyntax.self)
        && (node.parent?.is(FunctionDeclSyntax.self) == true
          || node.parent?.is(AccessorDeclSyntax.self) == true))
  }

  /// Whether the nearest function or property around a node gives a `Bool`.
  private func isBool(around node: Syntax) -> Bool {
    var place = node.parent
    while let here = place {
      if here.is(ClosureExprSyntax.self) || here.is(InitializerDeclSyntax.self) { return false }
      if let function = here.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type.trimmedDescription == "Bool"
      }
      if let binding = here.as(PatternBindingSyntax.self) {
        return binding.typeAnnotation?.type.trimmedDescription == "Bool"
      }
      place = here.parent
    }
    return false
  }

  // MARK: Calls

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let expression) = node.item, !isValue(node),
      let call = called(expression)
    else { return .visitChildren }
    let name = call.calledExpression.trimmedDescription
    let kept = [
      "preconditionFailure", "precondition", "assert", "assertionFailure", "self.init",
      "super.init",
    ]
    // Log messages are no behavior of Peach.
    if !kept.contains(name), !name.hasPrefix("logger.") {
      add(node.item, "", "call dropped", as: .statement)
    }
    return .visitChildren
  }

  /// Whether a lone expression is what its function or property gives, be it as a branch.
  private func isValue(_ node: CodeBlockItemSyntax) -> Bool {
    guard let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let parent = list.parent
    else { return false }
    if parent.is(AccessorBlockSyntax.self) { return true }
    if parent.is(ClosureExprSyntax.self) { return !isUnused(closure: parent) }
    if let branches = branches(around: parent) {
      let holder = branches.parent?.as(ExpressionStmtSyntax.self).map(Syntax.init)
      guard let item = (holder ?? branches).parent?.as(CodeBlockItemSyntax.self) else {
        return true
      }
      return isValue(item)
    }
    if let function = parent.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    return parent.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
  }

  /// Whether what a closure gives goes nowhere, as what the call gives that takes it does not.
  private func isUnused(closure: Syntax) -> Bool {
    var place = closure.parent
    while let here = place, !here.is(CodeBlockItemSyntax.self) {
      if here.is(ClosureExprSyntax.self) || here.is(DeclSyntax.self) { return false }
      place = here.parent
    }
    guard let item = place?.as(CodeBlockItemSyntax.self), case .expr(let expression) = item.item,
      let call = called(expression)
    else { return false }
    let isTaken = closure.parent?.id == call.id || closure.parent?.parent?.parent?.id == call.id
    return isTaken && !isValue(item)
  }

  /// Gives the `switch` or the whole chain of `if` that a block is a branch of.
  private func branches(around block: Syntax) -> Syntax? {
    if block.is(SwitchCaseSyntax.self) { return block.parent?.parent }
    guard var chain = block.parent, chain.is(IfExprSyntax.self) else { return nil }
    while let outer = chain.parent, outer.is(IfExprSyntax.self) { chain = outer }
    return chain
  }

  private func called(_ expression: ExprSyntax) -> FunctionCallExprSyntax? {
    if let call = expression.as(FunctionCallExprSyntax.self) { return call }
    if let tried = expression.as(TryExprSyntax.self) { return called(tried.expression) }
    if let awaited = expression.as(AwaitExprSyntax.self) { return called(awaited.expression) }
    if let infix = expression.as(InfixOperatorExprSyntax.self),
      infix.leftOperand.is(DiscardAssignmentExprSyntax.self)
    {
      return called(infix.rightOperand)
    }
    return nil
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
    let name = (member ?? node.calledExpression.as(DeclReferenceExprSyntax.self))?.baseName
    if let name, let other = ["min": "max", "max": "min"][name.text] {
      add(
        node, text(of: node, replacing: name, with: other), "\(name.text) → \(other)", at: name)
    }
    return .visitChildren
  }

  // MARK: Constants

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let digits = node.literal.text.replacing("_", with: "")
    let value = digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16) : Int(digits)
    if let value { add(node, "\(value + 1)", "\(node.literal.text) → \(value + 1)") }
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let value = Double(node.literal.text.replacing("_", with: "")) {
      let other = value == 0 ? 0.1 : value * 1.1
      add(node, "\(other)", "\(node.literal.text) → \(other)")
    }
    return .skipChildren
  }

  // MARK: What must stay as it is

  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isStatic = node.modifiers.contains { $0.name.text == "static" }
    let isComputed = node.bindings.contains { $0.accessorBlock != nil }
    return keepsConstants && isStatic && !isComputed ? .skipChildren : .visitChildren
  }
}
