import Synchronization
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Image contexts and rectangles")
struct UIGraphicsTests {
    @Test("An image context has its size, scale and opacity")
    func imageContext() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 2), true, 2)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(image.size == CGSize(width: 3, height: 2) && image.scale == 2)
        #expect(image.cgImage?.width == 6 && image.cgImage?.height == 4)
        #expect(image.pixel(0, 0) == 0xFFFF_0000 && image.pixel(1, 1) == 0xFFFF_0000)
        #expect(image.pixel(2, 0) == 0xFF00_0000)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("Contexts nest, and pushed ones too")
    func nesting() {
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        let outer = UIGraphicsGetCurrentContext()
        UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
        #expect(UIGraphicsGetCurrentContext() !== outer)
        if let outer { UIGraphicsPushContext(outer) }
        #expect(UIGraphicsGetCurrentContext() === outer)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsPopContext()
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.size.width == 2)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === outer)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("Unpaired calls are reported or ignored")
    func unpaired() {
        let messages = Mutex<[String]>([])
        Console.$capture.withValue({ text in messages.withLock { $0.append(text) } }) {
            UIGraphicsPopContext()
            UIGraphicsEndImageContext()
            #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        }
        #expect(messages.withLock { $0.count } == 1)
    }

    @Test(
        "A size without pixels gives no context, one message, and stays paired",
        arguments: [
            CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 5),
            CGSize(width: CGFloat.infinity, height: 5), CGSize(width: 1e6, height: 1e6),
        ])
    func badSizes(size: CGSize) {
        let messages = Mutex<[String]>([])
        Console.$capture.withValue({ text in messages.withLock { $0.append(text) } }) {
            UIGraphicsBeginImageContextWithOptions(size, false, 1)
            #expect(UIGraphicsGetCurrentContext() == nil)
            #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
            UIGraphicsEndImageContext()
        }
        #expect(messages.withLock { $0.count } == 1)
        #expect(
            UIGraphicsImageRenderer(size: size).image { _ in Issue.record("was called") }.size
                == .zero)
    }

    @Test("Filling a rectangle replaces its pixels, unless a blend mode is given")
    func rectangles() {
        let half = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        let image = drawn(2, 1) {
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 1))
            half.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            UIRectFillUsingBlendMode(CGRect(x: 1, y: 0, width: 1, height: 1), .normal)
        }
        #expect(image.pixel(0, 0) == 0x8000_0080)
        #expect(image.pixel(1, 0) == 0xFF7F_0080)
    }

    @Test("A frame is one point wide, inside")
    func frames() {
        let image = drawn(5, 4) {
            UIColor.black.setFill()
            UIRectFrame(CGRect(x: 1, y: 0, width: 4, height: 4))
        }
        let ink: UInt32 = 0xFF00_0000
        #expect(
            image.pixelRows == [
                [0, ink, ink, ink, ink], [0, ink, 0, 0, ink], [0, ink, 0, 0, ink],
                [0, ink, ink, ink, ink],
            ])
    }

    @Test("Every thread has its own current context")
    func threads() {
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        // No suspension in between: it could go on in another thread.
        let isEmptyElsewhere = Mutex(false)
        let done = DispatchSemaphore(value: 0)
        Thread {
            isEmptyElsewhere.withLock { $0 = UIGraphicsGetCurrentContext() == nil }
            done.signal()
        }.start()
        done.wait()
        #expect(isEmptyElsewhere.withLock { $0 })
        #expect(UIGraphicsGetCurrentContext() != nil)
        UIGraphicsEndImageContext()
    }
}
