import Foundation
import SourceRewriter
import Testing

@testable import CompilerShim

@Suite("The stand-in for the compiler")
final class CompilerShimTests {
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent(
        UUID().uuidString)
    private let sdk: SDKFolder

    init() throws {
        sdk = SDKFolder(root: root.appendingPathComponent("sdk"))
        for folder in [
            "sdk/modules", "sdk/parts/SwiftUI", "sdk/parts/WebKit", "build/Modules",
            "build/App.build", "sources",
        ] {
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
        }
        try sdk.writeToolchain(URL(fileURLWithPath: "/toolchain"))
        try write("", "sdk/modules/UIKit.swiftmodule")
        try write("", "sdk/modules/ObjectiveC.swiftmodule")
        try write("", "sdk/modules/os.swiftmodule")
        try write("", "sdk/modules/CoreGraphics.swiftmodule")
        try write("", "sdk/parts/SwiftUI/SwiftUI.swiftmodule")
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    private func write(_ text: String, _ path: String) throws {
        try text.write(
            to: root.appendingPathComponent(path), atomically: true, encoding: .utf8)
    }

    private func text(_ path: String) -> String? {
        try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    private func path(_ name: String) -> String { root.appendingPathComponent(name).path }

    /// Compiles the named sources as a package manager does and returns the words that were added.
    private func compile(_ module: String = "App", _ sources: String...) throws -> [String] {
        let objects = sources.map { source in
            "\"\(path("sources/" + source))\": {\"object\": \"\(path("build/App.build/\(source).o"))\"}"
        }
        try write("{\(objects.joined(separator: ","))}", "build/App.build/output-file-map.json")
        let words =
            [
                "-module-name", module, "-emit-module", "-emit-module-path",
                path("build/Modules/\(module).swiftmodule"), "-output-file-map",
                path("build/App.build/output-file-map.json"), "-c", "-I", path("build/Modules"),
            ] + sources.map { path("sources/" + $0) }
        let command = try CompilerShim(sdk: sdk).command(calledAs: "swiftc", words, in: "/")
        #expect(command.program == "/toolchain/usr/bin/swiftc")
        #expect(command.arguments.starts(with: words))
        return Array(command.arguments.dropFirst(words.count))
    }

    /// The copies that the compiler reads, by the names of the sources.
    private func copies() throws -> [String: String] {
        let folder = root.appendingPathComponent("build/App.build/carob-App")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try names.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { copies, name in
            let source = String(name.split(separator: "-", maxSplits: 1)[1])
            copies[source] = try String(
                contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        }
    }

    @Test("A module without UIKit is compiled exactly as without the stand-in")
    func passesOthersThrough() throws {
        try write(
            "import Foundation\n#if canImport(ObjectiveC)\nimport ObjectiveC\n#endif",
            "sources/A.swift")
        #expect(try compile("App", "A.swift").isEmpty)
    }

    @Test("A module that imports UIKit finds it, and is read rewritten under its own paths")
    func rewritesModules() throws {
        try write("import UIKit\nclass A: UIView { @objc func a() {} }", "sources/A.swift")
        try write("struct B {}", "sources/B.swift")
        let additions = try compile("App", "A.swift", "B.swift")
        #expect(additions.starts(with: ["-I", sdk.modules.path]))
        let overlay = try #require(additions.last)
        let description = try String(contentsOfFile: overlay, encoding: .utf8)
        #expect(description.contains("\"name\":\"A.swift\""))
        #expect(!description.contains("B.swift"))
        #expect(try copies().keys.sorted() == ["A.swift"])
        #expect(try copies()["A.swift"]?.contains("class A: UIView {       func a() {} }") == true)
    }

    @Test("A module finds UIKit through a module that uses it")
    func findsThroughOthers() throws {
        try write(
            "import UIKit\npublic class L: NSObject { @objc(go) public func run() {} }",
            "sources/L.swift")
        _ = try compile("Lib", "L.swift")
        #expect(text("build/Modules/Lib.names.json") != nil)
        try write("import Lib\nlet s = #selector(L.run)\n#if os(iOS)\n#endif", "sources/A.swift")
        #expect(try compile("App", "A.swift").contains(sdk.modules.path))
        #expect(try copies()["A.swift"]?.contains("let s = Selector(\"go\")") == true)
        #expect(try copies()["A.swift"]?.contains("#if true") == true)
    }

    @Test("A part of a framework is found by who imports it in any case, not by who asks for it")
    func findsParts() throws {
        try write("import UIKit\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif", "sources/A.swift")
        #expect(try !compile("App", "A.swift").contains(sdk.part("SwiftUI").path))
        try write("import SwiftUI", "sources/B.swift")
        let arguments = try compile("App", "B.swift")
        #expect(arguments.contains(sdk.part("SwiftUI").path))
        #expect(!arguments.contains(sdk.part("WebKit").path))
    }

    @Test("A part of a framework goes where a module goes that was built with it")
    func bringsPartsAlong() throws {
        try write("import UIKit\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif", "sources/A.swift")
        _ = try compile("Asking", "A.swift")
        try write("import SwiftUI", "sources/B.swift")
        _ = try compile("Having", "B.swift")
        try write("import Asking", "sources/C.swift")
        #expect(try !compile("App", "C.swift").contains(sdk.part("SwiftUI").path))
        try write("import Having", "sources/C.swift")
        #expect(try compile("App", "C.swift").contains(sdk.part("SwiftUI").path))
    }

    @Test("Objective-C names of a part are found beside it")
    func findsNamesOfParts() throws {
        try write(
            "import UIKit\npublic class L: NSObject { @objc(go) public func run() {} }",
            "sources/L.swift")
        _ = try compile("SwiftUI", "L.swift")
        try FileManager.default.moveItem(
            at: root.appendingPathComponent("build/Modules/SwiftUI.names.json"),
            to: sdk.part("SwiftUI").appendingPathComponent("SwiftUI.names.json"))
        try write("import SwiftUI\nlet s = #selector(L.run)", "sources/A.swift")
        _ = try compile("App", "A.swift")
        #expect(try copies()["A.swift"]?.contains("let s = Selector(\"go\")") == true)
    }

    @Test(
        "Logs and geometry make a module one for Apple's platforms only without a condition",
        arguments: ["os", "CoreGraphics"])
    func leavesPortableModules(module: String) throws {
        try write("#if canImport(\(module))\nimport \(module)\n#endif", "sources/A.swift")
        #expect(try compile("App", "A.swift").isEmpty)
        try write("import \(module).log", "sources/A.swift")
        #expect(try compile("App", "A.swift").contains(sdk.modules.path))
    }

    @Test("A module most of whose files ask for Combine is made for it, or for another one")
    func findsCombine() throws {
        let asking = "#if canImport(Combine)\nimport Combine\n#endif"
        try write(asking, "sources/A.swift")
        try write(asking, "sources/B.swift")
        try write("import Foundation", "sources/C.swift")
        #expect(try compile("App", "A.swift", "B.swift", "C.swift").isEmpty)
        try write("", "sdk/modules/Combine.swiftmodule")
        #expect(try compile("App", "A.swift", "B.swift", "C.swift").contains(sdk.modules.path))
        #expect(try compile("App", "A.swift", "C.swift").isEmpty)
        try write(
            "#if canImport(Combine)\nimport Combine\n#else\nimport OpenCombine\n#endif",
            "sources/A.swift")
        #expect(try compile("App", "A.swift", "B.swift", "C.swift").isEmpty)
    }

    @Test(
        "XCTest brings UIKit along, as on Apple's platforms, and Quick brings XCTest",
        arguments: ["XCTest", "Quick"])
    func bringsUIKitWithTests(library: String) throws {
        try write("import UIKit", "sources/L.swift")
        #expect(try !compile("Lib", "L.swift").contains("UIKit"))
        try write("import \(library)\nimport Lib", "sources/T.swift")
        #expect(try compile("Tests", "T.swift").contains("UIKit"))
    }

    @Test("Sources that the package manager makes are compiled as for Linux")
    func leavesGeneratedSources() throws {
        try write("import UIKit", "sources/L.swift")
        _ = try compile("Lib", "L.swift")
        try FileManager.default.createDirectory(
            at: root.appendingPathComponent("sources/Tests.derived"),
            withIntermediateDirectories: true)
        try write("import Lib\n#if os(Linux)\n#endif", "sources/Tests.derived/main.swift")
        let additions = try compile("App", "Tests.derived/main.swift")
        #expect(additions.contains(sdk.modules.path))
        #expect(!additions.contains("-vfsoverlay"))
    }

    /// The package manager's list of tests beside a module of these sources, as it reads then.
    private func testList(beside specs: String) throws -> String? {
        try write("import UIKit\nimport Quick\n" + specs, "sources/S.swift")
        _ = try compile("Specs", "S.swift")
        try FileManager.default.createDirectory(
            at: root.appendingPathComponent("sources/AppDiscoveredTests.derived"),
            withIntermediateDirectories: true)
        let list = "func __allDiscoveredTests() {\n    return tests\n}\n"
        try write(list, "sources/AppDiscoveredTests.derived/all-discovered-tests.swift")
        _ = try compile("App", "AppDiscoveredTests.derived/all-discovered-tests.swift")
        return try copies()["all-discovered-tests.swift"]
    }

    @Test("Specs join the tests that the package manager lists, under their own names")
    func listsSpecs() throws {
        let list = try testList(
            beside: "class Base: QuickSpec {}\nclass MoveSpec: Base {}\nclass Helper: NSObject {}")
        let specs = "[Specs.Base.self, Specs.MoveSpec.self] as [QuickSpec.Type]"
        let entry = "spec -> XCTestCaseEntry in (spec, testCase(spec.allTests).allTests)"
        #expect(
            list == """
                func __allDiscoveredTests() {
                    QCKMain([], testCases: (\(specs)).map { \(entry) } + tests)
                }

                import Quick
                @testable import Specs

                """)
    }

    @Test("Specs with configurations are gathered by Quick, after these")
    func listsConfigurations() throws {
        let list = try testList(
            beside: "class MoveSpec: QuickSpec {}\nclass Setup: Quick.QuickConfiguration {}")
        #expect(
            list?.contains(
                "QCKMain([Specs.MoveSpec.self], configurations: [Specs.Setup.self], testCases: tests)"
            )
                == true)
    }

    @Test("An object is made again when another file changed how its source reads")
    func removesStaleObjects() throws {
        try write("import UIKit\nlet s = #selector(B.go)", "sources/A.swift")
        try write("class B: NSObject { @objc func go() {} }", "sources/B.swift")
        _ = try compile("App", "A.swift", "B.swift")
        try write("object", "build/App.build/A.swift.o")
        _ = try compile("App", "A.swift", "B.swift")
        #expect(text("build/App.build/A.swift.o") == "object")
        try write("class B: NSObject { @objc func go(_ sender: Any) {} }", "sources/B.swift")
        _ = try compile("App", "A.swift", "B.swift")
        #expect(text("build/App.build/A.swift.o") == nil)
    }

    @Test("With lean tables only what something reaches by name is registered")
    func registersLean() throws {
        try write(
            "import UIKit\nclass A: NSObject { @objc func a() {}; @objc func b() {} }\nlet s = #selector(A.a)",
            "sources/A.swift")
        let words = [
            "-module-name", "App", "-c", path("sources/A.swift"), "-o", path("build/App.build/A.o"),
        ]
        _ = try CompilerShim(sdk: sdk, registration: .lean).command(
            calledAs: "swiftc", words, in: "/")
        let text = try #require(copies()["A.swift"])
        #expect(text.contains("methods.procedure(\"a\""))
        #expect(!text.contains("methods.procedure(\"b\""))
    }

    @Test("Programs are linked to the SDK if they use it")
    func links() throws {
        let command = try CompilerShim(sdk: sdk).command(
            calledAs: "swiftc", ["-emit-executable", "a.o", "-o", "App"], in: "/")
        #expect(command.arguments.contains("-lCarobSDK"))
        #expect(command.arguments.contains("--as-needed"))
        #expect(!command.arguments.contains("-lCarobCombine"))
    }

    @Test("The SDK's library is searched before Foundation, whose functions it replaces")
    func linksFirst() throws {
        try FileManager.default.createDirectory(
            at: sdk.libraries, withIntermediateDirectories: true)
        try write("", "sdk/lib/First.o")
        let command = try CompilerShim(sdk: sdk).command(
            calledAs: "swiftc", ["-emit-executable", "a.o", "-o", "App"], in: "/")
        #expect(command.arguments.first == sdk.firstObject.path)
    }

    @Test("They are not linked to neighbours that the SDK has: objects name those that they import")
    func linksNoNeighbours() throws {
        try FileManager.default.createDirectory(
            at: sdk.libraries, withIntermediateDirectories: true)
        try write("", "sdk/lib/libCarobCombine.so")
        let command = try CompilerShim(sdk: sdk).command(
            calledAs: "swiftc", ["-emit-executable", "a.o", "-o", "App"], in: "/")
        #expect(!command.arguments.contains("-lCarobCombine"))
        #expect(command.arguments.contains(sdk.libraries.path))
        #expect(sdk.libraryNames == ["CarobSDK", "CarobCombine"])
    }

    @Test("The SDK has Combine from when it says so, of the SDK that it was built for")
    func combineOrigin() throws {
        #expect(sdk.neighbourOrigin("Combine") == nil)
        try sdk.writeNeighbourOrigin("first", of: "Combine")
        #expect(sdk.neighbourOrigin("Combine") == "first")
        #expect(sdk.neighbourNames == ["Combine"])
        try sdk.removeNeighbours()
        #expect(sdk.neighbourOrigin("Combine") == nil)
        #expect(sdk.neighbourNames.isEmpty)
    }

    @Test("Another SDK is another version of the compiler, so that build systems begin anew")
    func tellsVersion() throws {
        func version() throws -> String? {
            let command = try CompilerShim(sdk: sdk).command(
                calledAs: "swiftc", ["-version"], in: "/")
            #expect(command.arguments.suffix(2) == ["/toolchain/usr/bin/swiftc", "-version"])
            return command.arguments.first { $0.contains("Carob SDK") }
        }
        try sdk.writeOrigin("first")
        let first = try version()
        #expect(first != nil)
        #expect(try version() == first)
        try sdk.writeOrigin("second")
        #expect(try version() != first)
    }

    @Test("The compiler proper is asked in its own words")
    func speaksToFrontend() throws {
        try write("import UIKit", "sources/A.swift")
        let words = [
            "-frontend", "-c", "-primary-file", path("sources/A.swift"), "-module-name", "App",
            "-o", path("build/A.o"),
        ]
        let command = try CompilerShim(sdk: sdk).command(
            calledAs: "swift-frontend", words, in: "/")
        #expect(command.program == "/toolchain/usr/bin/swift-frontend")
        #expect(!command.arguments.contains("-Xfrontend"))
        #expect(command.arguments.contains("-import-module"))
    }

    @Test("The compiler proper is left alone when a prepared driver calls it")
    func preparesOnce() throws {
        try write("import UIKit", "sources/A.swift")
        let words = [
            "-frontend", "-c", "-primary-file", path("sources/A.swift"), "-module-name", "App",
            "-I", sdk.modules.path, "-o", path("build/A.o"),
        ]
        let command = try CompilerShim(sdk: sdk).command(
            calledAs: "swift-frontend", words, in: "/")
        #expect(command.arguments == words)
    }

    @Test("The compiler proper leaves a module's names where the build searches for modules")
    func leavesNamesAmongProducts() throws {
        try write("import UIKit", "sources/A.swift")
        let words = [
            "-frontend", "-emit-module", path("sources/A.swift"), "-module-name", "App", "-I",
            path("build/Modules"), "-o", path("build/App.build/App.swiftmodule"),
        ]
        _ = try CompilerShim(sdk: sdk).command(calledAs: "swift-frontend", words, in: "/")
        #expect(text("build/Modules/App.names.json") != nil)
    }
}
