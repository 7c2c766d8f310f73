import Foundation
import Testing

@testable import ProjectFiles

@Suite("Symbols of asset catalogues")
struct AssetSymbolsTests {
    private let catalog = FileManager.default.temporaryDirectory
        .appendingPathComponent("AssetSymbolsTests-\(UUID().uuidString)/A.xcassets")

    private func add(_ paths: String...) throws {
        for path in paths {
            try FileManager.default.createDirectory(
                at: catalog.appendingPathComponent(path), withIntermediateDirectories: true)
        }
    }

    private func code(extendsUIKit: Bool = false) -> String? {
        AssetSymbols(catalogs: [catalog.path]).code(extendsUIKit: extendsUIKit)
    }

    private func removeCatalog() {
        try? FileManager.default.removeItem(at: catalog.deletingLastPathComponent())
    }

    /// As Xcode has generated them, in files of public repositories.
    @Test(
        "Names become symbols as in Xcode",
        arguments: [
            ("app_icon", "appIcon"), ("arrow-left", "arrowLeft"), ("globe-18pt", "globe18Pt"),
            ("ic_pause_black_36", "icPauseBlack36"), ("dp1", "dp1"), ("playWhite", "playWhite"),
            ("Greek salad", "greekSalad"), ("HBO GO Logo", "hboGOLogo"), ("Logo", "logo"),
            ("U-Crunches", "uCrunches"), ("1", "_1"), ("UIAccent", "uiAccent"),
            ("3ecb9ea93cd043fde069c650fc98e9d1", "_3Ecb9Ea93Cd043Fde069C650Fc98E9D1"),
            ("Hero image", "hero"), ("final-image", "final"), ("AppIconImage", "appIcon"),
            ("Image", "image"), ("Top Shelf Image Wide", "topShelfImageWide"),
        ])
    func symbols(name: String, symbol: String) {
        #expect(AssetSymbols.symbol(of: name, suffix: "Image") == symbol)
    }

    @Test("A colour is not named as one, and signs alone have no symbol")
    func otherSymbols() {
        #expect(AssetSymbols.symbol(of: "AccentColor", suffix: "Color") == "accent")
        #expect(
            AssetSymbols.symbol(of: "tabbarBackgroundColor", suffix: "Color") == "tabbarBackground")
        #expect(AssetSymbols.symbol(of: "--", suffix: "Color") == nil)
        #expect(AssetSymbols.typeName(of: "App Icon - App Store") == "AppIconAppStore")
    }

    @Test(
        "Images, symbols and colours are members of the resources, in the namespaces of their folders"
    )
    func resources() throws {
        defer { removeCatalog() }
        try add(
            "Logo.imageset", "bolt.symbolset", "AccentColor.colorset", "AppIcon.appiconset",
            "Plain/default.imageset", "Icons/home.imageset")
        try Data("{\"properties\": {\"provides-namespace\": true}}".utf8).write(
            to: catalog.appendingPathComponent("Icons/Contents.json"))
        #expect(
            code() == """
                import Foundation
                import UIKit

                extension ColorResource {
                    static let accent = ColorResource(name: "AccentColor", bundle: .main)
                }

                extension ImageResource {
                    static let logo = ImageResource(name: "Logo", bundle: .main)
                    static let `default` = ImageResource(name: "default", bundle: .main)
                    static let bolt = ImageResource(name: "bolt", bundle: .main)
                    enum Icons {
                        static let home = ImageResource(name: "Icons/home", bundle: .main)
                    }
                }

                """)
        let extended = try #require(code(extendsUIKit: true))
        #expect(
            extended.contains(
                """
                extension UIImage {
                    static var logo: UIImage { UIImage(resource: .logo) }
                    static var `default`: UIImage { UIImage(resource: .`default`) }
                    static var bolt: UIImage { UIImage(resource: .bolt) }
                    enum Icons {
                        static var home: UIImage { UIImage(resource: .Icons.home) }
                    }
                }
                """))
    }

    @Test("Of assets with one symbol the first has it, and members of UIKit are not declared again")
    func conflicts() throws {
        defer { removeCatalog() }
        try add("Red.colorset", "my-logo.imageset", "my_logo.imageset")
        let text = try #require(code(extendsUIKit: true))
        #expect(text.contains("static let red = ColorResource"))
        #expect(!text.contains("static var red"))
        #expect(text.contains("static let myLogo = ImageResource(name: \"my-logo\""))
        #expect(!text.contains("my_logo"))
    }

    @Test("A catalogue that is empty, a file or not there has no code")
    func nothing() throws {
        defer { removeCatalog() }
        #expect(code() == nil)
        try add("AppIcon.appiconset")
        #expect(code() == nil)
    }
}
