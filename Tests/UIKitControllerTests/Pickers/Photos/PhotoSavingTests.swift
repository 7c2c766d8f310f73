import CoreGraphics
import DeviceSimulation
import Foundation
import ObjectiveC
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Saving to the photo library", .serialized, .usesApplication)
struct PhotoSavingTests {
    private final class Receiver: NSObject {
        var calls: [(image: UIImage, error: (any Error)?, context: UInt)] = []
        var movies: [(path: String, error: (any Error)?, context: UnsafeMutableRawPointer?)] = []

        func image(
            _ image: UIImage, didFinishSavingWithError error: (any Error)?,
            contextInfo: UnsafeRawPointer
        ) {
            calls.append((image, error, UInt(bitPattern: contextInfo)))
        }

        func video(
            _ path: String, didFinishSavingWithError error: (any Error)?,
            contextInfo: UnsafeMutableRawPointer?
        ) {
            movies.append((path, error, contextInfo))
        }

        nonisolated static func register(_ methods: _ClassRegistration) {
            methods.procedure(
                "image:didFinishSavingWithError:contextInfo:",
                "image(_:didFinishSavingWithError:contextInfo:)"
            ) { receiver, arguments in
                unsafeDowncast(receiver, to: Receiver.self).image(
                    _argument(arguments, 0), didFinishSavingWithError: _argument(arguments, 1),
                    contextInfo: _argument(arguments, 2))
            }
            methods.procedure(
                "video:didFinishSavingWithError:contextInfo:",
                "video(_:didFinishSavingWithError:contextInfo:)"
            ) { receiver, arguments in
                unsafeDowncast(receiver, to: Receiver.self).video(
                    _argument(arguments, 0), didFinishSavingWithError: _argument(arguments, 1),
                    contextInfo: _argument(arguments, 2))
            }
        }
    }

    private let app = TestApplication(device: "iPhone 15")
    private let receiver = Receiver()
    private let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image {
        UIColor.red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }

    init() {
        _registerClass(Receiver.self, Receiver.register)
        app.show(UIViewController())
        app.advanceToRest()
        app.setPhotos([UIImage]())
        app.setInformation("To keep drawings", forKey: "NSPhotoLibraryAddUsageDescription")
    }

    private func save(context: UnsafeMutableRawPointer? = nil) {
        UIImageWriteToSavedPhotosAlbum(
            image, receiver, "image:didFinishSavingWithError:contextInfo:", context)
    }

    @Test("A picture is added in front of the others, and the target hears of it later")
    func saving() {
        app.answer(.addingPhotos, .allowed)
        save()
        #expect(receiver.calls.isEmpty)
        app.advanceToRest()
        #expect(app.photos.map(\.size) == [image.size * image.scale])
        #expect(receiver.calls.count == 1 && receiver.calls.first?.image === image)
        #expect(receiver.calls.first?.error == nil && receiver.calls.first?.context == 0)
    }

    @Test("The context comes back as it was given, and a target is not needed")
    func context() {
        app.answer(.addingPhotos, .allowed)
        let context = UnsafeMutableRawPointer(bitPattern: 0x1230)
        save(context: context)
        UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil)
        app.advanceToRest()
        #expect(receiver.calls.map(\.context) == [0x1230])
        #expect(app.photos.count == 2)
    }

    @Test("The user is asked once, with the app's description; a tap answers all that wait")
    func question() throws {
        save()
        save()
        app.advanceToRest()
        #expect(receiver.calls.isEmpty && app.photos.isEmpty)
        let alert = try #require(alerts.first)
        #expect(alerts.count == 1)
        #expect(alert.title?.hasSuffix("Would Like to Add to your Photos") == true)
        #expect(alert.message == "To keep drawings")
        let allow = try #require(label("Allow", in: alert.view))
        app.tap(at: allow.convert(CGPoint(x: allow.bounds.midX, y: allow.bounds.midY), to: nil))
        app.advanceToRest()
        #expect(receiver.calls.map { $0.error == nil } == [true, true])
        #expect(app.photos.count == 2 && alerts.isEmpty)
        save()
        app.advanceToRest()
        #expect(app.photos.count == 3)
    }

    @Test("Who was refused gets an error")
    func refused() throws {
        app.answer(.addingPhotos, .denied)
        save()
        app.advanceToRest()
        let error = try #require(receiver.calls.first?.error) as NSError
        #expect(error.domain == "ALAssetsLibraryErrorDomain" && error.code == -3310)
        #expect(app.photos.isEmpty)
    }

    @Test("Who may read the library may add to it")
    func reading() {
        app.answer(.photos, .limited)
        save()
        app.advanceToRest()
        #expect(app.photos.count == 1)
    }

    @Test("An image without pixels cannot be added")
    func empty() {
        app.answer(.addingPhotos, .allowed)
        UIImageWriteToSavedPhotosAlbum(
            UIImage(), receiver, "image:didFinishSavingWithError:contextInfo:", nil)
        app.advanceToRest()
        #expect(receiver.calls.first?.error != nil && app.photos.isEmpty)
    }

    @Test("Movies are not added")
    func movies() {
        #expect(!UIVideoAtPathIsCompatibleWithSavedPhotosAlbum("/a.mov"))
        app.answer(.addingPhotos, .allowed)
        let context = UnsafeMutableRawPointer(bitPattern: 0x40)
        UISaveVideoAtPathToSavedPhotosAlbum(
            "/a.mov", receiver, "video:didFinishSavingWithError:contextInfo:", context)
        app.advanceToRest()
        #expect(receiver.movies.first?.path == "/a.mov")
        #expect(receiver.movies.first?.error != nil && receiver.movies.first?.context == context)
    }

    private var alerts: [UIAlertController] {
        UIScreen.main.content.windows.compactMap {
            $0.rootViewController?.presentedViewController as? UIAlertController
        }
    }

    private func label(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
    }
}

private func * (size: CGSize, scale: CGFloat) -> CGSize {
    CGSize(width: size.width * scale, height: size.height * scale)
}
