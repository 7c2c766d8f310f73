import CompilerShim
import Foundation
import Testing

@testable import CommandLineTool

@Suite("An installation of an archive")
struct InstallationTests {
    /// An archive with the files that an SDK is linked of, and a toolchain.
    private final class Machine {
        let archive: ReleaseArchive

        init() throws {
            archive = try ReleaseArchive(["processor": "x86_64"])
            for path in [
                "sdk/release/modules/UIKit.swiftmodule",
                "sdk/release/parts/Metal/Metal.swiftmodule",
                "sdk/release/lib/libCarobSDK.so", "libexec/carob-swiftc", "libexec/InterfaceViewer",
                "../toolchain/usr/bin/swiftc", "../toolchain/usr/bin/swift-frontend",
                "../toolchain/usr/bin/clang", "../toolchain/usr/lib/swift/some",
            ] { try archive.add(path, path) }
        }

        func toolchain(version: String = "6.3.1", processor: String = "x86_64") throws -> Toolchain
        {
            let folder = archive.folder.appendingPathComponent("toolchain")
            let answer = """
                {"compilerVersion": "Swift version \(version) (swift-RELEASE)", "target": {"arch": "\(processor)"},
                 "paths": {"runtimeResourcePath": "\(folder.path)/usr/lib/swift"}}
                """
            return try #require(Toolchain(answer: Data(answer.utf8)))
        }

        func sdk() throws -> InstalledSDK {
            InstalledSDK(
                installation: try #require(try Installation(at: archive.root)),
                sdk: SDKFolder(root: archive.folder.appendingPathComponent("cache/sdk/release")))
        }
    }

    @Test("A folder with a description is one, a checkout is none")
    func location() throws {
        let archive = try ReleaseArchive()
        let environment = [
            "CAROB_ROOT": archive.root.path, "XDG_CACHE_HOME": "/caches", "HOME": "/home/some",
        ]
        let found = try Checkout.locate(environment: environment)
        #expect(found.installation?.description.swift == "6.3.1")
        #expect(found.buildFolder.path == "/caches/carob/1.0-0123456789ab-swift6.3.1")
        try FileManager.default.removeItem(at: archive.root.appendingPathComponent("VERSION"))
        #expect(try Checkout.locate(environment: environment).installation == nil)
    }

    @Test("Without a folder of caches, or with a relative one, the user's usual one is taken")
    func caches() throws {
        let archive = try ReleaseArchive()
        let installation = try #require(try Installation(at: archive.root))
        let expected = "/home/some/.cache/carob/1.0-0123456789ab-swift6.3.1"
        for variables in [
            ["HOME": "/home/some"], ["HOME": "/home/some", "XDG_CACHE_HOME": "caches"],
        ] {
            #expect(installation.cacheFolder(environment: variables).path == expected)
        }
    }

    @Test("A description without a value is an error that names it")
    func description() throws {
        #expect(throws: Failure.unavailable("V has no line 'swift'; install the archive again")) {
            try ArchiveDescription("version 1\ncommit 2\nsystem a\nprocessor b\n", of: "V")
        }
        let whole = "version 1\ncommit 2\nswift 3\nsystem a b\nprocessor c\n"
        #expect(try ArchiveDescription(whole, of: "V").text == whole)
    }

    @Test(
        "Its SDK links the archive's parts and the toolchain, and puts the shim in the compiler's place"
    )
    func assembly() throws {
        let machine = try Machine()
        let sdk = try machine.sdk().assemble(.release, toolchain: machine.toolchain()).folder
        func read(_ path: String) throws -> String {
            try String(contentsOf: sdk.root.appendingPathComponent(path), encoding: .utf8)
        }
        #expect(try read("modules/UIKit.swiftmodule") == "sdk/release/modules/UIKit.swiftmodule")
        #expect(sdk.partNames == ["Metal"])
        #expect(try read("lib/libCarobSDK.so") == "sdk/release/lib/libCarobSDK.so")
        #expect(try read("usr/bin/swiftc") == "libexec/carob-swiftc")
        #expect(try read("usr/bin/swift-frontend") == "libexec/carob-swiftc")
        #expect(try read("usr/bin/clang") == "../toolchain/usr/bin/clang")
        #expect(try read("usr/lib/swift/some") == "../toolchain/usr/lib/swift/some")
        #expect(try read("viewer/InterfaceViewer") == "libexec/InterfaceViewer")
        #expect(try read("toolchain.txt") == machine.toolchain().folder.path)
        // Relative paths of programs and libraries begin at these folders.
        let links = try sdk.root.resourceValues(forKeys: [.isSymbolicLinkKey])
        #expect(links.isSymbolicLink == false)
        let libraries = try sdk.libraries.resourceValues(forKeys: [.isSymbolicLinkKey])
        #expect(libraries.isSymbolicLink == false)
    }

    @Test("Its SDK is assembled again after the archive was replaced, and not before")
    func renewal() throws {
        let machine = try Machine()
        let sdk = try machine.sdk().assemble(.release, toolchain: machine.toolchain()).folder
        let marker = sdk.root.appendingPathComponent("marker")
        try Data().write(to: marker)
        _ = try machine.sdk().assemble(.release, toolchain: machine.toolchain())
        #expect(FileManager.default.fileExists(atPath: marker.path))
        let first = sdk.origin
        try machine.archive.add("CONTENTS", "other")
        _ = try machine.sdk().assemble(.release, toolchain: machine.toolchain())
        #expect(!FileManager.default.fileExists(atPath: marker.path))
        #expect(sdk.origin != first)
    }

    @Test("Another compiler or processor than the archive's is refused, and both are named")
    func otherToolchains() throws {
        let machine = try Machine()
        for (toolchain, words) in [
            (try machine.toolchain(version: "6.4"), ["6.3.1", "6.4"]),
            (try machine.toolchain(processor: "aarch64"), ["x86_64", "aarch64"]),
        ] {
            let failure = #expect(throws: Failure.self) {
                try machine.sdk().assemble(.release, toolchain: toolchain)
            }
            #expect(words.allSatisfy { failure?.message?.contains($0) == true })
        }
    }

    @Test("What is no answer of a compiler is no toolchain")
    func answers() {
        #expect(Toolchain(answer: Data("error: unknown argument".utf8)) == nil)
        #expect(
            Toolchain(
                answer: Data(
                    #"{"compilerVersion": "clang 21", "paths": {"runtimeResourcePath": "/a"}}"#.utf8
                ))
                == nil)
    }
}
