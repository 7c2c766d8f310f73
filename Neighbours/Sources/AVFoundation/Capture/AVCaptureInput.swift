import Foundation

@objc public enum AVCaptureVideoOrientation: Int, Sendable {
    case portrait = 1
    case portraitUpsideDown
    /// The home button is at the right.
    case landscapeRight
    case landscapeLeft
}

@objc public enum AVCaptureVideoStabilizationMode: Int, Sendable {
    case off = 0
    case standard = 1
    case cinematic = 2
    case cinematicExtended = 3
    case auto = -1
}

/// A source of a session.
open class AVCaptureInput: NSObject, @unchecked Sendable {
    // Used by one thread at a time, as on Apple's platforms.
    /// A stream of a source.
    open class Port: NSObject, @unchecked Sendable {
        // Used by one thread at a time.
        open private(set) weak var input: AVCaptureInput?
        public let mediaType: AVMediaType
        open var isEnabled = true

        init(_ mediaType: AVMediaType, of input: AVCaptureInput?) {
            self.mediaType = mediaType
            self.input = input
        }
    }

    open var ports: [Port] { [] }
    override init() { super.init() }
}

/// A camera or microphone as a source.
open class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
    // For the same reason as its superclass.
    public let device: AVCaptureDevice

    /// - Throws: `AVError.applicationIsNotAuthorizedToUseDevice` without the user's consent.
    public init(device: AVCaptureDevice) throws {
        let kind: AVMediaType = device.hasMediaType(.audio) ? .audio : .video
        guard AVCaptureDevice.authorizationStatus(for: kind) == .authorized else {
            throw AVError(.applicationIsNotAuthorizedToUseDevice)
        }
        self.device = device
        super.init()
    }
}

/// The way from the sources of a session to an output or a layer.
open class AVCaptureConnection: NSObject, @unchecked Sendable {
    // Used by one thread at a time, as on Apple's platforms.
    public let inputPorts: [AVCaptureInput.Port]
    open private(set) weak var output: AVCaptureOutput?
    open private(set) weak var videoPreviewLayer: AVCaptureVideoPreviewLayer?
    open var isEnabled = true
    open var isActive: Bool { false }
    open var isVideoOrientationSupported: Bool { true }
    open var videoOrientation = AVCaptureVideoOrientation.portrait
    /// Degrees, clockwise.
    open var videoRotationAngle: CGFloat = 90
    open func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool {
        [0, 90, 180, 270].contains(videoRotationAngle)
    }
    open var isVideoMirroringSupported: Bool { true }
    open var isVideoMirrored = false
    open var automaticallyAdjustsVideoMirroring = true
    open var isVideoStabilizationSupported: Bool { false }
    open var preferredVideoStabilizationMode = AVCaptureVideoStabilizationMode.off
    open var activeVideoStabilizationMode: AVCaptureVideoStabilizationMode { .off }

    public init(inputPorts ports: [AVCaptureInput.Port], output: AVCaptureOutput) {
        inputPorts = ports
        self.output = output
    }

    public init(
        inputPort port: AVCaptureInput.Port, videoPreviewLayer layer: AVCaptureVideoPreviewLayer
    ) {
        inputPorts = [port]
        videoPreviewLayer = layer
    }
}
