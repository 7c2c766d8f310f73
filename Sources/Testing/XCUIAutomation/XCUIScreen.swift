import CoreGraphics
import Foundation
import UIKit
import XCTestAttachments

/// Something of which there are pictures.
@preconcurrency @MainActor
public protocol XCUIScreenshotProviding: AnyObject {
    /// A picture of what is shown now.
    func screenshot() -> XCUIScreenshot
}

extension XCUIElement: XCUIScreenshotProviding {}

/// The screen of the device.
@preconcurrency @MainActor
open class XCUIScreen: NSObject, XCUIScreenshotProviding {
    /// The only screen.
    public static let main = XCUIScreen()
    /// All screens.
    open class var screens: [XCUIScreen] { [main] }

    open func screenshot() -> XCUIScreenshot {
        let application = XCUIApplication()
        return application.screenshot(of: application)
    }
}

/// A picture of a screen or an element.
open class XCUIScreenshot: NSObject {
    /// The picture as a PNG; empty without one.
    public let pngRepresentation: Data

    init(pngRepresentation: Data) { self.pngRepresentation = pngRepresentation }

    /// The picture.
    open var image: UIImage { UIImage(data: pngRepresentation) ?? UIImage() }

    /// The part of the picture of a screen that shows a rectangle, in points.
    @MainActor
    func cropped(to rect: CGRect, of size: CGSize) -> XCUIScreenshot {
        guard let whole = image.cgImage, size.width > 0 else { return self }
        let scale = CGFloat(whole.width) / size.width
        let pixels = CGRect(
            x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
            height: rect.height * scale)
        guard let part = whole.cropping(to: pixels) else { return self }
        return XCUIScreenshot(pngRepresentation: UIImage(cgImage: part).pngData() ?? Data())
    }
}

extension XCTAttachment {
    /// Creates an attachment of a screenshot, as a PNG.
    public convenience init(screenshot: XCUIScreenshot) {
        self.init(
            uniformTypeIdentifier: "public.png", name: nil, payload: screenshot.pngRepresentation)
    }
}
