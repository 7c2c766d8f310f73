import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIButtonAppearanceTests {
    private let red = drawn(4, 4) {
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }

    @Test("What a system button shows fades while it is pressed")
    func fading() {
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        button.setImage(red, for: .normal)
        button.isHighlighted = true
        #expect(abs(button.titleLabel!.alpha - 0.2) < 0.001)
        #expect(abs(button.imageView!.alpha - 0.2) < 0.001)
        button.isHighlighted = false
        #expect(button.titleLabel?.alpha == 1 && button.imageView?.alpha == 1)
    }

    @Test("A glow is behind a pressed button that enables it, and not behind a configured one")
    func glow() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        #expect(!button.showsTouchWhenHighlighted)
        button.showsTouchWhenHighlighted = true
        button.layoutIfNeeded()
        #expect(button.subviews.first is ButtonGlowView && button.subviews[0].isHidden)
        button.isHighlighted = true
        #expect(!button.subviews[0].isHidden && button.subviews[0].center == CGPoint(x: 30, y: 20))
        button.configuration = .plain()
        button.layoutIfNeeded()
        #expect(button.subviewStorage.glow?.isHidden == true)
        button.showsTouchWhenHighlighted = false
        #expect(button.subviewStorage.glow == nil)
    }

    @Test("The title's shadow is reversed while the button is pressed, on request")
    func shadow() {
        let button = UIButton()
        button.setTitle("Title", for: .normal)
        button.setTitleShadowColor(.black, for: .normal)
        #expect(button.titleLabel?.shadowOffset == .zero, "a colour alone shows no shadow")
        button.titleLabel?.shadowOffset = CGSize(width: 1, height: -2)
        button.isHighlighted = true
        #expect(button.titleLabel?.shadowOffset == CGSize(width: 1, height: -2))
        button.isHighlighted = false
        button.reversesTitleShadowWhenHighlighted = true
        button.isHighlighted = true
        #expect(button.titleLabel?.shadowOffset == CGSize(width: -1, height: 2))
        button.isHighlighted = false
        #expect(button.titleLabel?.shadowOffset == CGSize(width: 1, height: -2))
    }

    @Test("Images are templates in system buttons, unless they say otherwise")
    func templates() {
        let button = UIButton(type: .system)
        button.setImage(red, for: .normal)
        #expect(button.imageView?.image?.renderingMode == .alwaysTemplate)
        #expect(button.currentImage === red)
        button.setImage(red.withRenderingMode(.alwaysOriginal), for: .normal)
        #expect(button.imageView?.image?.renderingMode == .alwaysOriginal)
        let custom = UIButton()
        custom.setImage(red, for: .normal)
        #expect(custom.imageView?.image === red)
    }

    @Test("The image of a pressed custom button is darker")
    func shading() {
        let button = UIButton()
        button.setImage(red, for: .normal)
        button.isHighlighted = true
        #expect(button.imageView?.image?.pixel(1, 1) == 0xFF99_0000)
        button.adjustsImageWhenHighlighted = false
        #expect(button.imageView?.image === red)
    }

    @Test("An image of its own for the pressed state is shown as it is")
    func ownImage() {
        let button = UIButton()
        let other = drawn(4, 4) {}
        button.setImage(red, for: .normal)
        button.setImage(other, for: .highlighted)
        button.isHighlighted = true
        #expect(button.imageView?.image === other)
    }

    @Test("The image of a disabled button is lighter")
    func dimming() {
        let button = UIButton()
        button.setImage(red, for: .normal)
        button.isEnabled = false
        #expect(button.imageView?.alpha == 0.5)
        button.adjustsImageWhenDisabled = false
        #expect(button.imageView?.alpha == 1)
    }

    @Test("The title of a selected system button is white on the tint")
    func selected() {
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        button.tintColor = .purple
        button.isSelected = true
        #expect(button.titleLabel?.textColor == .white)
        #expect(button.subviewStorage.backdrop?.backgroundColor == .purple)
        button.isSelected = false
        #expect(button.titleLabel?.textColor == .purple && button.subviewStorage.backdrop!.isHidden)
    }
}
