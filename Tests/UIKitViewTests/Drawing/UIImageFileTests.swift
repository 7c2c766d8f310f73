import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Images from files")
struct UIImageFileTests {
    private let red: UInt32 = 0xFFFF_0000

    /// A folder with files, which is gone when the test has ended.
    private final class Folder {
        let path = NSTemporaryDirectory() + "images-\(UUID().uuidString)"

        init() throws {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        /// Writes a square whose side in pixels distinguishes it from others.
        func write(_ name: String, side: Int) throws {
            let image = UIImage.pixels(
                [[UInt32]](
                    repeating: [UInt32](repeating: 0xFFFF_0000, count: side), count: side))
            try image.pngData()?.write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        }

        var bundle: Bundle? { Bundle(path: path) }
    }

    private func traits(_ scale: CGFloat, _ idiom: UIUserInterfaceIdiom = .phone)
        -> UITraitCollection
    {
        UITraitCollection {
            $0.displayScale = scale
            $0.userInterfaceIdiom = idiom
        }
    }

    @Test(
        "Images found by name are kept up to a number of bytes, and loaded again after that",
        .usesApplication)
    func boundedCache() throws {
        let folder = try Folder()
        let names = (0..<40).map { "large\($0)" }
        let data = try #require(
            UIImage.pixels(
                [[UInt32]](repeating: [UInt32](repeating: red, count: 1100), count: 1100)
            ).pngData())
        for name in names {
            try data.write(to: URL(fileURLWithPath: "\(folder.path)/\(name).png"))
        }
        // 40 pictures of 4.8 MB are more than the cache holds.
        func image(_ name: String) -> UIImage? {
            UIImage(named: name, in: folder.bundle, compatibleWith: nil)
        }
        for name in names { #expect(image(name) != nil) }
        #expect(NamedImages.byteCount <= NamedImages.byteLimit)
        #expect(NamedImages.byteCount > NamedImages.byteLimit / 2)
        #expect(image(names[0])?.size.width == 1100)
        NamedImages.removeAll()
    }

    @Test("PNG preserves every pixel, and bytes that are not an image give nil")
    func data() throws {
        let image = UIImage.pixels([[red, 0x8080_0000], [0, 0xFF12_3456]])
        let data = try #require(image.pngData())
        #expect(UIImage(data: data)?.pixelRows == image.pixelRows)
        #expect(UIImage(data: data, scale: 2)?.size == CGSize(width: 1, height: 1))
        for bad in [Data(), Data("text".utf8), data.dropLast(15), data.prefix(30)] {
            #expect(UIImage(data: Data(bad)) == nil)
        }
    }

    @Test("JPEG keeps the orientation beside the pixels")
    func jpegOrientation() throws {
        let picture = try #require(
            UIImage.pixels([[UInt32]](repeating: [red, red, red, red], count: 2)).cgImage)
        let image = UIImage(cgImage: picture, scale: 1, orientation: .right)
        let data = try #require(image.jpegData(compressionQuality: 0.9))
        let back = try #require(UIImage(data: data))
        #expect(back.imageOrientation == .right && back.size == CGSize(width: 2, height: 4))
        #expect(UIImageJPEGRepresentation(image, 0.9) == data)
        #expect(UIImagePNGRepresentation(image) == image.pngData())
        let upright = try #require(image.pngData().flatMap { UIImage(data: $0) })
        #expect(upright.imageOrientation == .up && upright.size == CGSize(width: 2, height: 4))
    }

    @Test("Names are taken apart into base, scale, device and extension")
    func names() {
        #expect(
            ImageFileName("icon").base == "icon" && ImageFileName("icon").fileExtension == "png")
        let full = ImageFileName("folder/icon@2x~ipad.jpg")
        #expect(full.base == "folder/icon" && full.scale == 2 && full.fileExtension == "jpg")
        #expect(
            ImageFileName("a").candidates(scale: 2, idiom: .pad).map(\.name) == [
                "a@2x~ipad", "a@2x", "a@3x~ipad", "a@3x", "a~ipad", "a", "a@1x",
            ])
        #expect(
            ImageFileName("a@3x").candidates(scale: 2, idiom: .phone).map(\.name) == [
                "a@3x~iphone", "a@3x",
            ])
    }

    @Test("The file for the scale of the screen is taken, then the greatest")
    func scales() throws {
        let folder = try Folder()
        try folder.write("icon.png", side: 10)
        try folder.write("icon@2x.png", side: 20)
        try folder.write("icon@3x.png", side: 30)
        try folder.write("only@2x.png", side: 8)
        for (scale, side) in [(1, 10), (2, 20), (3, 30)] {
            let image = UIImage(
                named: "icon", in: folder.bundle, compatibleWith: traits(CGFloat(scale)))
            #expect(image?.scale == CGFloat(scale) && image?.cgImage?.width == side)
            #expect(image?.size == CGSize(width: 10, height: 10))
        }
        let only = UIImage(named: "only", in: folder.bundle, compatibleWith: traits(3))
        #expect(only?.scale == 2 && only?.size == CGSize(width: 4, height: 4))
        #expect(UIImage(named: "none", in: folder.bundle, compatibleWith: traits(3)) == nil)
        #expect(UIImage(named: "", in: folder.bundle, compatibleWith: traits(3)) == nil)
        #expect(
            UIImage(named: "icon.png", in: folder.bundle, compatibleWith: traits(2))?.scale == 2)
    }

    @Test("A file for the kind of device comes before that for every kind")
    func devices() throws {
        let folder = try Folder()
        try folder.write("art@2x.png", side: 2)
        try folder.write("art@2x~ipad.png", side: 4)
        #expect(
            UIImage(named: "art", in: folder.bundle, compatibleWith: traits(2, .pad))?
                .cgImage?.width == 4)
        #expect(
            UIImage(named: "art", in: folder.bundle, compatibleWith: traits(2))?.cgImage?.width == 2
        )
    }

    @Test("A path takes the file itself, or the one for the screen")
    func paths() throws {
        let folder = try Folder()
        try folder.write("photo.png", side: 10)
        try folder.write("photo@3x.png", side: 30)
        traits(3).performAsCurrent {
            #expect(UIImage(contentsOfFile: "\(folder.path)/photo.png")?.scale == 3)
            #expect(UIImage(contentsOfFile: "\(folder.path)/photo")?.scale == 3)
        }
        traits(1).performAsCurrent {
            #expect(UIImage(contentsOfFile: "\(folder.path)/photo.png")?.scale == 1)
            #expect(UIImage(contentsOfFile: "\(folder.path)/photo@3x.png")?.scale == 3)
        }
        #expect(UIImage(contentsOfFile: "\(folder.path)/none.png") == nil)
        #expect(UIImage(contentsOfFile: folder.path) == nil)
        #expect(UIImage(contentsOfFile: "") == nil)
    }

    @Test("Archives restore the bitmap and its attributes")
    func archives() throws {
        let picture = try #require(UIImage.pixels([[red, 0x8080_0000]]).cgImage)
        let image = UIImage(cgImage: picture, scale: 2, orientation: .left)
            .resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0))
            .withRenderingMode(.alwaysTemplate)
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: image, requiringSecureCoding: true)
        let back = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data))
        #expect(back.pixelRows == image.pixelRows && back.scale == 2)
        #expect(back.imageOrientation == .left && back.renderingMode == .alwaysTemplate)
        #expect(back.capInsets == image.capInsets)
    }
}
