import Foundation
import MediaSupport
import QuartzCore

extension NSNotification.Name {
    public static let AVCaptureSessionDidStartRunning = NSNotification.Name(
        "AVCaptureSessionDidStartRunningNotification")
    public static let AVCaptureSessionDidStopRunning = NSNotification.Name(
        "AVCaptureSessionDidStopRunningNotification")
    public static let AVCaptureSessionRuntimeError = NSNotification.Name(
        "AVCaptureSessionRuntimeErrorNotification")
    public static let AVCaptureSessionWasInterrupted = NSNotification.Name(
        "AVCaptureSessionWasInterruptedNotification")
    public static let AVCaptureSessionInterruptionEnded = NSNotification.Name(
        "AVCaptureSessionInterruptionEndedNotification")
    public static let AVCaptureDeviceWasConnected = NSNotification.Name(
        "AVCaptureDeviceWasConnectedNotification")
    public static let AVCaptureDeviceWasDisconnected = NSNotification.Name(
        "AVCaptureDeviceWasDisconnectedNotification")
    public static let AVCaptureDeviceSubjectAreaDidChange = NSNotification.Name(
        "AVCaptureDeviceSubjectAreaDidChangeNotification")
}

public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"
public let AVCaptureSessionInterruptionReasonKey = "AVCaptureSessionInterruptionReasonKey"

/// Sources and outputs of pictures and sound. Without a camera nothing comes out of it.
open class AVCaptureSession: NSObject, @unchecked Sendable {
    // The lock protects the state, since apps start sessions on threads of their own.
    public struct Preset: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
        public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
        public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
        public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
        public static let cif352x288 = Preset(rawValue: "AVCaptureSessionPreset352x288")
        public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
        public static let iFrame960x540 = Preset(rawValue: "AVCaptureSessionPresetiFrame960x540")
        public static let iFrame1280x720 = Preset(rawValue: "AVCaptureSessionPresetiFrame1280x720")
        public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
        public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
        public static let hd4K3840x2160 = Preset(rawValue: "AVCaptureSessionPreset3840x2160")
        public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")
    }

    private let lock = NSLock()
    private var storedInputs: [AVCaptureInput] = []
    private var storedOutputs: [AVCaptureOutput] = []
    private var storedPreset = Preset.high
    private var runs = false

    public override init() {
        super.init()
    }

    open var inputs: [AVCaptureInput] { lock.withLock { storedInputs } }
    open var outputs: [AVCaptureOutput] { lock.withLock { storedOutputs } }
    open var connections: [AVCaptureConnection] { [] }

    open var sessionPreset: Preset {
        get { lock.withLock { storedPreset } }
        set { lock.withLock { storedPreset = newValue } }
    }
    open func canSetSessionPreset(_ preset: Preset) -> Bool { true }

    open func canAddInput(_ input: AVCaptureInput) -> Bool { !inputs.contains(input) }

    /// Adds a source. One that is there already stops the app, as on iOS.
    open func addInput(_ input: AVCaptureInput) {
        precondition(canAddInput(input), "AVCaptureSession: an input cannot be added twice")
        lock.withLock { storedInputs.append(input) }
    }
    open func addInputWithNoConnections(_ input: AVCaptureInput) { addInput(input) }
    open func removeInput(_ input: AVCaptureInput) {
        lock.withLock { storedInputs.removeAll { $0 === input } }
    }

    open func canAddOutput(_ output: AVCaptureOutput) -> Bool { output.session == nil }

    /// Adds an output. One of a session already stops the app, as on iOS.
    open func addOutput(_ output: AVCaptureOutput) {
        precondition(
            canAddOutput(output), "AVCaptureSession: an output belongs to one session only")
        lock.withLock { storedOutputs.append(output) }
        output.session = self
    }
    open func addOutputWithNoConnections(_ output: AVCaptureOutput) { addOutput(output) }
    open func removeOutput(_ output: AVCaptureOutput) {
        lock.withLock { storedOutputs.removeAll { $0 === output } }
        output.session = nil
    }

    /// Has no effect: each change applies at once, since no device delivers samples meanwhile.
    open func beginConfiguration() {}
    /// Has no effect: changes have been applied.
    open func commitConfiguration() {}

    // MARK: Running

    @objc(running) open var isRunning: Bool { lock.withLock { runs } }
    @objc(interrupted) open var isInterrupted: Bool { false }

    /// Starts, which takes no time without sources.
    open func startRunning() { setRunning(true, .AVCaptureSessionDidStartRunning) }
    open func stopRunning() { setRunning(false, .AVCaptureSessionDidStopRunning) }

    private func setRunning(_ runs: Bool, _ name: NSNotification.Name) {
        guard runs != isRunning else { return }
        willChangeValue(forKey: "running")
        lock.withLock { self.runs = runs }
        didChangeValue(forKey: "running")
        ClockTimer(after: 0) { NotificationCenter.default.post(name: name, object: self) }
    }

    open var usesApplicationAudioSession = true
    open var automaticallyConfiguresApplicationAudioSession = true
    open var automaticallyConfiguresCaptureDeviceForWideColor = true
    open var isMultitaskingCameraAccessSupported: Bool { false }
    open var isMultitaskingCameraAccessEnabled = false
}

/// Shows the pictures of a session, which are black without a camera.
open class AVCaptureVideoPreviewLayer: CALayer, @unchecked Sendable {
    // Used on the app's main thread.
    open var session: AVCaptureSession?
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    /// Nil without a camera.
    open var connection: AVCaptureConnection? { nil }
    open var isPreviewing: Bool { false }

    public override init() {
        super.init()
    }

    public convenience init(session: AVCaptureSession) {
        self.init()
        self.session = session
    }

    public convenience init(sessionWithNoConnection session: AVCaptureSession) {
        self.init(session: session)
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? AVCaptureVideoPreviewLayer else { return }
        videoGravity = other.videoGravity
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// A point of the layer as a part of the picture: from (0, 0) at the top left of a phone in landscape to (1, 1).
    open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
        guard bounds.width > 0, bounds.height > 0 else { return .zero }
        return CGPoint(x: pointInLayer.y / bounds.height, y: 1 - pointInLayer.x / bounds.width)
    }

    open func layerPointConverted(fromCaptureDevicePoint point: CGPoint) -> CGPoint {
        CGPoint(x: (1 - point.y) * bounds.width, y: point.x * bounds.height)
    }

    open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect {
        let first = captureDevicePointConverted(fromLayerPoint: rectInLayerCoordinates.origin)
        let last = captureDevicePointConverted(
            fromLayerPoint: CGPoint(
                x: rectInLayerCoordinates.maxX, y: rectInLayerCoordinates.maxY))
        return CGRect(
            x: min(first.x, last.x), y: min(first.y, last.y), width: abs(last.x - first.x),
            height: abs(last.y - first.y))
    }

    open func layerRectConverted(fromMetadataOutputRect rect: CGRect) -> CGRect {
        let first = layerPointConverted(fromCaptureDevicePoint: rect.origin)
        let last = layerPointConverted(
            fromCaptureDevicePoint: CGPoint(x: rect.maxX, y: rect.maxY))
        return CGRect(
            x: min(first.x, last.x), y: min(first.y, last.y), width: abs(last.x - first.x),
            height: abs(last.y - first.y))
    }

    /// The object in the coordinates of the layer.
    open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? {
        metadataObject.with(
            bounds: layerRectConverted(fromMetadataOutputRect: metadataObject.bounds))
    }
}
