import Foundation

/// Something that was found in a picture, such as a code or a face.
open class AVMetadataObject: NSObject, @unchecked Sendable {
    // Immutable.
    public struct ObjectType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let qr = ObjectType(rawValue: "org.iso.QRCode")
        public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
        public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
        public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")
        public static let code39 = ObjectType(rawValue: "org.iso.Code39")
        public static let code39Mod43 = ObjectType(rawValue: "org.iso.Code39Mod43")
        public static let code93 = ObjectType(rawValue: "com.intermec.Code93")
        public static let code128 = ObjectType(rawValue: "org.iso.Code128")
        public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
        public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
        public static let itf14 = ObjectType(rawValue: "org.gs1.ITF14")
        public static let interleaved2of5 = ObjectType(rawValue: "org.ansi.Interleaved2of5")
        public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
        public static let codabar = ObjectType(rawValue: "org.ansi.Codabar")
        public static let face = ObjectType(rawValue: "face")
        public static let humanBody = ObjectType(rawValue: "humanBody")
        public static let catBody = ObjectType(rawValue: "catBody")
        public static let dogBody = ObjectType(rawValue: "dogBody")
    }

    public let type: ObjectType
    public let time: CMTime
    public let duration: CMTime
    /// Parts of the picture's size.
    public let bounds: CGRect

    init(_ type: ObjectType, bounds: CGRect, time: CMTime) {
        self.type = type
        self.time = time
        duration = .invalid
        self.bounds = bounds
    }

    func with(bounds: CGRect) -> AVMetadataObject {
        AVMetadataObject(type, bounds: bounds, time: time)
    }
}

/// A code with its text.
open class AVMetadataMachineReadableCodeObject: AVMetadataObject, @unchecked Sendable {
    // For the same reason as its superclass.
    public let stringValue: String?
    public let corners: [CGPoint]

    init(_ type: ObjectType, _ text: String?, _ corners: [CGPoint], bounds: CGRect, time: CMTime) {
        stringValue = text
        self.corners = corners
        super.init(type, bounds: bounds, time: time)
    }

    override func with(bounds: CGRect) -> AVMetadataObject {
        AVMetadataMachineReadableCodeObject(type, stringValue, corners, bounds: bounds, time: time)
    }
}

/// A face.
open class AVMetadataFaceObject: AVMetadataObject, @unchecked Sendable {
    // For the same reason as its superclass.
    public let faceID: Int

    init(_ faceID: Int, bounds: CGRect, time: CMTime) {
        self.faceID = faceID
        super.init(.face, bounds: bounds, time: time)
    }

    override func with(bounds: CGRect) -> AVMetadataObject {
        AVMetadataFaceObject(faceID, bounds: bounds, time: time)
    }
}

@available(swift, obsoleted: 4.2, renamed: "AVMetadataObject.ObjectType.qr")
public var AVMetadataObjectTypeQRCode: AVMetadataObject.ObjectType { .qr }
