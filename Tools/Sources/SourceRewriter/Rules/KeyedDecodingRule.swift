import SwiftSyntax

/// A call of `decodeObject(forKey:)` or `decodeObject(of:forKey:)`.
struct KeyedDecoding: Codable, Equatable, Sendable {
    /// The coder.
    var receiver: Range<Int>
    /// From the receiver's end to the end of the opening parenthesis.
    var call: Range<Int>
}

/// Makes decoding of a missing key return nil, as on Apple's platforms: Foundation on Linux considers the
/// archive damaged and stops the program.
enum KeyedDecodingRule {
    static let method = "decodeObject"

    static func scan(_ node: FunctionCallExprSyntax, _ scan: SourceScan) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == method, let base = member.base,
            !base.is(SuperExprSyntax.self), !base.is(OptionalChainingExprSyntax.self),
            let parenthesis = node.leftParen,
            [["forKey"], ["of", "forKey"]].contains(node.arguments.map { $0.label?.text ?? "" })
        else { return }
        let receiver = scan.range(base)
        scan.file.decodings.append(
            KeyedDecoding(
                receiver: receiver, call: receiver.upperBound..<scan.range(parenthesis).upperBound))
    }

    static func rewrite(_ file: inout FileRewriting) {
        // The module's own types may have a method of this name that is unrelated to coders.
        guard !file.index.declaresOwnMethod(method) else { return }
        for decoding in file.scanned.decodings {
            file.edits.append(Edit(insert: "_decodeObject(", at: decoding.receiver.lowerBound))
            let breaks = file.source[decoding.call].filter(\.isNewline)
            file.edits.append(Edit(decoding.call, ", " + breaks))
        }
    }
}
