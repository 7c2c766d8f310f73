import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UIImagePickerController: bad input", .usesApplication)
struct ImagePickerBadInputTests {
    @Test("The camera cannot be the source")
    func camera() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { UIImagePickerController().sourceType = .camera }
        }
        let (name, reason) = try raised(result)
        #expect(name == "NSInvalidArgumentException" && reason == "Source type 1 not available")
    }

    @Test("Media that the source does not have cannot be asked for")
    func media() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { UIImagePickerController().mediaTypes = ["public.text"] }
        }
        let (name, reason) = try raised(result)
        #expect(
            name == "NSInvalidArgumentException" && reason == "No available types for source 0")
    }

    @Test("Without the camera its properties have no values")
    func flash() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { UIImagePickerController().cameraFlashMode = .on }
        }
        let (name, reason) = try raised(result)
        #expect(name == "NSInvalidArgumentException")
        #expect(reason == "Source type must be UIImagePickerControllerSourceTypeCamera")
    }

    @Test("Who saves a picture says in Info.plist what for")
    func description() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let app = TestApplication()
                UIImageWriteToSavedPhotosAlbum(UIImage(), nil, nil, nil)
                app.advance(by: 1)
            }
        }
        let (_, reason) = try raised(result)
        #expect(reason.contains("NSPhotoLibraryAddUsageDescription"))
    }
}
