import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Asset catalogues: colours, data and images", .serialized, .usesApplication)
struct AssetTests {
    private func bundle() throws -> Bundle {
        try Documents.bundle([
            "Assets.xcassets/Sky.colorset/Contents.json": """
            {"colors":[{"idiom":"universal","color":{"color-space":"srgb",
            "components":{"red":"1.000","green":"0x80","blue":"0","alpha":"0.500"}}},
            {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
            "color":{"color-space":"srgb","components":{"white":"0.250","alpha":"1.000"}}}]}
            """,
            "Assets.xcassets/Link.colorset/Contents.json": """
            {"colors":[{"idiom":"universal","color":{"platform":"ios","reference":"systemRedColor"}},]}
            """,
            "Assets.xcassets/Group/Contents.json": "{\"properties\":{\"provides-namespace\":true}}",
            "Assets.xcassets/Group/Words.dataset/Contents.json":
                "{\"data\":[{\"idiom\":\"universal\",\"filename\":\"w.txt\",\"universal-type-identifier\":\"public.text\"}]}",
            "Assets.xcassets/Group/Words.dataset/w.txt": "one two",
        ])
    }

    @Test("A named colour follows the appearance")
    func color() throws {
        let color = try #require(UIColor(named: "Sky", in: try bundle(), compatibleWith: nil))
        let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        #expect(light == UIColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 0.5))
        let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
        #expect(dark == UIColor(white: 0.25, alpha: 1))
        #expect(UIColor(named: "sky", in: try bundle(), compatibleWith: nil) == nil)
        #expect(UIColor(named: "Link", in: try bundle(), compatibleWith: nil) == .systemRed)
    }

    @Test(
        "A resource is the colour or image of its name, and an empty one where that cannot be read")
    func resources() throws {
        let bundle = try bundle()
        let sky = UIColor(resource: ColorResource(name: "Sky", bundle: bundle))
        #expect(
            sky.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
                == UIColor(white: 0.25, alpha: 1))
        #expect(UIColor(resource: ColorResource(name: "Lost", bundle: bundle)) == .clear)
        #expect(UIImage(resource: ImageResource(name: "Lost", bundle: bundle)).size == .zero)
    }

    @Test("Data has its bytes and type, under the name of its group")
    func data() throws {
        let asset = try #require(NSDataAsset(name: "Group/Words", bundle: try bundle()))
        #expect(String(decoding: asset.data, as: UTF8.self) == "one two")
        #expect(asset.typeIdentifier == "public.text")
        #expect(NSDataAsset(name: "Words", bundle: try bundle()) == nil)
    }

    /// A picture of a width in pixels.
    private func png(_ width: Int) -> Data {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(
            size: CGSize(width: width, height: 10), format: format
        ).pngData { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    }

    @Test("An image is that of the scale, with the catalogue's rendering and slices")
    func image() throws {
        let bundle = try Documents.bundle([
            "A.xcassets/Star.imageset/Contents.json": """
            {"images":[{"idiom":"universal","scale":"1x","filename":"1.png"},
            {"idiom":"universal","scale":"2x","filename":"2.png",
            "resizing":{"mode":"9-part","center":{"mode":"tile"},
            "cap-insets":{"top":2,"left":4,"bottom":6,"right":8}}},
            {"idiom":"universal","scale":"3x"}],
            "properties":{"template-rendering-intent":"template"}}
            """
        ])
        for scale in 1...2 {
            try png(scale * 20).write(
                to: bundle.bundleURL.appendingPathComponent("A.xcassets/Star.imageset/\(scale).png")
            )
        }
        let traits = UITraitCollection(displayScale: 3)
        // The name of a picture's file is that of the set, too.
        for name in ["Star.png", "Star.jpg", "Star.JPEG"] {
            #expect(UIImage(named: name, in: bundle, compatibleWith: traits) != nil)
        }
        #expect(UIImage(named: "Star.txt", in: bundle, compatibleWith: traits) == nil)
        let image = try #require(UIImage(named: "Star", in: bundle, compatibleWith: traits))
        #expect(image.scale == 2 && image.size == CGSize(width: 20, height: 5))
        #expect(image.renderingMode == .alwaysTemplate)
        #expect(image.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        let small = UIImage(
            named: "Star", in: bundle, compatibleWith: UITraitCollection(displayScale: 1))
        #expect(small?.scale == 1)
    }
}
