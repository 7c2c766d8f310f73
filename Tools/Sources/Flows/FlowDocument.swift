import Foundation
import Yams

/// The two documents of a flow file: its header and its list of steps.
struct FlowDocument {
    var header: Node?
    var steps: Node

    // Chosen: a thousand times a typical flow, and parsed quickly.
    static let maximumByteCount = 256 << 10
    static let maximumNesting = 64

    /// Parses the contents of a file.
    ///
    /// - Throws: `FlowFileError` if it is too large, not YAML, or has other documents.
    init(parsing data: Data, file: String) throws(FlowFileError) {
        guard data.count <= Self.maximumByteCount else {
            throw FlowFileError("the flow is larger than 256 KiB", in: file)
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw FlowFileError("the flow is not UTF-8 text", in: file)
        }
        try Self.checkAliases(of: text, file)
        let documents = try Self.documents(of: text, file)
        for document in documents { try Self.check(document, depth: 0, file) }
        switch documents.count {
        case 1:
            steps = documents[0]
        case 2:
            header = documents[0]
            steps = documents[1]
        case 0:
            throw FlowFileError("the flow is empty", in: file)
        default:
            throw FlowFileError(
                "a flow is a header, '---' and a list of steps; here is a third part", in: file,
                at: documents[2].mark)
        }
        guard case .sequence = steps else {
            throw FlowFileError("the steps of a flow are a list", in: file, at: steps.mark)
        }
    }

    /// Aliases expand small files into trees of any size, and comparing their keys takes exponential time, so
    /// they are refused before parsing. A star within quotes in the same position is refused as well.
    private static func checkAliases(of text: String, _ file: String) throws(FlowFileError) {
        let alias = /(?m)(?:^|[\[{,:]|[-?][ \t])[ \t]*\*[^\s,\[\]{}]/
        guard let match = text.firstMatch(of: alias) else { return }
        let before = text[..<match.range.upperBound].dropLast(2)
        let line = before.count { $0.isNewline } + 1
        let column = before.reversed().prefix { !$0.isNewline }.count + 1
        throw FlowFileError(
            "aliases, a star before a name, are not supported", in: file, line: line,
            column: column)
    }

    private static func documents(of text: String, _ file: String) throws(FlowFileError) -> [Node] {
        do {
            let parser = try Parser(yaml: text, encoding: .utf8)
            var documents: [Node] = []
            while let document = try parser.nextRoot(), documents.count < 3 {
                documents.append(document)
            }
            return documents
        } catch let error as YamlError {
            throw FlowFileError(error, in: file)
        } catch {
            throw FlowFileError("this is no YAML: \(error)", in: file)
        }
    }

    private static func check(
        _ node: Node, depth: Int, _ file: String
    ) throws(FlowFileError) {
        guard depth <= maximumNesting else {
            throw FlowFileError(
                "values are nested deeper than \(maximumNesting)", in: file, at: node.mark)
        }
        switch node {
        case .scalar, .alias: break
        case .sequence(let sequence):
            for value in sequence { try check(value, depth: depth + 1, file) }
        case .mapping(let mapping):
            for (key, value) in mapping {
                try check(key, depth: depth + 1, file)
                try check(value, depth: depth + 1, file)
            }
        }
    }
}

extension FlowFileError {
    fileprivate init(_ error: YamlError, in file: String) {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            self.init("this is no YAML: \(problem)", in: file, at: mark)
        case .reader(let problem, _, _, _):
            self.init("this is no YAML: \(problem)", in: file)
        case .duplicatedKeysInMapping(let keys, let context):
            self.init(
                "the key '\(keys.first?.prefix(40) ?? "")' stands twice", in: file, at: context.mark
            )
        default:
            self.init("this is no YAML: \(error)", in: file)
        }
    }
}
