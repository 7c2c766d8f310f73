import Foundation

/// What a call of the compiler asks for, as far as the stand-in must know.
struct CompilerInvocation: Equatable {
    enum Job: Equatable {
        /// Compiles Swift files of a module, alone or with linking.
        case compile
        /// Puts objects together.
        case link
        /// Prints something, wraps a module, or anything else that has no business with sources.
        case other
    }

    var job = Job.other
    /// True for the compiler proper, which a driver calls once for each part of a module.
    var isFrontend = false
    var module = "main"
    /// Absolute paths of the module's Swift files, in order.
    var sources: [String] = []
    var importPaths: [String] = []
    var outputFileMap: String?
    /// Where the module's description goes.
    var modulePath: String?
    var output: String?

    /// Reads the words of a call.
    ///
    /// - Parameters:
    ///   - arguments: Without the program's name.
    ///   - folder: What relative paths start from.
    ///   - read: Returns the text of a file that lists words or paths, or nil.
    init(
        _ arguments: [String], in folder: String,
        read: (String) -> String? = { try? String(contentsOfFile: $0, encoding: .utf8) }
    ) {
        func absolute(_ path: String) -> String {
            path.hasPrefix("/") ? path : folder + "/" + path
        }
        var words = arguments.flatMap { word -> [String] in
            guard word.hasPrefix("@"), let text = read(absolute(String(word.dropFirst()))) else {
                return [word]
            }
            return ResponseFile.words(in: text)
        }[...]
        isFrontend = words.first == "-frontend"
        var isCompiling = false
        var isLinking = false
        var objects = 0
        while let word = words.popFirst() {
            switch word {
            case "-module-name": module = words.popFirst() ?? module
            case "-output-file-map": outputFileMap = words.popFirst().map(absolute)
            case "-emit-module-path": modulePath = words.popFirst().map(absolute)
            case "-supplementary-output-file-map":
                let map = words.popFirst().flatMap { read(absolute($0)) } ?? ""
                Self.modulePath(in: map).map { modulePath = absolute($0) }
            case "-o": output = words.popFirst().map(absolute)
            case "-I": words.popFirst().map { importPaths.append(absolute($0)) }
            case "-filelist":
                let list = words.popFirst().flatMap { read(absolute($0)) } ?? ""
                sources += list.split(separator: "\n").map { absolute(String($0)) }
            case "-primary-file":
                words.popFirst().map { sources.append(absolute($0)) }
            case "-c", "-emit-module", "-emit-object", "-typecheck", "-emit-ir", "-emit-sil":
                isCompiling = true
            case "-emit-executable", "-emit-library": isLinking = true
            case let word where Self.wordsWithValue.contains(word): _ = words.popFirst()
            case let word where word.hasPrefix("-I"):
                importPaths.append(absolute(String(word.dropFirst(2))))
            case let word where word.hasSuffix(".swift") && !word.hasPrefix("-"):
                sources.append(absolute(word))
            case let word where word.hasSuffix(".o"): objects += 1
            default: break
            }
        }
        // The compiler proper is told of a module as of any other output.
        if modulePath == nil, output?.hasSuffix(".swiftmodule") == true { modulePath = output }
        var seen: Set<String> = []
        sources = sources.filter { $0.hasSuffix(".swift") && seen.insert($0).inserted }
        if !sources.isEmpty, isCompiling || isLinking {
            job = .compile
        } else if isLinking || objects > 0 && sources.isEmpty {
            job = .link
        }
    }

    /// The module's description among the outputs that a driver lists in a file where a module has many
    /// sources: JSON, with outputs by their kinds for each source.
    private static func modulePath(in map: String) -> String? {
        let outputs = try? JSONDecoder().decode(
            [String: [String: String]].self, from: Data(map.utf8))
        return outputs?.values.lazy.compactMap { $0["swiftmodule"] }.first
    }

    /// Options whose next word is a value, and might look like a source.
    private static let wordsWithValue: Set<String> = [
        "-Xcc", "-Xfrontend", "-Xlinker", "-Xllvm", "-Xclang-linker", "-D", "-L", "-F", "-target",
        "-sdk", "-vfsoverlay", "-index-store-path", "-module-cache-path", "-package-name",
        "-emit-objc-header-path", "-emit-dependencies-path", "-emit-reference-dependencies-path",
        "-serialize-diagnostics-path", "-load-plugin-library", "-load-plugin-executable",
        "-plugin-path", "-external-plugin-path", "-main-file", "-index-unit-output-path",
        "-primary-filelist", "-output-filelist",
        "-swift-version", "-working-directory", "-import-objc-header", "-emit-const-values-path",
    ]
}

/// Files of words that stand for themselves in a command line.
enum ResponseFile {
    /// The words, without the quotation marks and backslashes that protect their spaces.
    static func words(in text: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for letter in text {
            if isEscaped {
                word = (word ?? "") + String(letter)
                isEscaped = false
            } else if let open = quote {
                if letter == open {
                    quote = nil
                } else if letter == "\\", open == "\"" {
                    isEscaped = true
                } else {
                    word?.append(letter)
                }
            } else if letter == "\\" {
                isEscaped = true
            } else if letter == "\"" || letter == "'" {
                quote = letter
                word = word ?? ""
            } else if letter.isWhitespace {
                word.map { words.append($0) }
                word = nil
            } else {
                word = (word ?? "") + String(letter)
            }
        }
        word.map { words.append($0) }
        return words
    }
}
