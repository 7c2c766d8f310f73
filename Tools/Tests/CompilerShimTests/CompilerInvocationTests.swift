import Testing

@testable import CompilerShim

@Suite("Calls of the compiler")
struct CompilerInvocationTests {
    private func invocation(
        _ words: String, files: [String: String] = [:]
    ) -> CompilerInvocation {
        CompilerInvocation(words.split(separator: " ").map(String.init), in: "/p") { files[$0] }
    }

    @Test("A module's compilation names its sources, alone or in a list")
    func readsCompilation() {
        let call = invocation(
            "-module-name App -emit-module -emit-module-path m/App.swiftmodule -output-file-map /b/map.json -c @/b/sources -I /m -I/n B.swift -Xcc X.swift",
            files: ["/b/sources": "'/p/My App.swift'\n/p/A.swift\n"])
        #expect(call.job == .compile)
        #expect(!call.isFrontend)
        #expect(call.module == "App")
        #expect(call.sources == ["/p/My App.swift", "/p/A.swift", "/p/B.swift"])
        #expect(call.importPaths == ["/m", "/n"])
        #expect(call.outputFileMap == "/b/map.json")
        #expect(call.modulePath == "/p/m/App.swiftmodule")
    }

    @Test("The compiler proper is called for parts of a module and told of all its files")
    func readsFrontend() {
        let call = invocation(
            "-frontend -c A.swift -primary-file B.swift -module-name App -o B.o -filelist /l",
            files: ["/l": "/p/C.swift\n"])
        #expect(call.isFrontend)
        #expect(call.job == .compile)
        #expect(call.sources == ["/p/A.swift", "/p/B.swift", "/p/C.swift"])
        #expect(call.output == "/p/B.o")
    }

    @Test(
        "Modules that every file imports are named to the driver in pieces, and to the compiler proper"
    )
    func readsImplicitImports() {
        let driver = invocation("-c -Xfrontend -import-module -Xfrontend UIKit A.swift")
        #expect(driver.implicitImports == ["UIKit"])
        #expect(driver.sources == ["/p/A.swift"])
        let compiler = invocation("-frontend -c -import-module UIKit -primary-file A.swift")
        #expect(compiler.implicitImports == ["UIKit"])
        #expect(compiler.sources == ["/p/A.swift"])
        #expect(invocation("-c -Xfrontend -debug-time A.swift").implicitImports.isEmpty)
    }

    @Test("A condition says that a module is written for Swift 3")
    func readsExposure() {
        #expect(invocation("-c -D SWIFT3_OBJC_INFERENCE A.swift").infersExposure)
        #expect(invocation("-c -DSWIFT3_OBJC_INFERENCE -D DEBUG A.swift").infersExposure)
        #expect(!invocation("-c -D DEBUG A.swift").infersExposure)
    }

    @Test("The path of a large module is in a list of outputs")
    func readsSupplementaryOutputs() {
        let map = #"""
            {"\/p\/A.swift": {"dependencies": "\/b\/App.d",
                "swiftmodule": "\/b\/My Modules\/App.swiftmodule"}}
            """#
        let call = invocation(
            "-frontend -c A.swift -module-name App -supplementary-output-file-map /map -o A.o",
            files: ["/map": map])
        #expect(call.modulePath == "/b/My Modules/App.swiftmodule")
        #expect(call.sources == ["/p/A.swift"])
    }

    @Test(
        "Linking is distinguished from other jobs",
        arguments: [
            ("-emit-executable a.o b.o -o App", CompilerInvocation.Job.link),
            ("-emit-library @/objects -o libA.so", .link),
            ("-emit-executable main.swift -o App", .compile),
            ("-print-target-info", .other),
            ("-modulewrap A.swiftmodule -o A.swiftmodule.o", .other),
            ("--version", .other),
            ("-emit-module A.swift", .compile),
        ])
    func tellsJobs(words: String, job: CompilerInvocation.Job) {
        #expect(invocation(words, files: ["/objects": "a.o\nb.o"]).job == job)
    }

    @Test("Words of a list may be quoted or escaped")
    func readsResponseFiles() {
        #expect(
            ResponseFile.arguments(in: "a 'b c'\n\"d \\\" e\" f\\ g ''") == [
                "a", "b c", "d \" e", "f g", "",
            ])
    }
}
