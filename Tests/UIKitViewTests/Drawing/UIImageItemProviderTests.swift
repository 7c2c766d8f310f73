import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Images as items", .usesApplication)
struct UIImageItemProviderTests {
    @Test("An image is handed on as the data of a file, and comes out as large as it was")
    func roundTrip() async throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: 3, height: 2)
        let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
        let provider = NSItemProvider(object: image)
        #expect(provider.registeredTypeIdentifiers == ["public.png", "public.jpeg"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(provider.canLoadObject(ofClass: UIImage.self))
        #expect(!provider.canLoadObject(ofClass: String.self))
        let loaded = try await withCheckedThrowingContinuation { continuation in
            provider.loadObject(ofClass: UIImage.self) { object, error in
                if let image = object as? UIImage {
                    continuation.resume(returning: image)
                } else {
                    continuation.resume(throwing: error ?? CocoaError(.coderValueNotFound))
                }
            }
        }
        #expect(loaded.size == size)
        #expect(loaded.pngData() == image.pngData())
    }

    @Test("Data that is no picture is an error")
    func damagedData() {
        #expect(throws: CocoaError.self) {
            try UIImage.object(withItemProviderData: Data([1, 2, 3]), typeIdentifier: "public.png")
        }
    }

    @Test("A view controller outside of an extension has no context of one")
    func extensions() {
        #expect(UIViewController().extensionContext == nil)
    }
}
