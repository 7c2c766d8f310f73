import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("The layout of a text field", .serialized, .usesApplication)
struct UITextFieldLayoutTests {
    @Test("The natural height is 34 points with a rounded border, that of the line without one")
    func naturalSize() {
        let field = UITextField()
        #expect(field.intrinsicContentSize.height == 22)
        field.borderStyle = .roundedRect
        #expect(field.intrinsicContentSize.height == 34)
        let empty = field.intrinsicContentSize.width
        field.placeholder = "Placeholder"
        let withPlaceholder = field.intrinsicContentSize.width
        #expect(withPlaceholder > empty + 50)
        field.text = "A text that is longer than the placeholder"
        #expect(field.intrinsicContentSize.width > withPlaceholder)
    }

    @Test(
        "The natural size has the insets of a subclass, also negative ones", arguments: [-4, 0, 16])
    func insets(inset: CGFloat) {
        final class Inset: UITextField {
            var insets = UIEdgeInsets.zero

            override func textRect(forBounds bounds: CGRect) -> CGRect {
                super.textRect(forBounds: bounds).inset(by: insets)
            }
        }
        let plain = UITextField()
        let field = Inset()
        plain.text = "A text"
        field.text = "A text"
        field.insets = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
        let size = plain.intrinsicContentSize
        #expect(
            field.intrinsicContentSize
                == CGSize(width: size.width + 2 * inset, height: size.height + 2 * inset))
    }

    @Test("Overridden rectangles place text, placeholder and views")
    func rectangles() {
        final class Inset: UITextField {
            override func textRect(forBounds bounds: CGRect) -> CGRect {
                bounds.insetBy(dx: 30, dy: 4)
            }
            override func editingRect(forBounds bounds: CGRect) -> CGRect {
                bounds.insetBy(dx: 40, dy: 4)
            }
            override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
                CGRect(x: 1, y: 2, width: 10, height: 10)
            }
        }
        let app = TestApplication()
        let field = Inset(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
        field.clearButtonMode = .always
        field.placeholder = "placeholder"
        app.show(field)
        #expect(field.parts.canvas.frame == CGRect(x: 30, y: 4, width: 140, height: 32))
        #expect(field.parts.placeholder.frame == field.parts.canvas.frame)
        field.text = "text"
        field.becomeFirstResponder()
        app.advance(by: 0.1)
        #expect(field.parts.canvas.frame == CGRect(x: 40, y: 4, width: 120, height: 32))
        #expect(field.parts.clearButton?.frame == CGRect(x: 1, y: 2, width: 10, height: 10))
        #expect(field.parts.placeholder.isHidden)
    }

    @Test("Left and right views show by their modes and narrow the text")
    func overlays() {
        let app = TestApplication()
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        let right = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        field.leftView = left
        field.rightView = right
        field.leftViewMode = .always
        field.rightViewMode = .whileEditing
        app.show(field)
        #expect(left.frame == CGRect(x: 0, y: 10, width: 30, height: 20))
        #expect(right.superview == nil)
        #expect(field.textRect(forBounds: field.bounds).minX == 30)
        field.becomeFirstResponder()
        app.advance(by: 0.1)
        #expect(right.frame == CGRect(x: 180, y: 10, width: 20, height: 20))
        #expect(field.editingRect(forBounds: field.bounds).maxX == 180)
        field.semanticContentAttribute = .forceRightToLeft
        field.setNeedsLayout()
        field.layoutIfNeeded()
        #expect(left.frame.minX == 170 && right.frame.minX == 0)
    }

    @Test("Text that is wider than the field scrolls with the caret")
    func scrolling() {
        let screen = FieldScreen()
        screen.edit(String(repeating: "wide text ", count: 10))
        let field = screen.field
        let canvas = field.parts.canvas.frame
        let end = field.caretRect(for: field.endOfDocument)
        #expect(end.maxX <= canvas.maxX + 0.5 && end.maxX > canvas.maxX - 4)
        screen.app.press(.keyboardHome)
        screen.app.advance(by: 0.1)
        #expect(abs(field.caretRect(for: field.beginningOfDocument).minX - canvas.minX) < 0.5)
    }

    @Test(
        "The text is aligned by its alignment",
        arguments: [
            (NSTextAlignment.left, 0.0), (.center, 0.5), (.right, 1.0),
        ])
    func alignment(_ alignment: NSTextAlignment, _ share: CGFloat) {
        let screen = FieldScreen()
        let field = screen.field
        field.borderStyle = .none
        field.textAlignment = alignment
        field.text = "abc"
        field.layoutIfNeeded()
        let start = field.caretRect(for: field.beginningOfDocument).minX
        let width = field.caretRect(for: field.endOfDocument).midX - start
        #expect(abs(start - (field.bounds.width - width) * share) < 1)
    }

    @Test("A field that shrinks its font stops at the least size")
    func shrinking() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        field.text = "A text of forty characters or so, really"
        field.adjustsFontSizeToFitWidth = true
        field.minimumFontSize = 10
        field.layoutIfNeeded()
        let font = field.shown.manager.textStorage?.attribute(.font, at: 0, effectiveRange: nil)
        #expect((font as? UIFont)?.pointSize == 10)
    }

    @Test("A field whose font may shrink further shows all of its text")
    func shrinkingToFit() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 361, height: 34))
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 17)
        field.text = "This text is much too long for its field, so that it shrinks"
        field.adjustsFontSizeToFitWidth = true
        field.minimumFontSize = 9
        field.layoutIfNeeded()
        #expect(field.shown.size.width <= 347)
        #expect(field.shown.container.lineBreakMode == .byClipping, "nothing is truncated")
        let font = field.shown.manager.textStorage?.attribute(.font, at: 0, effectiveRange: nil)
        let size = (font as? UIFont)?.pointSize ?? 0
        #expect(size > 11 && size < 14)
    }

    @Test("A clear button that is shown makes the field wider at once")
    func clearButtonWidth() {
        let app = TestApplication()
        let field = UITextField()
        field.text = "text"
        field.translatesAutoresizingMaskIntoConstraints = false
        let controller = UIViewController()
        controller.view.addSubview(field)
        NSLayoutConstraint.activate([
            field.topAnchor.constraint(equalTo: controller.view.topAnchor),
            field.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
        ])
        app.show(controller)
        let width = field.bounds.width
        field.clearButtonMode = .always
        app.advance(by: 0.1)
        #expect(field.bounds.width > width + 10)
    }

    @Test("A line separator in the text is shown as a space")
    func lineSeparator() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        field.text = "a\u{2028}b"
        field.layoutIfNeeded()
        #expect(field.shown.manager.textStorage?.string == "a b")
        #expect(field.text == "a\u{2028}b")
    }

    @Test("Default attributes take the place of those before them")
    func defaultAttributes() {
        let field = UITextField()
        field.text = "text"
        field.defaultTextAttributes = [.kern: 5]
        let former = field.attributedText?.attributes(at: 0, effectiveRange: nil)
        #expect(former?[.kern] as? Int == 5)
        field.defaultTextAttributes = [.underlineStyle: 1]
        let attributes = field.attributedText?.attributes(at: 0, effectiveRange: nil)
        #expect(attributes?[.kern] == nil)
        #expect(attributes?[.underlineStyle] as? Int == 1)
    }

    @Test("Attributes of the text follow font, colour and alignment, and the other way round")
    func attributes() {
        let field = UITextField()
        field.text = "text"
        field.font = .boldSystemFont(ofSize: 12)
        field.textColor = .red
        let attributes = field.attributedText?.attributes(at: 0, effectiveRange: nil)
        #expect(attributes?[.font] as? UIFont == .boldSystemFont(ofSize: 12))
        #expect(attributes?[.foregroundColor] as? UIColor == .red)
        field.attributedText = NSAttributedString(
            string: "other", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        #expect(field.font?.pointSize == 30 && field.text == "other")
        field.attributedPlaceholder = NSAttributedString(
            string: "place", attributes: [.foregroundColor: UIColor.green])
        #expect(field.placeholder == "place")
        field.placeholder = "holder"
        #expect(field.attributedPlaceholder?.string == "holder")
    }
}
