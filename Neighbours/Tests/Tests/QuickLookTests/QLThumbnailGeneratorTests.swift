import Foundation
import QuickLookThumbnailing
import Testing
import UIKit
import UIKitTesting

@Suite("Thumbnails of files", .serialized, .usesApplication) @MainActor
struct QLThumbnailGeneratorTests {
    private let app = TestApplication()
    private let url = FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString + ".png")

    private func request(
        _ url: URL, _ types: QLThumbnailGenerator.Request.RepresentationTypes
    ) -> QLThumbnailGenerator.Request {
        app.show(UIViewController())
        return QLThumbnailGenerator.Request(
            fileAt: url, size: CGSize(width: 50, height: 50), scale: 2,
            representationTypes: types)
    }

    private func writePicture() throws {
        try UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).pngData {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        }.write(to: url)
    }

    @Test("A picture fits the size, with the scale of the request")
    func picture() throws {
        try writePicture()
        var result: QLThumbnailRepresentation?
        QLThumbnailGenerator.shared.generateBestRepresentation(for: request(url, .thumbnail)) {
            picture, _ in result = picture
        }
        #expect(result == nil)
        app.advance(by: 0.1)
        let picture = try #require(result)
        #expect(picture.uiImage.size == CGSize(width: 50, height: 25))
        #expect(picture.cgImage.width == 100 && picture.type == .thumbnail)
    }

    @Test("All kinds come in the order of their quality")
    func all() throws {
        try writePicture()
        var types: [QLThumbnailRepresentation.RepresentationType] = []
        QLThumbnailGenerator.shared.generateRepresentations(for: request(url, .all)) {
            _, type, _ in types.append(type)
        }
        app.advance(by: 0.1)
        #expect(types == [.icon, .lowQualityThumbnail, .thumbnail])
    }

    @Test("A file that is missing gives an error, and a cancelled request another one")
    func errors() {
        var codes: [QLThumbnailError.Code?] = []
        let missing = request(URL(fileURLWithPath: "/nowhere/a.png"), .thumbnail)
        QLThumbnailGenerator.shared.generateBestRepresentation(for: missing) {
            codes.append(($1 as? QLThumbnailError)?.code)
        }
        app.advance(by: 0.1)
        let cancelled = request(url, .thumbnail)
        QLThumbnailGenerator.shared.generateBestRepresentation(for: cancelled) {
            codes.append(($1 as? QLThumbnailError)?.code)
        }
        QLThumbnailGenerator.shared.cancel(cancelled)
        #expect(codes == [.noCachedThumbnail, .requestCancelled])
    }
}
