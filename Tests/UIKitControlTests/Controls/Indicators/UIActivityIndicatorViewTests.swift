import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIActivityIndicatorViewTests {
    private func spokes(_ view: UIActivityIndicatorView) -> UIImageView {
        view.layoutIfNeeded()
        return view.subviews[0] as! UIImageView
    }

    @Test(
        "A style has a size",
        arguments: [
            (UIActivityIndicatorView.Style.medium, 20), (.large, 37), (.white, 20),
            (.whiteLarge, 37), (.gray, 20),
        ])
    func sizes(style: UIActivityIndicatorView.Style, length: CGFloat) {
        let view = UIActivityIndicatorView(style: style)
        #expect(view.frame == CGRect(x: 0, y: 0, width: length, height: length))
        #expect(view.intrinsicContentSize == view.frame.size)
        #expect(UIActivityIndicatorView(frame: .zero).style == .medium)
    }

    @Test("A new style changes the size")
    func newStyle() {
        let view = UIActivityIndicatorView(style: .medium)
        view.style = .large
        #expect(view.bounds.size == CGSize(width: 37, height: 37))
    }

    @Test("It is hidden while it is stopped, unless set otherwise")
    func hiding() {
        let view = UIActivityIndicatorView(style: .medium)
        #expect(view.isHidden && !view.isAnimating && view.hidesWhenStopped)
        view.startAnimating()
        #expect(!view.isHidden && view.isAnimating)
        view.stopAnimating()
        #expect(view.isHidden && !view.isAnimating)
        view.hidesWhenStopped = false
        #expect(!view.isHidden)
        view.hidesWhenStopped = true
        #expect(view.isHidden)
    }

    @Test("Eight pictures go around in a second")
    func running() {
        let view = UIActivityIndicatorView(style: .medium)
        view.startAnimating()
        #expect(spokes(view).isAnimating)
        #expect(spokes(view).animationImages?.count == 8)
        #expect(spokes(view).animationDuration == 1)
        view.stopAnimating()
        #expect(!spokes(view).isAnimating)
    }

    @Test("The brightest spoke moves clockwise")
    func steps() {
        let images = ActivityPictures.images(length: 20, scale: 1, color: .black)
        @MainActor func alpha(_ image: UIImage, _ x: Int, _ y: Int) -> UInt32 {
            image.pixel(x, y) >> 24
        }
        #expect(alpha(images[0], 9, 3) > 240)
        #expect(alpha(images[0], 16, 9) < 100)
        #expect(alpha(images[2], 16, 9) > 240)
        #expect(alpha(images[4], 9, 16) > 240)
        #expect(alpha(images[0], 10, 10) == 0)
    }

    @Test("The circle is in the middle of a larger frame")
    func centred() {
        let view = UIActivityIndicatorView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        #expect(spokes(view).frame == CGRect(x: 40, y: 20, width: 20, height: 20))
    }

    @Test("White styles are white; a colour that was set wins over every style")
    func colors() {
        let view = UIActivityIndicatorView(style: .whiteLarge)
        #expect(view.color == .white)
        view.style = .medium
        #expect(view.color == .secondaryLabel)
        view.color = .red
        view.style = .white
        #expect(view.color == .red)
        let red = spokes(view).image
        view.color = nil
        #expect(view.color == .white && spokes(view).image != red)
    }

    @Test("Assistive technologies read whether it animates")
    func accessibility() {
        let view = UIActivityIndicatorView(style: .medium)
        #expect(view.isAccessibilityElement && view.accessibilityLabel == "Progress halted")
        view.startAnimating()
        #expect(view.accessibilityLabel == "In progress")
    }
}
