import Foundation
import Testing

@testable import SourceRewriter

/// A small module rewritten for a test.
struct Rewritten {
    let files: [SourceRewriter.RewrittenFile]
    let sidecar: Sidecar
    private let originals: [SourceRewriter.File]

    init(
        _ sources: String..., module: String = "App", sidecars: [Sidecar] = [],
        isForIOS: Bool? = true, registration: SourceRewriter.Registration = .full,
        infersExposure: Bool = false, cache: ScanCache = ScanCache(), documents: String...
    ) {
        originals = sources.enumerated().map {
            .init(path: "/App/File\($0.offset).swift", contents: Array($0.element.utf8))
        }
        let rewriter = SourceRewriter(
            module: module, sidecars: sidecars, isForIOS: isForIOS,
            registration: registration,
            documents: documents.reduce(into: DocumentNames()) { $0.add(Array($1.utf8)) },
            infersExposure: infersExposure)
        let module = rewriter.rewrite(originals, cache: cache)
        files = module.files
        sidecar = module.sidecar
    }

    /// The whole new text of a file.
    func text(_ file: Int = 0) -> String {
        String(decoding: files[file].contents ?? originals[file].contents, as: UTF8.self)
    }

    /// The user's lines as they read now, without what was generated.
    func lines(_ file: Int = 0) -> String {
        let kept = NumberedLines(text(file), path: originals[file].path)
        let count =
            NumberedLines(
                String(decoding: originals[file].contents, as: UTF8.self),
                path: originals[file].path
            ).lines.keys.max() ?? 0
        return (1...max(count, 1)).map { kept.lines[$0] ?? "" }.joined(separator: "\n")
    }

    /// Returns the code generated after the last line.
    func tail(_ file: Int = 0) -> String {
        let mark =
            "#sourceLocation(file: \"<carob File\(file).swift>\", line: 1)\nimport ObjectiveC\n"
        guard let range = text(file).range(of: mark, options: .backwards) else { return "" }
        return String(text(file)[range.upperBound...])
    }

    var messages: [String] {
        files.flatMap { file in
            file.diagnostics.map {
                "\($0.position.line):\($0.position.column): \($0.severity.rawValue): \($0.message)"
            }
        }
    }
}

/// The lines of a text by the numbers that the compiler gives them.
struct NumberedLines {
    private(set) var lines: [Int: String] = [:]

    init(_ text: String, path: String) {
        var number: Int? = 1
        var pending = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("#sourceLocation(") {
                let isOwn = line.contains("\"\(path)\"")
                let last = line.split(separator: " ").last.map { $0.filter(\.isNumber) } ?? ""
                if !isOwn, let previous = number, pending.isEmpty, let begun = lines[previous - 1] {
                    // A line that generated code interrupts goes on behind it.
                    pending = begun
                }
                number = isOwn ? Int(last) : nil
                continue
            }
            guard let current = number else { continue }
            if !pending.isEmpty, lines[current] == pending {
                lines[current] = pending + line.drop { $0 == " " }
                pending = ""
            } else if lines[current] == nil {
                lines[current] = line
            }
            number = current + 1
        }
    }
}
