import CoreGraphics
import CoreImage
import Foundation

/// A kind of barcode.
public struct VNBarcodeSymbology: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let aztec = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyAztec")
    public static let codabar = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCodabar")
    public static let code39 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode39")
    public static let code93 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode93")
    public static let code128 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode128")
    public static let dataMatrix = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyDataMatrix")
    public static let ean8 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyEAN8")
    public static let ean13 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyEAN13")
    public static let itf14 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyITF14")
    public static let microQR = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyMicroQR")
    public static let pdf417 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyPDF417")
    public static let qr = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyQR")
    public static let upce = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyUPCE")
}

/// A barcode with its contents.
open class VNBarcodeObservation: VNRectangleObservation {
    public let symbology: VNBarcodeSymbology
    /// nil if the contents are no text.
    public let payloadStringValue: String?

    init(_ symbology: VNBarcodeSymbology, payload: String?, corners: [CGPoint]) {
        self.symbology = symbology
        payloadStringValue = payload
        super.init(corners: corners)
    }
}

/// Finds barcodes: QR codes, as Core Image's detector does.
open class VNDetectBarcodesRequest: VNImageBasedRequest {
    /// The kinds that are looked for; at first all that can be found.
    open var symbologies: [VNBarcodeSymbology] = [.qr]

    open class var supportedSymbologies: [VNBarcodeSymbology] { [.qr] }
    open func supportedSymbologies() throws -> [VNBarcodeSymbology] { Self.supportedSymbologies }

    override func observations(in image: CIImage) throws -> [VNObservation] {
        if let unknown = symbologies.first(where: { $0 != .qr }) {
            throw makeError(
                .invalidArgument, "The symbology \(unknown.rawValue) is not supported")
        }
        let region = try region(of: image)
        guard symbologies.contains(.qr),
            let detector = CIDetector(ofType: CIDetectorTypeQRCode, context: nil)
        else { return [] }
        func fraction(_ point: CGPoint) -> CGPoint {
            CGPoint(
                x: (point.x - region.minX) / region.width,
                y: (point.y - region.minY) / region.height)
        }
        return detector.features(in: image.cropped(to: region))
            .compactMap { $0 as? CIQRCodeFeature }
            .map { code in
                VNBarcodeObservation(
                    .qr, payload: code.messageString,
                    corners: [code.topLeft, code.topRight, code.bottomRight, code.bottomLeft].map(
                        fraction))
            }
    }
}

extension VNDetectBarcodesRequest: _VNTypedRequest {
    public typealias _Observation = VNBarcodeObservation
}
