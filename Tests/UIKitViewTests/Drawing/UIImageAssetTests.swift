import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UIImageAsset", .serialized, .usesApplication)
struct UIImageAssetTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func image(_ color: UIColor) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(
            size: CGSize(width: 2, height: 2), format: format
        ).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
    }

    private func pixel(_ image: UIImage?) -> UInt32? { image?.cgImage?.pixels[0, 0] }

    @Test("The image that demands most of the traits that hold wins, else the first one")
    func selection() {
        let asset = UIImageAsset()
        #expect(asset.image(with: light).size == .zero)
        asset.register(image(.red), with: light)
        asset.register(image(.blue), with: dark)
        let compactDark = UITraitCollection(traitsFrom: [
            dark, UITraitCollection(horizontalSizeClass: .compact),
        ])
        asset.register(image(.green), with: compactDark)
        #expect(pixel(asset.image(with: dark)) == 0xFF00_00FF)
        #expect(pixel(asset.image(with: compactDark)) == 0xFF00_FF00)
        #expect(pixel(asset.image(with: UITraitCollection())) == 0xFFFF_0000)
        asset.register(image(.white), with: dark)
        #expect(pixel(asset.image(with: dark)) == 0xFFFF_FFFF)
        asset.unregisterImage(with: dark)
        #expect(pixel(asset.image(with: dark)) == 0xFFFF_0000)
    }

    @Test("An image view shows the variant for its traits, and changes with them")
    func imageView() throws {
        let app = TestApplication()
        let image = image(.red)
        image.imageAsset?.register(self.image(.blue), with: dark)
        #expect(image.imageAsset === image.imageAsset)
        let view = UIImageView(image: image)
        let window = app.show(view)
        app.advance(by: 0.1)
        func shown() throws -> UInt32 {
            (try #require(view.layer.contents) as! CGImage).pixels[0, 0]
        }
        #expect(try shown() == 0xFFFF_0000)
        window.overrideUserInterfaceStyle = .dark
        app.advance(by: 0.1)
        #expect(try shown() == 0xFF00_00FF)
        #expect(view.image === image)
        window.overrideUserInterfaceStyle = .light
        app.advance(by: 0.1)
        #expect(try shown() == 0xFFFF_0000)
    }

    @Test("A copy with another mode follows the same asset and keeps its mode")
    func variant() {
        let image = image(.red)
        image.imageAsset?.register(self.image(.blue), with: dark)
        let template = image.withRenderingMode(.alwaysTemplate)
        let resolved = template.withConfiguration(UIImage.Configuration(traitCollection: dark))
        #expect(pixel(resolved) == 0xFF00_00FF)
        #expect(resolved.renderingMode == .alwaysTemplate)
        #expect(resolved.imageAsset === image.imageAsset)
    }

    @Test("Images of a catalogue belong to one asset, which finds the variants")
    func catalogue() throws {
        let bundle = try Documents.bundle([
            "A.xcassets/Sky.imageset/Contents.json": """
            {"images":[{"idiom":"universal","filename":"l.png"},{"idiom":"universal",
            "appearances":[{"appearance":"luminosity","value":"dark"}],"filename":"d.png"}]}
            """
        ])
        let folder = bundle.bundleURL.appendingPathComponent("A.xcassets/Sky.imageset")
        try image(.red).pngData()?.write(to: folder.appendingPathComponent("l.png"))
        try image(.blue).pngData()?.write(to: folder.appendingPathComponent("d.png"))
        let image = try #require(UIImage(named: "Sky", in: bundle, compatibleWith: light))
        #expect(pixel(image) == 0xFFFF_0000)
        let asset = try #require(image.imageAsset)
        #expect(pixel(asset.image(with: dark)) == 0xFF00_00FF)
        #expect(asset.image(with: dark).imageAsset === asset)
        let configuration = UIImage.Configuration(traitCollection: dark)
        #expect(pixel(UIImage(named: "Sky", in: bundle, with: configuration)) == 0xFF00_00FF)
        #expect(pixel(image.withConfiguration(configuration)) == 0xFF00_00FF)
    }

    @Test("An asset is archived with its images")
    func archive() throws {
        let asset = UIImageAsset()
        asset.register(image(.red), with: light)
        asset.register(image(.blue), with: dark)
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: asset, requiringSecureCoding: true)
        let copy = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImageAsset.self, from: data))
        #expect(pixel(copy.image(with: dark)) == 0xFF00_00FF)
        #expect(pixel(copy.image(with: light)) == 0xFFFF_0000)
    }

    @Test("An asset and its images do not keep one another alive")
    func lifetime() {
        weak var released: UIImageAsset?
        do {
            let image = image(.red)
            let asset = image.imageAsset
            asset?.register(image, with: dark)
            released = asset
            #expect(released != nil)
        }
        #expect(released == nil)
    }
}
