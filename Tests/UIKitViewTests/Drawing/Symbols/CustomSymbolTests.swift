import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Symbols of symbol sets", .usesApplication)
struct CustomSymbolTests {
    /// A template of squares, with one em of 100 and margins of 10: 40 wide if ultralight, 60 if regular, 80 if black.
    private static let masters = template(
        guides: """
            <line id="left-margin-Regular-S" x1="490" x2="490" y1="0" y2="99"/>
            <line id="right-margin-Regular-S" x1="570" x2="570" y1="0" y2="99"/>
            """,
        symbols: """
            <g id="Ultralight-S" transform="translate(100 600)"><path d="M0 0h40v40h-40z"/></g>
            <g id="Regular-S" transform="matrix(1 0 0 1 500 600)"><path d="M0 0h60v60h-60z"/></g>
            <g id="Black-S" transform="translate(900,600)"><path d="M0 0h80v80h-80z"/></g>
            """)

    private static func template(guides: String, symbols: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
        <svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
        <g id="Guides">
        <line id="Baseline-S" x1="263" x2="3036" y1="696" y2="696"/>
        <line id="Capline-S" x1="263" x2="3036" y1="625.541" y2="625.541"/>
        <line id="Baseline-M" x1="263" x2="3036" y1="1126" y2="1126"/>
        <line id="Capline-M" x1="263" x2="3036" y1="1055.541" y2="1055.541"/>
        \(guides)</g><g id="Symbols">\(symbols)</g></svg>
        """
    }

    private func bundle(_ svg: String) throws -> Bundle {
        try Documents.bundle([
            "A.xcassets/own.square.symbolset/Contents.json":
                "{\"symbols\":[{\"filename\":\"s.svg\",\"idiom\":\"universal\"}]}",
            "A.xcassets/own.square.symbolset/s.svg": svg,
        ])
    }

    private func image(
        _ svg: String = masters, _ configuration: UIImage.SymbolConfiguration? = nil
    ) throws -> UIImage {
        try #require(UIImage(named: "own.square", in: try bundle(svg), with: configuration))
    }

    private func configuration(
        _ weight: UIImage.SymbolWeight, _ scale: UIImage.SymbolScale = .small
    ) -> UIImage.SymbolConfiguration {
        UIImage.SymbolConfiguration(pointSize: 100, weight: weight, scale: scale)
    }

    /// The width of what is drawn in the middle row, in points.
    private func ink(_ image: UIImage) throws -> CGFloat {
        let rows = image.pixelRows
        let middle = rows[rows.count / 2]
        return middle.reduce(0) { $0 + CGFloat($1 >> 24) / 255 } / image.scale
    }

    @Test("The image is as wide as the margins, and stands on the baseline of text")
    func size() throws {
        let image = try image(Self.masters, configuration(.regular))
        #expect(image.isSymbolImage)
        #expect(image.renderingMode == .automatic)
        #expect(abs(image.size.width - 80) < 0.5, "\(image.size)")
        #expect(abs(try ink(image) - 60) < 0.5)
        // The square ends 36 points above the baseline.
        let offset = try #require(image.baselineOffsetFromBottom)
        #expect(abs(offset - (image.size.height - 60) / 2 + 36) < 0.5, "\(offset) \(image.size)")
        let text = try self.image()
        #expect(abs(text.size.width - 80 * 0.17 / 0.79) < 0.5, "\(text.size)")
    }

    @Test("Weights between those of a template are interpolated")
    func weights() throws {
        func width(_ weight: UIImage.SymbolWeight) throws -> CGFloat {
            try ink(image(Self.masters, configuration(weight)))
        }
        #expect(abs(try width(.ultraLight) - 40) < 0.5)
        #expect(abs(try width(.black) - 80) < 0.5)
        let widths = try [UIImage.SymbolWeight.ultraLight, .light, .regular, .semibold, .heavy]
            .map(width)
        #expect(widths == widths.sorted() && Set(widths).count == 5, "\(widths)")
    }

    @Test("Other scales follow from one")
    func scales() throws {
        let small = try ink(image(Self.masters, configuration(.regular, .small)))
        let large = try ink(image(Self.masters, configuration(.regular, .large)))
        #expect(abs(large / small - 1.29 / 0.79) < 0.02)
    }

    @Test("A drawing of one weight serves for all; its margins may be areas, its shapes nested")
    func single() throws {
        let svg = Self.template(
            guides: """
                <rect id="left-margin" x="1400" y="1030" width="10" height="119"/>
                <rect id="right-margin" x="1490" y="1030" width="10" height="119"/>
                """,
            symbols: """
                <g id="Regular-M"><g transform="translate(1450 1090) scale(2)">
                <circle r="20"/><path fill="none" d="M-99 0h200v9h-200z"/></g></g>
                """)
        for weight in [UIImage.SymbolWeight.thin, .regular, .black] {
            let image = try image(svg, configuration(weight, .medium))
            #expect(abs(image.size.width - 100) < 0.5)
            #expect(abs(try ink(image) - 80) < 1)
        }
    }

    @Test("It is shown in the tint, and reconfigured as symbols of the system are")
    func configuring() throws {
        let view = UIImageView(image: try image())
        view.preferredSymbolConfiguration = configuration(.black)
        #expect(abs(view.intrinsicContentSize.height - 80) < 10)
        view.tintColor = .red
        let shown = try #require(view.image)
        let picture = try #require(view.picture(of: shown).content.uprightCGImage)
        #expect(picture.pixels[picture.width / 2, picture.height / 2] == 0xFFFF_0000)
        let heavy = try image().applyingSymbolConfiguration(configuration(.heavy))
        #expect(heavy?.isSymbolImage == true)
        #expect(String(describing: try #require(heavy)).contains("own.square"))
        #expect(UIImage(systemName: "own.square") == nil)
    }

    @Test(
        "A file that is no template is named once, and there is no image",
        arguments: ["", "<svg", "<svg><path d=\"M0 0h9v9z\"/></svg>", "{}"])
    func unreadable(svg: String) throws {
        let bundle = try bundle(svg)
        let lines = messages {
            #expect(UIImage(named: "own.square", in: bundle, compatibleWith: nil) == nil)
            #expect(UIImage(named: "own.square", in: bundle, compatibleWith: nil) == nil)
        }
        #expect(lines.filter { $0.contains("s.svg is not drawn") }.count == 1, "\(lines)")
    }
}
