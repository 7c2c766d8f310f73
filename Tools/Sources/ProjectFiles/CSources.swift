import Foundation

/// The C and C++ files of a target, and the header by which its Swift files see them.
///
/// There is no Objective-C (decision 0048): a file that has or includes some is left out, with a remark. So is one that
/// includes a framework's header, since headers of frameworks are not here.
package struct CSources {
    /// Absolute paths of the files that are compiled.
    package let files: [String]
    /// The header that every Swift file of the target sees; nil without one.
    let header: String?
    /// The folders in which files find headers by name: all of the project with headers, as Xcode's map of headers does.
    let searchPaths: [String]
    /// Definitions of the preprocessor: `NAME` or `NAME=VALUE`.
    let definitions: [String]
    /// The parts that are left out, each a line.
    package let remarks: [String]

    /// The extensions of the files, in lower case.
    package static let kinds: Set<String> = ["c", "cc", "cpp", "cxx"]

    /// Whether the target needs nothing of this.
    package var isEmpty: Bool { files.isEmpty && header == nil }

    /// Reads the headers of a target.
    ///
    /// - Parameters:
    ///   - folder: The folder of the project.
    ///   - files: Paths of C and C++ files.
    ///   - bridgingHeader: The path of the header that Swift files see.
    ///   - definitions: The setting `GCC_PREPROCESSOR_DEFINITIONS`.
    package init(
        in folder: URL, files: [String], bridgingHeader: String?, definitions: String? = nil,
        disk: ProjectDisk = .machine
    ) {
        guard bridgingHeader != nil || !files.isEmpty else {
            self.init(files: [], header: nil, searchPaths: [], definitions: [], remarks: [])
            return
        }
        let search = HeaderSearch(in: folder, for: files, disk)
        var reader = HeaderReader(search: search)
        var remarks: [String] = []
        let compiled = files.map(folder.resolved).filter { file in
            guard let obstacle = reader.obstacle(in: file) else { return true }
            remarks.append("this is left out, since \(obstacle): \(file)")
            return false
        }
        let header = bridgingHeader.flatMap {
            reader.swiftHeader(of: folder.resolved($0), &remarks)
        }
        self.init(
            files: compiled, header: header, searchPaths: search.folders,
            definitions: Self.words(of: definitions ?? ""), remarks: remarks)
    }

    /// Those of a target of a project; none without one.
    package init(
        of target: XcodeProject.Target?, in folder: URL, disk: ProjectDisk = .machine
    ) {
        self.init(
            in: folder, files: target?.cFiles.sorted() ?? [],
            bridgingHeader: target?.bridgingHeader,
            definitions: target?.settings["GCC_PREPROCESSOR_DEFINITIONS"], disk: disk)
    }

    private init(
        files: [String], header: String?, searchPaths: [String], definitions: [String],
        remarks: [String]
    ) {
        self.files = files
        self.header = header
        self.searchPaths = searchPaths
        self.definitions = definitions
        self.remarks = remarks
    }

    /// The arguments of clang that files and header need.
    package var arguments: [String] {
        searchPaths.map { "-I" + $0 } + definitions.map { "-D" + $0 }
    }

    /// The words of a setting; those with spaces are in quotes.
    static func words(of setting: String) -> [String] {
        var words: [String] = []
        var word = ""
        var quote: Character?
        for character in setting {
            switch character {
            case let end where end == quote: quote = nil
            case "\"", "'": if quote == nil { quote = character } else { word.append(character) }
            case " " where quote == nil:
                if !word.isEmpty { words.append(word) }
                word = ""
            default: word.append(character)
            }
        }
        return word.isEmpty ? words : words + [word]
    }
}
