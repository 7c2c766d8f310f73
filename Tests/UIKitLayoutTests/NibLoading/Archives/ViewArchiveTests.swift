import Testing
import UIKitTesting

@testable import UIKit

/// A view of an app that archives a value of its own.
final class ArchivedCard: UIView {
    var score = 0

    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        score = coder.decodeInteger(forKey: "score")
    }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(score, forKey: "score")
    }
}

@MainActor
@Suite("Archives of views and controllers", .serialized, .usesApplication)
struct ViewArchiveTests {
    /// The copy of an object that an archive gives.
    private func copy<Object: NSObject>(_ object: Object) throws -> Object {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: object, requiringSecureCoding: false)
        let coder = try NSKeyedUnarchiver(forReadingFrom: data)
        coder.requiresSecureCoding = false
        let copy = coder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Object
        return try #require(copy)
    }

    @Test("A view keeps geometry, appearance, tag and subviews")
    func view() throws {
        let view = ArchivedCard(frame: CGRect(x: 10, y: 20, width: 200, height: 100))
        view.score = 7
        view.backgroundColor = .systemTeal
        view.alpha = 0.5
        view.isHidden = true
        view.tag = 42
        view.clipsToBounds = true
        view.isUserInteractionEnabled = false
        view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        view.contentMode = .bottomRight
        view.tintColor = .red
        view.transform = CGAffineTransform(rotationAngle: 0.5)
        view.accessibilityLabel = "Card"
        let inner = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        inner.setContentHuggingPriority(.required, for: .vertical)
        view.addSubview(inner)
        let copy = try copy(view)
        #expect(copy !== view && copy.score == 7)
        #expect(copy.bounds == view.bounds && copy.center == view.center)
        #expect(copy.transform == view.transform)
        #expect(copy.backgroundColor == .systemTeal && copy.alpha == 0.5 && copy.isHidden)
        #expect(copy.tag == 42 && copy.clipsToBounds && !copy.isUserInteractionEnabled)
        #expect(copy.autoresizingMask == view.autoresizingMask)
        #expect(copy.contentMode == .bottomRight && copy.tintColor == .red)
        #expect(copy.accessibilityLabel == "Card")
        #expect(copy.subviews.count == 1 && copy.subviews[0] !== inner)
        #expect(copy.subviews[0].frame == inner.frame && copy.subviews[0].superview === copy)
        #expect(copy.subviews[0].contentHuggingPriority(for: .vertical) == .required)
    }

    @Test("A label and an image view keep their content")
    func content() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
        label.text = "Grüße"
        label.font = .boldSystemFont(ofSize: 21)
        label.textColor = .systemRed
        label.textAlignment = .right
        label.numberOfLines = 3
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 6)).image {
            UIColor.green.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 6))
        }
        let imageView = UIImageView(image: image)
        label.addSubview(imageView)
        let copy = try copy(label)
        #expect(copy.text == "Grüße" && copy.font == label.font && copy.textColor == .systemRed)
        #expect(copy.textAlignment == .right && copy.numberOfLines == 3)
        let shown = try #require(copy.subviews.first as? UIImageView)
        #expect(shown.image?.size == CGSize(width: 4, height: 6))
        #expect(shown.image?.pngData() == image.pngData())
        #expect(shown.layer.contents != nil)
    }

    @Test("A visual effect view keeps its effect")
    func visualEffect() throws {
        let blur = UIBlurEffect(style: .systemThickMaterial)
        let effects: [UIVisualEffect] = [blur, UIVibrancyEffect(blurEffect: blur, style: .fill)]
        for effect in effects {
            let copy = try copy(UIVisualEffectView(effect: effect))
            #expect(copy.effect == effect)
        }
    }

    @Test("A button keeps its type and what it shows in each state, and makes one label")
    func button() throws {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 90, height: 40)
        button.setTitle("Go", for: .normal)
        button.setTitle("Going", for: .highlighted)
        button.setTitleColor(.purple, for: .disabled)
        button.titleLabel?.font = .systemFont(ofSize: 25)
        button.isEnabled = false
        let copy = try copy(button)
        #expect(copy.buttonType == .system && !copy.isEnabled)
        #expect(copy.title(for: .normal) == "Go" && copy.title(for: .highlighted) == "Going")
        #expect(copy.title(for: .selected) == "Go")
        #expect(copy.titleColor(for: .disabled) == .purple)
        #expect(copy.titleLabel?.font == .systemFont(ofSize: 25))
        copy.layoutIfNeeded()
        button.layoutIfNeeded()
        #expect(copy.subviews.count == button.subviews.count)
        #expect(copy.intrinsicContentSize == button.intrinsicContentSize)
    }

    @Test("Fields, switches, sliders and segments keep their values")
    func controls() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
        field.text = "typed"
        field.placeholder = "Name"
        field.borderStyle = .roundedRect
        field.keyboardType = .emailAddress
        field.isSecureTextEntry = true
        let copiedField = try copy(field)
        #expect(copiedField.text == "typed" && copiedField.placeholder == "Name")
        #expect(copiedField.borderStyle == .roundedRect && copiedField.isSecureTextEntry)
        #expect(copiedField.keyboardType == .emailAddress)

        let toggle = UISwitch()
        toggle.isOn = true
        toggle.onTintColor = .orange
        let copiedToggle = try copy(toggle)
        #expect(copiedToggle.isOn && copiedToggle.onTintColor == .orange)

        let slider = UISlider()
        slider.maximumValue = 10
        slider.minimumValue = -10
        slider.value = 2.5
        slider.isContinuous = false
        let copiedSlider = try copy(slider)
        #expect(copiedSlider.value == 2.5 && copiedSlider.minimumValue == -10)
        #expect(copiedSlider.maximumValue == 10 && !copiedSlider.isContinuous)

        let segments = UISegmentedControl(items: ["One", "Two"])
        segments.selectedSegmentIndex = 1
        let copiedSegments = try copy(segments)
        #expect(copiedSegments.numberOfSegments == 2)
        #expect(copiedSegments.titleForSegment(at: 1) == "Two")
        #expect(copiedSegments.selectedSegmentIndex == 1)

        let text = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        text.text = "long text"
        text.isEditable = false
        let copiedText = try copy(text)
        #expect(copiedText.text == "long text" && !copiedText.isEditable)
    }

    @Test("A stack view arranges the copies, with spaces and without its own constraints")
    func stack() throws {
        let labels = ["a", "b", "c"].map { text in
            let label = UILabel()
            label.text = text
            return label
        }
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = .vertical
        stack.spacing = 5
        stack.alignment = .trailing
        stack.setCustomSpacing(20, after: labels[1])
        stack.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1)))
        labels[0].widthAnchor.constraint(equalTo: labels[2].widthAnchor, multiplier: 2).isActive =
            true
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
        stack.layoutIfNeeded()
        let copy = try copy(stack)
        copy.layoutIfNeeded()
        #expect(copy.arrangedSubviews.map { ($0 as? UILabel)?.text } == ["a", "b", "c"])
        #expect(copy.subviews.count == 4 && copy.axis == .vertical && copy.spacing == 5)
        #expect(copy.customSpacing(after: copy.arrangedSubviews[1]) == 20)
        #expect(copy.constraints.count == stack.constraints.count)
        #expect(copy.subviews.map(\.frame) == stack.subviews.map(\.frame))
    }

    @Test("Constraints join the copies, also through guides")
    func constraints() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let box = UIView()
        let badge = UIView()
        for view in [box, badge] { view.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(box)
        box.addSubview(badge)
        let height = box.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.5)
        height.identifier = "half"
        height.priority = .defaultHigh
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 10),
            box.widthAnchor.constraint(equalToConstant: 120), height,
            badge.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            badge.widthAnchor.constraint(equalToConstant: 10),
            badge.topAnchor.constraint(equalTo: box.topAnchor),
            badge.heightAnchor.constraint(equalToConstant: 12),
        ])
        view.layoutIfNeeded()
        let copy = try copy(view)
        copy.layoutIfNeeded()
        #expect(copy.constraints.count == view.constraints.count)
        #expect(copy.constraints.first { $0.identifier == "half" }?.priority == .defaultHigh)
        #expect(copy.subviews[0].frame == box.frame)
        #expect(copy.subviews[0].frame != CGRect.zero)
        #expect(copy.subviews[0].subviews[0].frame == badge.frame)
    }

    @Test("A scroll view keeps its content, and not its indicators")
    func scrollView() throws {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 900)
        view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        view.contentOffset.y = 50
        view.flashScrollIndicators()
        view.layoutIfNeeded()
        let copy = try copy(view)
        #expect(copy.contentSize == view.contentSize && copy.contentInset == view.contentInset)
        #expect(copy.contentOffset.y == 50)
        #expect(copy.subviews.filter { !($0 is ScrollIndicatorView) }.count == 1)
    }

    @Test("A controller keeps its title and presentation, and a plain one its view")
    func controller() throws {
        let controller = UIViewController()
        controller.title = "Settings"
        controller.modalPresentationStyle = .formSheet
        controller.preferredContentSize = CGSize(width: 30, height: 40)
        controller.view.backgroundColor = .brown
        let stack = UINavigationController(rootViewController: controller)
        let copy = try copy(controller)
        #expect(copy.title == "Settings" && copy.modalPresentationStyle == .formSheet)
        #expect(copy.preferredContentSize == CGSize(width: 30, height: 40))
        #expect(copy.view.backgroundColor == .brown)
        let copiedStack = try self.copy(stack)
        #expect(copiedStack.viewControllers.map(\.title) == ["Settings"])
        #expect(copiedStack.topViewController?.view.backgroundColor == .brown)
    }

    @Test("A property without a value is not archived")
    func absent() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        UILabel().encode(with: archiver)
        archiver.finishEncoding()
        let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        coder.requiresSecureCoding = false
        #expect(!coder.containsValue(forKey: "UIBackgroundColor"))
        #expect(!coder.containsValue(forKey: "UIText"))
        #expect(coder.containsValue(forKey: "UIFont"))
    }
}
