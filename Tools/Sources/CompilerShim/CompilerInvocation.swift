import Foundation
import SourceRewriter

/// The arguments of a call of the compiler that the shim uses.
struct CompilerInvocation: Equatable {
    enum Job: Equatable {
        /// Compiles Swift files of a module, alone or with linking.
        case compile
        /// Links objects.
        case link
        /// Anything without sources, such as printing the version or wrapping a module.
        case other
    }

    var job = Job.other
    /// True for the frontend, which a driver calls once per batch of a module's files.
    var isFrontend = false
    var module = "main"
    /// Absolute paths of the module's Swift files, in order.
    var sources: [String] = []
    var importPaths: [String] = []
    /// Modules that every file imports, by arguments.
    var implicitImports: [String] = []
    /// Whether the module is written for Swift 3, where members of Objective-C classes need no attribute.
    var infersExposure = false
    var outputFileMap: String?
    /// The path of the `.swiftmodule` file.
    var modulePath: String?
    var output: String?

    /// Parses the arguments of a call.
    ///
    /// - Parameters:
    ///   - arguments: Without the program's name.
    ///   - folder: The base of relative paths.
    ///   - read: Returns the text of a response file or file list, or nil.
    init(
        _ arguments: [String], in folder: String,
        read: (String) -> String? = { try? String(contentsOfFile: $0, encoding: .utf8) }
    ) {
        func absolute(_ path: String) -> String {
            path.hasPrefix("/") ? path : folder + "/" + path
        }
        var rest = arguments.flatMap { argument -> [String] in
            guard argument.hasPrefix("@"), let text = read(absolute(String(argument.dropFirst())))
            else { return [argument] }
            return ResponseFile.arguments(in: text)
        }[...]
        isFrontend = rest.first == "-frontend"
        var isCompiling = false
        var isLinking = false
        var objects = 0
        while let argument = rest.popFirst() {
            switch argument {
            case "-module-name": module = rest.popFirst() ?? module
            case "-output-file-map": outputFileMap = rest.popFirst().map(absolute)
            case "-emit-module-path": modulePath = rest.popFirst().map(absolute)
            case "-supplementary-output-file-map":
                let map = rest.popFirst().flatMap { read(absolute($0)) } ?? ""
                Self.modulePath(in: map).map { modulePath = absolute($0) }
            case "-o": output = rest.popFirst().map(absolute)
            case "-I": rest.popFirst().map { importPaths.append(absolute($0)) }
            case "-import-module": rest.popFirst().map { implicitImports.append($0) }
            case "-Xfrontend":
                // The driver passes an option and its value as two arguments, each after `-Xfrontend`.
                if rest.popFirst() == "-import-module", rest.popFirst() == "-Xfrontend" {
                    rest.popFirst().map { implicitImports.append($0) }
                }
            case "-filelist":
                let list = rest.popFirst().flatMap { read(absolute($0)) } ?? ""
                sources += list.split(separator: "\n").map { absolute(String($0)) }
            case "-primary-file":
                rest.popFirst().map { sources.append(absolute($0)) }
            case "-c", "-emit-module", "-emit-object", "-typecheck", "-emit-ir", "-emit-sil":
                isCompiling = true
            case "-emit-executable", "-emit-library": isLinking = true
            case let option where Self.optionsWithValue.contains(option): _ = rest.popFirst()
            case "-D":
                if rest.popFirst() == SourceRewriter.exposureCondition { infersExposure = true }
            case "-D" + SourceRewriter.exposureCondition: infersExposure = true
            case let option where option.hasPrefix("-I"):
                importPaths.append(absolute(String(option.dropFirst(2))))
            case let path where path.hasSuffix(".swift") && !path.hasPrefix("-"):
                sources.append(absolute(path))
            case let path where path.hasSuffix(".o"): objects += 1
            default: break
            }
        }
        // The frontend's `-o` may name a module.
        if modulePath == nil, output?.hasSuffix(".swiftmodule") == true { modulePath = output }
        var seen: Set<String> = []
        sources = sources.filter { $0.hasSuffix(".swift") && seen.insert($0).inserted }
        if !sources.isEmpty, isCompiling || isLinking {
            job = .compile
        } else if isLinking || objects > 0 && sources.isEmpty {
            job = .link
        }
    }

    /// The path of the `.swiftmodule` in a supplementary output file map: JSON with the outputs of each
    /// source by kind.
    private static func modulePath(in map: String) -> String? {
        let outputs = try? JSONDecoder().decode(
            [String: [String: String]].self, from: Data(map.utf8))
        return outputs?.values.lazy.compactMap { $0["swiftmodule"] }.first
    }

    /// Options whose next argument is a value, which may resemble a source.
    private static let optionsWithValue: Set<String> = [
        "-Xcc", "-Xlinker", "-Xllvm", "-Xclang-linker", "-L", "-F", "-target",
        "-sdk", "-vfsoverlay", "-index-store-path", "-module-cache-path", "-package-name",
        "-emit-objc-header-path", "-emit-dependencies-path", "-emit-reference-dependencies-path",
        "-serialize-diagnostics-path", "-load-plugin-library", "-load-plugin-executable",
        "-plugin-path", "-external-plugin-path", "-main-file", "-index-unit-output-path",
        "-primary-filelist", "-output-filelist",
        "-swift-version", "-working-directory", "-import-objc-header", "-emit-const-values-path",
    ]
}

/// Files with arguments, named by `@FILE` on a command line.
enum ResponseFile {
    /// Returns the arguments, without quotation marks and backslashes.
    static func arguments(in text: String) -> [String] {
        var arguments: [String] = []
        var argument: String?
        var quote: Character?
        var isEscaped = false
        for letter in text {
            if isEscaped {
                argument = (argument ?? "") + String(letter)
                isEscaped = false
            } else if let open = quote {
                if letter == open {
                    quote = nil
                } else if letter == "\\", open == "\"" {
                    isEscaped = true
                } else {
                    argument?.append(letter)
                }
            } else if letter == "\\" {
                isEscaped = true
            } else if letter == "\"" || letter == "'" {
                quote = letter
                argument = argument ?? ""
            } else if letter.isWhitespace {
                argument.map { arguments.append($0) }
                argument = nil
            } else {
                argument = (argument ?? "") + String(letter)
            }
        }
        argument.map { arguments.append($0) }
        return arguments
    }
}
