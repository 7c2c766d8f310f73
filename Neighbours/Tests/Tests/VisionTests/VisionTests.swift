import CoreImage
import Foundation
import Testing
import UIKit
import UIKitTesting
import Vision

@Suite("Vision", .usesApplication) @MainActor
struct VisionTests {
    /// A code in the upper right quarter of a picture of 400 × 400 pixels.
    private func picture(_ message: String) throws -> CGImage {
        let filter = try #require(CIFilter(name: "CIQRCodeGenerator"))
        filter.setValue(Data(message.utf8), forKey: "inputMessage")
        let code = try #require(filter.outputImage)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(
            size: CGSize(width: 400, height: 400), format: format)
        let image = renderer.image { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 400, height: 400))
            context.cgContext.interpolationQuality = .none
            UIImage(ciImage: code).draw(in: CGRect(x: 220, y: 20, width: 160, height: 160))
        }
        return try #require(image.cgImage)
    }

    @Test("A QR code is read, and its place is in fractions from the lower left corner")
    func barcodes() throws {
        var seen: [VNObservation]?
        let request = VNDetectBarcodesRequest { request, error in
            #expect(error == nil)
            seen = request.results
        }
        try VNImageRequestHandler(cgImage: try picture("tea"), options: [:]).perform([request])
        let code = try #require(request.results?.first)
        #expect(code.payloadStringValue == "tea" && code.symbology == .qr)
        #expect(seen == [code], "The handler was called before.")
        #expect(code.boundingBox.minX > 0.5 && code.boundingBox.maxX < 1)
        #expect(code.boundingBox.minY > 0.5 && code.boundingBox.maxY < 1)
        #expect(code.topLeft.y > code.bottomLeft.y && code.topRight.x > code.topLeft.x)
    }

    @Test("Of a part of the picture only the codes in it are read")
    func regions() throws {
        let handler = VNImageRequestHandler(cgImage: try picture("tea"))
        let request = VNDetectBarcodesRequest()
        request.regionOfInterest = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
        try handler.perform([request])
        #expect(request.results?.isEmpty == true)
        request.regionOfInterest = CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5)
        try handler.perform([request])
        let box = try #require(request.results?.first).boundingBox
        #expect(box.minX > 0 && box.minX < 0.3 && box.maxX > 0.7)
        request.regionOfInterest = CGRect(x: 0.5, y: 0, width: 1, height: 1)
        #expect(throws: NSError.self) { try handler.perform([request]) }
        #expect(request.results == nil)
    }

    @Test(
        "What needs a network of neurons fails with an internal error, and the others are answered")
    func failures() throws {
        var codes: [Int] = []
        let text = VNRecognizeTextRequest { request, error in
            codes.append((error as NSError?)?.code ?? 0)
            #expect(request.results == nil)
        }
        let barcodes = VNDetectBarcodesRequest()
        do {
            try VNImageRequestHandler(cgImage: try picture("tea")).perform([text, barcodes])
            Issue.record("Nothing is read.")
        } catch let error as NSError {
            #expect(error.domain == VNErrorDomain)
            #expect(error.code == VNErrorCode.internalError.rawValue)
            #expect(
                error.localizedDescription == "Unable to setup request in VNRecognizeTextRequest")
        }
        #expect(codes == [9] && barcodes.results?.count == 1)
    }

    @Test("A picture that is none and a request that was cancelled have their errors")
    func images() throws {
        func code(_ handler: VNImageRequestHandler, _ request: VNRequest) -> Int? {
            do {
                try handler.perform([request])
                return nil
            } catch { return (error as NSError).code }
        }
        let request = VNDetectBarcodesRequest()
        #expect(
            code(VNImageRequestHandler(data: Data([1, 2])), request)
                == VNErrorCode.invalidImage.rawValue)
        #expect(
            code(VNImageRequestHandler(url: URL(fileURLWithPath: "/no/such")), request)
                == VNErrorCode.ioError.rawValue)
        request.cancel()
        #expect(
            code(VNImageRequestHandler(cgImage: try picture("tea")), request)
                == VNErrorCode.requestCancelled.rawValue)
    }

    @Test("Fractions of a picture are turned into pixels and back")
    func geometry() {
        let part = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
        let pixels = VNImageRectForNormalizedRect(part, 400, 200)
        #expect(pixels == CGRect(x: 100, y: 100, width: 200, height: 50))
        #expect(VNNormalizedRectForImageRect(pixels, 400, 200) == part)
        #expect(
            VNImagePointForNormalizedPoint(CGPoint(x: 0.5, y: 0.5), 10, 20) == CGPoint(x: 5, y: 10))
    }
}
