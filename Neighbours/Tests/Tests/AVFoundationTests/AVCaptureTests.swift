import AVFoundation
import Testing
import UIKit
import UIKitTesting

@Suite("Capturing without a camera", .serialized, .usesApplication) @MainActor
struct AVCaptureTests {
    private let app = TestApplication()

    @Test("There are no devices")
    func devices() {
        #expect(AVCaptureDevice.default(for: .video) == nil)
        #expect(AVCaptureDevice.devices(for: .video).isEmpty)
        let search = AVCaptureDevice.DiscoverySession(
            deviceTypes: [.builtInWideAngleCamera], mediaType: .video, position: .back)
        #expect(search.devices.isEmpty)
    }

    @Test("A session runs without a source, and finds nothing")
    func session() {
        let session = AVCaptureSession()
        let output = AVCaptureMetadataOutput()
        #expect(session.canAddOutput(output))
        session.addOutput(output)
        #expect(!session.canAddOutput(output) && session.outputs == [output])
        #expect(
            output.availableMetadataObjectTypes.isEmpty && output.connection(with: .video) == nil)
        session.startRunning()
        #expect(session.isRunning)
        session.stopRunning()
        session.removeOutput(output)
        #expect(!session.isRunning && session.outputs.isEmpty)
    }

    @Test("Points of a preview are parts of the picture as the camera has it")
    func preview() {
        let layer = AVCaptureVideoPreviewLayer(session: AVCaptureSession())
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
        #expect(layer.connection == nil)
        let point = layer.captureDevicePointConverted(fromLayerPoint: CGPoint(x: 25, y: 50))
        #expect(point == CGPoint(x: 0.25, y: 0.75))
        #expect(layer.layerPointConverted(fromCaptureDevicePoint: point) == CGPoint(x: 25, y: 50))
    }
}
