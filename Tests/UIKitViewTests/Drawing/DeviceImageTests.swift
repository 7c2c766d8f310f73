import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

extension OneApplication {
    @MainActor @Suite("Images and the device") struct DeviceImageTests {
        @Test("Image contexts and renderers take the scale of the device unless another is given")
        func deviceScale() {
            let app = TestApplication(device: "iPhone 11")
            #expect(UIGraphicsImageRendererFormat().scale == 2)
            #expect(
                UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }.scale
                    == 2)
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), false, 0)
            let image = UIGraphicsGetImageFromCurrentImageContext()
            UIGraphicsEndImageContext()
            #expect(image?.scale == 2)
            _ = app
        }

        @Test("Outside of views the traits are those of the device")
        func deviceTraits() {
            let app = TestApplication(device: "iPad 2")
            #expect(UITraitCollection.current.userInterfaceIdiom == .pad)
            app.style = .dark
            #expect(UIColor.label.cgColor.premultipliedARGB == .max)
            app.style = .light
            #expect(UIColor.label.cgColor.premultipliedARGB == 0xFF00_0000)
        }

        @Test("Images found by name are kept until memory is short")
        func cache() throws {
            let app = TestApplication()
            let folder = NSTemporaryDirectory() + "images-\(UUID().uuidString)"
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try UIImage.pixels([[0xFFFF_0000]]).pngData()?
                .write(to: URL(fileURLWithPath: "\(folder)/kept.png"))
            func load() -> CGImage? {
                UIImage(named: "kept", in: Bundle(path: folder), compatibleWith: nil)?.cgImage
            }
            let first = try #require(load())
            #expect(load() === first)
            app.sendMemoryWarning()
            #expect(load() !== first)
        }
    }
}
