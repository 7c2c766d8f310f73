import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import SourceRewriter

/// Holds the rewriter to its promises on real projects: a folder of checkouts, named by the environment.
@Suite(
    "Real projects",
    .enabled(
        if: ProcessInfo.processInfo.environment["CAROB_CHECKOUTS"] != nil,
        "CAROB_CHECKOUTS names no folder of checkouts"))
struct CorpusTests {
    /// The projects of the folder.
    static let projects: [String] = {
        guard let folder = ProcessInfo.processInfo.environment["CAROB_CHECKOUTS"] else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().map { folder + "/" + $0 }
    }()

    @Test("No line moves and no syntax error appears", arguments: projects)
    func keepsPromises(project: String) throws {
        let files = try Self.swiftFiles(in: project)
        try #require(!files.isEmpty, "\(project) holds no sources")
        // The files of a project belong to several modules; names that are declared in one and used in
        // another are known all the same.
        let module = SourceRewriter(module: "Project", isForIOS: true).rewrite(files)
        for (file, rewritten) in zip(files, module.files) {
            for diagnostic in rewritten.diagnostics {
                print(diagnostic.description(inFile: file.path))
            }
            guard let contents = rewritten.contents else { continue }
            let tree = contents.withUnsafeBufferPointer { Parser.parse(source: $0) }
            #expect(!tree.hasError, "\(file.path)")
            let before = String(decoding: file.contents, as: UTF8.self)
                .split(separator: "\n", omittingEmptySubsequences: false)
            let after = NumberedLines(String(decoding: contents, as: UTF8.self), path: file.path)
            for (number, line) in before.enumerated() where Self.isPlain(line) {
                guard let new = after.lines[number + 1] else {
                    Issue.record("\(file.path):\(number + 1) is gone")
                    break
                }
                // What a longer expression left behind is blank.
                guard new != line, !new.allSatisfy({ $0 == " " }) else { continue }
                Issue.record("\(file.path):\(number + 1): '\(line)' became '\(new)'")
                break
            }
        }
    }

    /// Lines that no rule has anything to say about.
    private static func isPlain(_ line: Substring) -> Bool {
        let words = [
            "@", "#", "optional", "override", "super", "import", "NSObject", "var ", "dynamic",
            "class", "func ", "observe", "NSClass", "NSString", "?", "!", "protocol", "didSet",
            "willSet", "set {", "decodeObject", "AnyObject", "(_:", "type(of", "unsafeBitCast",
            "publisher(", "NSSortDescriptor(",
        ]
        return !line.isEmpty && !words.contains { line.contains($0) } && !line.contains("}")
    }

    static func swiftFiles(in folder: String) throws -> [SourceRewriter.File] {
        let walk = FileManager.default.enumerator(atPath: folder)
        var files: [SourceRewriter.File] = []
        while let path = walk?.nextObject() as? String {
            guard path.hasSuffix(".swift"), !path.contains(".build/"),
                let data = FileManager.default.contents(atPath: folder + "/" + path)
            else { continue }
            files.append(.init(path: folder + "/" + path, contents: [UInt8](data)))
        }
        return files
    }
}
