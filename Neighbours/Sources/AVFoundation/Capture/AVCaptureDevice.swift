import DeviceSimulation
import Foundation

@objc public enum AVAuthorizationStatus: Int, Sendable {
    case notDetermined
    case restricted
    case denied
    case authorized

    init(_ answer: SimulatedAnswer?) {
        switch answer {
        case nil: self = .notDetermined
        case .restricted: self = .restricted
        case .denied: self = .denied
        case .allowed, .always, .limited, .whileInUse: self = .authorized
        }
    }
}

/// A camera or a microphone. The device has none, as Apple's simulator has no camera, so there are no objects of it.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
    // There are no objects of it.
    @objc public enum Position: Int, Sendable {
        case unspecified
        case back
        case front
    }

    @objc public enum FlashMode: Int, Sendable {
        case off
        case on
        case auto
    }

    @objc public enum TorchMode: Int, Sendable {
        case off
        case on
        case auto
    }

    @objc public enum FocusMode: Int, Sendable {
        case locked
        case autoFocus
        case continuousAutoFocus
    }

    @objc public enum ExposureMode: Int, Sendable {
        case locked
        case autoExpose
        case continuousAutoExposure
        case custom
    }

    @objc public enum WhiteBalanceMode: Int, Sendable {
        case locked
        case autoWhiteBalance
        case continuousAutoWhiteBalance
    }

    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let builtInWideAngleCamera = DeviceType(
            rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
        public static let builtInUltraWideCamera = DeviceType(
            rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
        public static let builtInTelephotoCamera = DeviceType(
            rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
        public static let builtInDualCamera = DeviceType(
            rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
        public static let builtInDualWideCamera = DeviceType(
            rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
        public static let builtInTripleCamera = DeviceType(
            rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
        public static let builtInTrueDepthCamera = DeviceType(
            rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
        public static let builtInMicrophone = DeviceType(
            rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
        public static let external = DeviceType(rawValue: "AVCaptureDeviceTypeExternal")
    }

    /// A search for devices, which finds none.
    open class DiscoverySession: NSObject, @unchecked Sendable {
        // Immutable.
        open var devices: [AVCaptureDevice] { [] }

        public init(
            deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position
        ) {}
    }

    /// The form of what a device records.
    open class Format: NSObject, @unchecked Sendable {
        // There are no objects of it.
        public let mediaType: AVMediaType
        public let formatDescription: CMFormatDescription

        fileprivate init(_ mediaType: AVMediaType, _ description: CMFormatDescription) {
            self.mediaType = mediaType
            formatDescription = description
        }
    }

    init(_ mediaType: AVMediaType, _ format: Format) {
        self.mediaType = mediaType
        activeFormat = format
    }

    private let mediaType: AVMediaType

    // MARK: Devices

    /// Nil, since there is no device.
    open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
    /// Nil, since there is no device.
    open class func `default`(
        _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
    ) -> AVCaptureDevice? { nil }
    open class func devices() -> [AVCaptureDevice] { [] }
    open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }
    public convenience init?(uniqueID deviceUniqueID: String) { return nil }

    // MARK: Authorization

    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
        AVAuthorizationStatus(SimulatedDevice.answer(to: question(mediaType).permission))
    }

    /// Asks the user, unless there is an answer already. The closure is called on a private queue.
    ///
    /// An app whose Info.plist has no `NSCameraUsageDescription` or `NSMicrophoneUsageDescription` is stopped, as on
    /// iOS.
    @preconcurrency
    open class func requestAccess(
        for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
    ) {
        question(mediaType).ask(handler)
    }

    open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
        await withCheckedContinuation { continuation in
            question(mediaType).ask { continuation.resume(returning: $0) }
        }
    }

    private class func question(_ mediaType: AVMediaType) -> DeviceQuestion {
        precondition(
            mediaType == .video || mediaType == .audio,
            "AVCaptureDevice: only video and audio need an authorization")
        return mediaType == .video ? .camera : .microphone
    }

    // MARK: Properties

    open var uniqueID: String { "" }
    open var modelID: String { "" }
    open var localizedName: String { "" }
    open var position: Position { .unspecified }
    open var deviceType: DeviceType { .builtInWideAngleCamera }
    open func hasMediaType(_ mediaType: AVMediaType) -> Bool { mediaType == self.mediaType }
    open func supportsSessionPreset(_ preset: AVCaptureSession.Preset) -> Bool { false }
    open var isConnected: Bool { false }
    open func lockForConfiguration() throws { throw AVError(.deviceNotConnected) }
    /// Has no effect, since the device cannot be locked.
    open func unlockForConfiguration() {}
    open var formats: [Format] { [activeFormat] }
    open var activeFormat: Format
    open var activeVideoMinFrameDuration = CMTime.invalid
    open var activeVideoMaxFrameDuration = CMTime.invalid
    open var hasFlash: Bool { false }
    open var isFlashAvailable: Bool { false }
    open var flashMode = FlashMode.off
    open func isFlashModeSupported(_ flashMode: FlashMode) -> Bool { false }
    open var hasTorch: Bool { false }
    open var isTorchAvailable: Bool { false }
    open var isTorchActive: Bool { false }
    open var torchLevel: Float { 0 }
    open var torchMode = TorchMode.off
    open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { false }
    open func setTorchModeOn(level torchLevel: Float) throws { throw AVError(.deviceNotConnected) }
    open var focusMode = FocusMode.locked
    open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
    open var isFocusPointOfInterestSupported: Bool { false }
    open var focusPointOfInterest = CGPoint(x: 0.5, y: 0.5)
    open var isAdjustingFocus: Bool { false }
    open var isSmoothAutoFocusSupported: Bool { false }
    open var isSmoothAutoFocusEnabled = false
    open var exposureMode = ExposureMode.locked
    open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
    open var isExposurePointOfInterestSupported: Bool { false }
    open var exposurePointOfInterest = CGPoint(x: 0.5, y: 0.5)
    open var isAdjustingExposure: Bool { false }
    open var whiteBalanceMode = WhiteBalanceMode.locked
    open func isWhiteBalanceModeSupported(_ whiteBalanceMode: WhiteBalanceMode) -> Bool { false }
    open var isSubjectAreaChangeMonitoringEnabled = false
    open var isLowLightBoostSupported: Bool { false }
    open var automaticallyEnablesLowLightBoostWhenAvailable = false
    open var videoZoomFactor: CGFloat = 1
    open var minAvailableVideoZoomFactor: CGFloat { 1 }
    open var maxAvailableVideoZoomFactor: CGFloat { 1 }
    /// Has no effect: the largest factor is 1.
    open func ramp(toVideoZoomFactor factor: CGFloat, withRate rate: Float) {}
    /// Has no effect, since the factor does not change.
    open func cancelVideoZoomRamp() {}
}

@available(swift, obsoleted: 4.2, renamed: "AVCaptureDevice.Position")
public typealias AVCaptureDevicePosition = AVCaptureDevice.Position
@available(swift, obsoleted: 4.2, renamed: "AVCaptureDevice.FlashMode")
public typealias AVCaptureFlashMode = AVCaptureDevice.FlashMode
