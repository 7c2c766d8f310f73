import Foundation
import ProjectFiles
import Testing

@testable import CommandLineTool

@Suite struct XcodeProjectTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("XcodeProjectTests-\(UUID().uuidString)/My App")

    private func write(_ files: [String: String]) throws {
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    /// Writes the sources of the classic project's framework and tests.
    private func writeOtherSources() throws {
        try write(["Views/Kit.swift": "", "AppTests.swift": ""])
    }

    private func remove() {
        try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
    }

    /// A project file of objects.
    private func project(_ objects: String) -> String {
        """
        // !$*UTF8*$!
        { archiveVersion = 1; objects = { \(objects)
        P = { isa = PBXProject; targets = (T, F, U,); mainGroup = G; buildConfigurationList = PL; };
        PL = { isa = XCConfigurationList; buildConfigurations = (PD, PR); };
        PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_VERSION = 5.0; }; };
        PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SWIFT_VERSION = 4.0; }; };
        }; rootObject = P; }
        """
    }

    /// A classic project: groups, a framework that the app needs, a test bundle and a localized storyboard.
    private var classic: String {
        project(
            """
            G = { isa = PBXGroup; children = (A, GV, V, I); sourceTree = "<group>"; };
            GV = { isa = PBXGroup; children = (B, K, O, R); path = Views; sourceTree = "<group>"; };
            A = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
            B = { isa = PBXFileReference; path = Row.swift; sourceTree = "<group>"; };
            K = { isa = PBXFileReference; path = Kit.swift; sourceTree = "<group>"; };
            O = { isa = PBXFileReference; path = Old.m; sourceTree = "<group>"; };
            R = { isa = PBXFileReference; path = "a b.png"; sourceTree = SOURCE_ROOT; };
            V = { isa = PBXVariantGroup; children = (VB, VF); name = Main.storyboard; sourceTree = "<group>"; };
            VB = { isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
            VF = { isa = PBXFileReference; name = fr; path = fr.lproj/Main.strings; sourceTree = "<group>"; };
            I = { isa = PBXFileReference; path = AppTests.swift; sourceTree = "<group>"; };
            BA = { isa = PBXBuildFile; fileRef = A; }; BB = { isa = PBXBuildFile; fileRef = B; };
            BK = { isa = PBXBuildFile; fileRef = K; }; BO = { isa = PBXBuildFile; fileRef = O; };
            BR = { isa = PBXBuildFile; fileRef = R; }; BV = { isa = PBXBuildFile; fileRef = V; };
            BI = { isa = PBXBuildFile; fileRef = I; };
            TS = { isa = PBXSourcesBuildPhase; files = (BA, BB, BO); };
            TR = { isa = PBXResourcesBuildPhase; files = (BR, BV); };
            TX = { isa = PBXShellScriptBuildPhase; name = Lint; };
            T = { isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application";
                buildPhases = (TS, TR, TX); dependencies = (D); buildConfigurationList = TL; };
            TL = { isa = XCConfigurationList; buildConfigurations = (TD); };
            TD = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
                SWIFT_ACTIVE_COMPILATION_CONDITIONS = ("DEBUG", "$(inherited)", "FREE"); SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
                INFOPLIST_FILE = Info.plist; GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = "org.x.$(PRODUCT_NAME:rfc1034identifier)";
                INFOPLIST_KEY_UIMainStoryboardFile = Main; INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "A B"; }; };
            D = { isa = PBXTargetDependency; target = F; };
            FS = { isa = PBXSourcesBuildPhase; files = (BK); };
            F = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (FS); };
            US = { isa = PBXSourcesBuildPhase; files = (BI); };
            D2 = { isa = PBXTargetDependency; target = T; };
            U = { isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
                buildPhases = (US); dependencies = (D2); };
            """)
    }

    private func classicProject() throws -> XcodeProject {
        try write([
            "My App.xcodeproj/project.pbxproj": classic, "App.swift": "x", "Views/Row.swift": "x",
            "Info.plist": """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
            <key>Delegate</key><string>$(PRODUCT_MODULE_NAME).Scene</string></dict></plist>
            """,
        ])
        return try XcodeProject(try #require(XcodeProject.file(in: folder)))
    }

    @Test(
        "The app's sources and resources have paths through their groups, localized ones each its own"
    )
    func files() throws {
        defer { remove() }
        let target = try classicProject().application()
        #expect(target.name == "My App" && target.moduleName == "My_App")
        #expect(target.sources == ["App.swift", "Views/Row.swift"])
        #expect(
            target.resources == ["a b.png", "Base.lproj/Main.storyboard", "fr.lproj/Main.strings"])
        #expect(
            target.remarks == [
                "only Swift and C are compiled, so this is left out: Views/Old.m",
                "the build phase 'Lint' of My App is not run",
            ])
    }

    @Test("Members need no attribute for Objective-C in Swift 3, and with a setting in Swift 4")
    func exposure() {
        func infers(_ version: String, _ setting: String = "Default") -> Bool {
            PackageManifest.infersExposure(
                BuildSettings([
                    "SWIFT_VERSION": version, "SWIFT_SWIFT3_OBJC_INFERENCE": setting,
                ]))
        }
        #expect(infers("3.0") && infers("3.0.1") && infers("4.0", "On") && infers("4.2", "On"))
        #expect(!infers("4.0") && !infers("5.0", "On"))
        #expect(!PackageManifest.infersExposure(BuildSettings([:])))
    }

    @Test("The manifest has the frameworks of the project, the language and the conditions")
    func manifest() throws {
        defer { remove() }
        let project = try classicProject()
        try writeOtherSources()
        let package = folder.deletingLastPathComponent().appendingPathComponent("package")
        try ProjectFolder(project, project.application()).addingTests(of: project)
            .writePackage(named: "My_App", in: package)
        let text = try String(
            contentsOf: package.appendingPathComponent("Package.swift"), encoding: .utf8)
        #expect(text.contains(".target(name: \"Kit\"),"))
        #expect(
            text.contains(
                ".executableTarget(name: \"My_App\", dependencies: [\"Kit\"], exclude: [\"_Interface\"], "
                    + "swiftSettings: [.define(\"FREE\"), .defaultIsolation(MainActor.self)]),"))
        #expect(
            text.contains(".testTarget(name: \"AppTests\", dependencies: [\"My_App\", \"Kit\"]),"))
        let link = package.appendingPathComponent("Sources/My_App/Views/Row.swift")
        #expect(try String(contentsOf: link, encoding: .utf8) == "x")
    }

    @Test("A project without an app is a library, whose tests bring the modules that they test")
    func library() throws {
        defer { remove() }
        let text = classic.replacingOccurrences(
            of: "product-type.application", with: "product-type.tool"
        )
        .replacingOccurrences(
            of: "D2 = { isa = PBXTargetDependency; target = T; }",
            with: "D2 = { isa = PBXTargetDependency; target = F; }")
        try write(["Kit.xcodeproj/project.pbxproj": text, "App.swift": "x"])
        let project = try XcodeProject(try #require(XcodeProject.file(in: folder)))
        let product = try project.product()
        #expect(product.name == "Kit")
        try writeOtherSources()
        let package = folder.deletingLastPathComponent().appendingPathComponent("library-package")
        defer { try? FileManager.default.removeItem(at: package) }
        try ProjectFolder(project, product).addingTests(of: project)
            .writePackage(named: "Kit", in: package)
        let manifest = try String(
            contentsOf: package.appendingPathComponent("Package.swift"), encoding: .utf8)
        #expect(manifest.components(separatedBy: ".target(name: \"Kit\")").count == 2)
        #expect(manifest.contains(".testTarget(name: \"AppTests\", dependencies: [\"Kit\"]),"))
    }

    @Test(
        "Every Swift file of a target sees what its bridging header, or its framework's header, imports"
    )
    func headers() throws {
        defer { remove() }
        let text = classic.replacingOccurrences(
            of: "buildPhases = (FS); };",
            with: """
                buildPhases = (FS, FH); };
                FH = { isa = PBXHeadersBuildPhase; files = (BH, BJ); };
                BH = { isa = PBXBuildFile; fileRef = H; }; BJ = { isa = PBXBuildFile; fileRef = J; };
                H = { isa = PBXFileReference; path = Kit.h; sourceTree = SOURCE_ROOT; };
                J = { isa = PBXFileReference; path = Other.h; sourceTree = SOURCE_ROOT; };
                """
        ).replacingOccurrences(
            of: "INFOPLIST_FILE =",
            with: "SWIFT_OBJC_BRIDGING_HEADER = \"Views/Bridge.h\"; INFOPLIST_FILE =")
        try write([
            "My App.xcodeproj/project.pbxproj": text, "App.swift": "x", "Views/Row.swift": "x",
            "Kit.h": "#import <UIKit/UIKit.h>", "Other.h": "#import <CoreText/CoreText.h>",
            "Views/Bridge.h": "@import QuartzCore;\n#import <Own/Own.h>\n#include <sqlite3.h>",
        ])
        try writeOtherSources()
        let project = try XcodeProject(try #require(XcodeProject.file(in: folder)))
        let package = folder.deletingLastPathComponent().appendingPathComponent("package")
        try ProjectFolder(project, project.application()).writePackage(named: "My_App", in: package)
        func imports(_ module: String) throws -> String {
            let folder = package.appendingPathComponent("Sources/\(module)")
            return try String(
                contentsOf: folder.appendingPathComponent(ProjectModule.headerImportsPath),
                encoding: .utf8)
        }
        #expect(try imports("Kit") == "@_exported import UIKit\n")
        let brought = ["QuartzCore", "SQLite3"].map { "@_exported import \($0)\n" }
        #expect(try imports("My_App") == brought.joined())
    }

    @Test("A framework that has the project's name comes before an app beside it")
    func libraryWithTestApp() throws {
        defer { remove() }
        try write(["Kit.xcodeproj/project.pbxproj": classic])
        let project = try XcodeProject(try #require(XcodeProject.file(in: folder)))
        #expect(try project.product().name == "Kit")
        #expect(try classicProject().product().name == "My App")
    }

    @Test("A target needs those whose products it links")
    func linkedProducts() throws {
        defer { remove() }
        let text = classic.replacingOccurrences(
            of: "dependencies = (D2);", with: "dependencies = ();"
        ).replacingOccurrences(
            of: "buildPhases = (US);",
            with: "buildPhases = (US, UF);"
        ).replacingOccurrences(
            of: "US = { isa",
            with: """
                UF = { isa = PBXFrameworksBuildPhase; files = (BP, BQ); };
                BP = { isa = PBXBuildFile; fileRef = KP; }; BQ = { isa = PBXBuildFile; fileRef = A; };
                US = { isa
                """
        ).replacingOccurrences(
            of: "name = Kit; productType", with: "name = Kit; productReference = KP; productType")
        try write(["My App.xcodeproj/project.pbxproj": text])
        let project = try XcodeProject(try #require(XcodeProject.file(in: folder)))
        #expect(project.target("AppTests")?.dependencies == ["Kit"])
    }

    @Test(
        "Programs that an app brings along are left out, each with a line",
        arguments: [
            "app-extension", "app-extension.messages", "watchkit2-extension",
            "extensionkit-extension", "application.watchapp2",
        ])
    func embeddedPrograms(type: String) throws {
        defer { remove() }
        let text = classic.replacingOccurrences(
            of: "product-type.framework", with: "product-type.\(type)")
        try write(["My App.xcodeproj/project.pbxproj": text])
        let project = try XcodeProject(try #require(XcodeProject.file(in: folder)))
        let app = try project.application()
        #expect(app.dependencies.isEmpty && project.importedModules(of: app).isEmpty)
        #expect(app.remarks.contains { $0.hasPrefix("Kit, a program beside the app") })
    }

    @Test("The project's name is that of its file")
    func projectName() throws {
        defer { remove() }
        let text = classic.replacingOccurrences(
            of: "INFOPLIST_FILE =", with: "PRODUCT_NAME = \"$(PROJECT_NAME)\"; INFOPLIST_FILE =")
        try write(["Renamed.xcodeproj/project.pbxproj": text])
        let project = try XcodeProject(try #require(XcodeProject.file(in: folder)))
        #expect(project.target("My App")?.moduleName == "Renamed")
    }

    @Test("The Info.plist has the variables replaced and the generated keys on top")
    func information() throws {
        defer { remove() }
        let project = try classicProject()
        let text = try AppInformation.text(
            for: ProjectFolder(project, project.application()), name: "My_App")
        let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
        let information = try #require(list as? [String: Any])
        #expect(information["CFBundleIdentifier"] as? String == "org.x.My-App")
        #expect(information["Delegate"] as? String == "My_App.Scene")
        #expect(information["UIMainStoryboardFile"] as? String == "Main")
        #expect(information["UISupportedInterfaceOrientations~ipad"] as? [String] == ["A", "B"])
    }

    @Test("Synchronized folders have their files as members, but for the exceptions")
    func folders() throws {
        defer { remove() }
        try write([
            "App.xcodeproj/project.pbxproj": project(
                """
                G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
                S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E); };
                E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Info.plist, Draft.swift); };
                T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                    buildPhases = (); fileSystemSynchronizedGroups = (S); };
                """),
            "App/A.swift": "x", "App/Draft.swift": "x", "App/Sub/B.swift": "x",
            "App/Info.plist": "x",
            "App/Base.lproj/Main.storyboard": "x", "App/Assets.xcassets/Contents.json": "{}",
        ])
        let target = try XcodeProject(try #require(XcodeProject.file(in: folder))).application()
        #expect(target.sources == ["App/A.swift", "App/Sub/B.swift"])
        #expect(target.resources == ["App/Assets.xcassets", "App/Base.lproj/Main.storyboard"])
    }

    @Test("Data models are resources, wherever a project lists them; mapping models are left out")
    func dataModels() throws {
        defer { remove() }
        try write([
            "App.xcodeproj/project.pbxproj": project(
                """
                G = { isa = PBXGroup; children = (M, N, S); sourceTree = "<group>"; };
                M = { isa = XCVersionGroup; children = (V); currentVersion = V; path = Notes.xcdatamodeld; sourceTree = "<group>"; };
                V = { isa = PBXFileReference; path = Notes.xcdatamodel; sourceTree = "<group>"; };
                N = { isa = PBXFileReference; path = Old.xcmappingmodel; sourceTree = "<group>"; };
                S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
                BM = { isa = PBXBuildFile; fileRef = M; }; BN = { isa = PBXBuildFile; fileRef = N; };
                TS = { isa = PBXSourcesBuildPhase; files = (BM, BN); };
                T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                    buildPhases = (TS); fileSystemSynchronizedGroups = (S); };
                """),
            "App/A.swift": "x", "App/Model.xcdatamodeld/A.xcdatamodel/contents": "x",
            "App/Single.xcdatamodel/contents": "x", "App/New.xcmappingmodel/xcmapping.xml": "x",
        ])
        let target = try XcodeProject(try #require(XcodeProject.file(in: folder))).application()
        #expect(target.sources == ["App/A.swift"])
        #expect(
            target.resources == [
                "Notes.xcdatamodeld", "App/Model.xcdatamodeld", "App/Single.xcdatamodel",
            ])
        #expect(
            target.remarks == [
                "mapping models are not compiled, so this is left out: Old.xcmappingmodel",
                "mapping models are not compiled, so this is left out: App/New.xcmappingmodel",
            ])
    }

    @Test("Projects that are damaged, cyclic or without an app are refused or end")
    func badInput() throws {
        defer { remove() }
        try write(["App.xcodeproj/project.pbxproj": "{ objects = {"])
        let file = folder.appendingPathComponent("App.xcodeproj")
        #expect(throws: ProjectProblem.self) { try XcodeProject(file) }
        try write(["App.xcodeproj/project.pbxproj": "{ objects = { }; rootObject = X; }"])
        #expect(throws: ProjectProblem.self) { try XcodeProject(file) }
        try write([
            "App.xcodeproj/project.pbxproj": project(
                """
                G = { isa = PBXGroup; children = (H); path = a; sourceTree = "<group>"; };
                H = { isa = PBXGroup; children = (G, A); path = b; sourceTree = "<group>"; };
                A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
                BA = { isa = PBXBuildFile; fileRef = A; };
                TS = { isa = PBXSourcesBuildPhase; files = (BA); };
                F = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (TS); };
                """)
        ])
        let cyclic = try XcodeProject(file)
        #expect(cyclic.targets.first?.sources.count == 1)
        #expect(throws: ProjectProblem.self) { try cyclic.application() }
        let missing = folder.appendingPathComponent("None.xcodeproj")
        #expect(throws: ProjectProblem.self) { try XcodeProject(missing) }
    }
}
