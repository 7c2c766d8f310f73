import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("SVG files of asset catalogues", .serialized, .usesApplication)
struct SVGPictureTests {
    nonisolated private static let isInstalled = VectorLibrary.shared != nil
    nonisolated private static let reason: Comment = "librsvg2-2 is not installed"

    /// Red on the left and blue on the right, with a half-transparent stripe.
    private static let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 40 20">
        <rect width="20" height="20" fill="#f00"/><rect x="20" width="20" height="20" fill="#00f"/>
        </svg>
        """

    private func bundle(_ file: String, _ text: String, properties: String = "{}") throws -> Bundle
    {
        try Documents.bundle([
            "A.xcassets/Flag.imageset/Contents.json":
                "{\"images\":[{\"idiom\":\"universal\",\"filename\":\"\(file)\"}],\"properties\":\(properties)}",
            "A.xcassets/Flag.imageset/\(file)": text,
        ])
    }

    @Test(
        "A drawing has the size of the file, and pixels for the scale",
        .enabled(if: isInstalled, reason))
    func scale() throws {
        let bundle = try bundle("flag.svg", Self.drawing)
        for scale in [1.0, 2, 3] {
            let traits = UITraitCollection(displayScale: scale)
            let image = try #require(UIImage(named: "Flag", in: bundle, compatibleWith: traits))
            #expect(image.size == CGSize(width: 20, height: 10) && image.scale == scale)
            let pixels = try #require(image.cgImage).pixels
            #expect(pixels.width == Int(20 * scale) && pixels.height == Int(10 * scale))
            #expect(pixels[0, 0] == 0xFFFF_0000)
            #expect(pixels[pixels.width - 1, pixels.height - 1] == 0xFF00_00FF)
        }
    }

    @Test(
        "A drawing that keeps its vectors is drawn anew where it is shown larger",
        .enabled(if: isInstalled, reason))
    func enlarged() throws {
        let app = TestApplication()
        let bundle = try bundle(
            "flag.svg", Self.drawing,
            properties: "{\"preserves-vector-representation\":true}")
        let image = try #require(UIImage(named: "Flag", in: bundle, compatibleWith: nil))
        let view = UIImageView(image: image)
        let container = UIView()
        container.addSubview(view)
        _ = app.show(container)
        app.advance(by: 0.1)
        func width() -> Int { (view.layer.contents as! CGImage).width }
        #expect(width() == Int(20 * image.scale))
        view.frame.size = CGSize(width: 80, height: 40)
        app.advance(by: 0.1)
        #expect(width() == Int(80 * image.scale))
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
    }

    @Test("Lengths in other units and view boxes give the size", .enabled(if: isInstalled, reason))
    func sizes() throws {
        func size(_ attributes: String) throws -> CGSize {
            let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)/>"
            return try SVGPicture(Data(text.utf8)).size
        }
        #expect(try size("width=\"1in\" height=\"72pt\"") == CGSize(width: 96, height: 96))
        #expect(try size("viewBox=\"0 0 30 40\"") == CGSize(width: 30, height: 40))
        #expect(
            try size("width=\"100%\" height=\"100%\" viewBox=\"0 0 30 40\"")
                == CGSize(width: 30, height: 40))
        #expect(throws: SVGPicture.Failure.notReadable) { try size("width=\"9e9\"") }
    }

    @Test("A file that is no drawing and a missing library are named on the console")
    func messages() throws {
        let wrong = try bundle("wrong.svg", "<html>")
        let lines = UIKitTestSupport.messages {
            for _ in 0..<2 {
                #expect(UIImage(named: "Flag", in: wrong, compatibleWith: nil) == nil)
            }
        }
        #expect(lines.count == 1)
        #expect(
            lines.first?.hasPrefix("Carob: wrong.svg is not drawn: ") == true)
        #expect(VectorLibrary(named: "libno.so.1", cairo: "libcairo.so.2") == nil)
        #expect(throws: SVGPicture.Failure.noLibrary) {
            try SVGPicture(Data(Self.drawing.utf8), library: nil)
        }
    }
}
