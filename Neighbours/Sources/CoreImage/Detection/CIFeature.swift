import CoreGraphics
import Foundation

public let CIFeatureTypeFace = "Face"
public let CIFeatureTypeRectangle = "Rectangle"
public let CIFeatureTypeQRCode = "QRCode"
public let CIFeatureTypeText = "Text"

/// A thing that a detector has found in an image.
open class CIFeature: NSObject {
    /// The kind of the thing.
    open var type: String { "" }

    /// The rectangle around it in the coordinates of the image.
    open var bounds: CGRect { area }

    let area: CGRect

    init(area: CGRect) {
        self.area = area
        super.init()
    }
}

/// A face. None is ever found.
open class CIFaceFeature: CIFeature {
    open override var type: String { CIFeatureTypeFace }
}

/// A QR code.
open class CIQRCodeFeature: CIFeature {
    open override var type: String { CIFeatureTypeQRCode }

    /// The text; nil if it is none in UTF-8 or Latin 1.
    open var messageString: String? { message }

    /// The corners of the code in the coordinates of the image, as the code is turned.
    open var topLeft: CGPoint { corners[0] }
    open var topRight: CGPoint { corners[1] }
    open var bottomRight: CGPoint { corners[2] }
    open var bottomLeft: CGPoint { corners[3] }

    private let message: String?
    private let corners: [CGPoint]

    init(message: String?, corners: [CGPoint]) {
        self.message = message
        self.corners = corners
        let (x, y) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
        super.init(area: CGRect(x: x[0], y: y[0], width: x[3] - x[0], height: y[3] - y[0]))
    }
}
