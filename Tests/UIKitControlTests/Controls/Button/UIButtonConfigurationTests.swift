import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor
@Suite(.serialized, .usesApplication)
struct UIButtonConfigurationTests {
    private func button(
        _ configuration: UIButton.Configuration, _ change: (inout UIButton.Configuration) -> Void
    ) -> UIButton {
        var configuration = configuration
        change(&configuration)
        return UIButton(configuration: configuration)
    }

    private func laidOut(_ button: UIButton, width: CGFloat, height: CGFloat) -> UIButton {
        button.frame.size = CGSize(width: width, height: height)
        button.layoutIfNeeded()
        return button
    }

    // MARK: - Sizes

    @Test(
        "Sizes have their text and their insets",
        arguments: [
            (UIButton.Configuration.Size.mini, 28, 15), (.small, 28, 15), (.medium, 34.333, 17),
            (.large, 50.333, 17),
        ])
    func sizes(size: UIButton.Configuration.Size, height: CGFloat, points: CGFloat) {
        let button = button(.filled()) {
            $0.title = "Title"
            $0.buttonSize = size
        }
        #expect(abs(button.intrinsicContentSize.height - height) < 0.68)
        #expect(button.titleLabel?.font.pointSize == points)
        #expect(button.bounds.size == button.intrinsicContentSize)
    }

    @Test("A title that constraints make break makes the button higher, in the same pass of layout")
    func breaking() throws {
        let button = button(.filled()) { $0.title = "A title of several words" }
        let natural = button.intrinsicContentSize
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        holder.addSubview(button)
        button.translatesAutoresizingMaskIntoConstraints = false
        let width = button.widthAnchor.constraint(equalToConstant: 120)
        NSLayoutConstraint.activate([
            button.leftAnchor.constraint(equalTo: holder.leftAnchor),
            button.topAnchor.constraint(equalTo: holder.topAnchor), width,
        ])
        holder.layoutIfNeeded()
        let title = try #require(button.titleLabel).frame
        #expect(button.bounds.height > natural.height + 10)
        #expect(abs(title.minY - 7) < 0.5 && abs(button.bounds.height - title.maxY - 7) < 0.5)
        width.constant = 300
        holder.layoutIfNeeded()
        #expect(abs(button.bounds.height - natural.height) < 0.5)
    }

    @Test("Insets that were set stay when the size changes, until they are given back")
    func insets() {
        var configuration = UIButton.Configuration.plain()
        #expect(configuration.contentInsets.leading == 12)
        configuration.buttonSize = .large
        #expect(configuration.contentInsets.leading == 20)
        configuration.contentInsets = .zero
        configuration.buttonSize = .small
        #expect(configuration.contentInsets == .zero)
        configuration.setDefaultContentInsets()
        #expect(configuration.contentInsets.leading == 10)
    }

    @Test("Image, gap and text add up along the side where the image is")
    func imagePlacement() {
        let image = drawn(20, 30) {}
        let text = button(.plain()) { $0.title = "Title" }.intrinsicContentSize
        let beside = button(.plain()) {
            $0.title = "Title"
            $0.image = image
            $0.imagePadding = 5
        }
        #expect(abs(beside.intrinsicContentSize.width - text.width - 25) < 0.01)
        #expect(beside.intrinsicContentSize.height == 44)
        let above = button(.plain()) {
            $0.title = "Title"
            $0.image = image
            $0.imagePadding = 5
            $0.imagePlacement = .top
        }
        #expect(abs(above.intrinsicContentSize.height - text.height - 35) < 0.01)
        #expect(above.intrinsicContentSize.width == text.width)
    }

    // MARK: - Layout

    @Test("Content is in the middle, the image where text begins")
    func centred() {
        let button = laidOut(
            button(.plain()) {
                $0.title = "Title"
                $0.image = drawn(20, 20) {}
                $0.imagePadding = 6
            }, width: 200, height: 60)
        let (image, title) = (button.imageView!.frame, button.titleLabel!.frame)
        #expect(abs(image.minX + title.maxX - 200) < 1.1)
        #expect(abs(title.minX - image.maxX - 6) < 0.51 && image.midY == 30)
        button.semanticContentAttribute = .forceRightToLeft
        button.layoutIfNeeded()
        #expect(button.imageView!.frame.minX > button.titleLabel!.frame.maxX)
        button.contentHorizontalAlignment = .leading
        button.layoutIfNeeded()
        #expect(abs(button.imageView!.frame.maxX - 188) < 0.51)
    }

    @Test("A subtitle is below the title, smaller")
    func subtitle() {
        let button = laidOut(
            button(.gray()) {
                $0.title = "A long title"
                $0.subtitle = "Sub"
                $0.titleAlignment = .trailing
            }, width: 300, height: 80)
        let (title, subtitle) = (button.titleLabel!, button.subtitleLabel!)
        #expect(subtitle.font.pointSize == 12 && title.font.pointSize == 17)
        #expect(abs(subtitle.frame.minY - title.frame.maxY - 1) < 1)
        #expect(abs(subtitle.frame.maxX - title.frame.maxX) < 0.7)
    }

    @Test("Long titles break into lines, or are truncated on request")
    func lines() {
        let text = "A title that is much too long for so narrow a button"
        let breaking = button(.plain()) { $0.title = text }
        let one = breaking.intrinsicContentSize.height
        #expect(breaking.sizeThatFits(CGSize(width: 150, height: 0)).height > one + 15)
        let cut = button(.plain()) {
            $0.title = text
            $0.titleLineBreakMode = .byTruncatingTail
        }
        #expect(cut.sizeThatFits(CGSize(width: 150, height: 0)).height == one)
    }

    // MARK: - Colours

    @Test("Styles colour text and background by the tint")
    func styles() {
        @MainActor func colors(_ configuration: UIButton.Configuration) -> [UIColor?] {
            let button = button(configuration) { $0.title = "Title" }
            button.tintColor = .red
            button.layoutIfNeeded()
            return [button.titleLabel?.textColor, button.subviewStorage.background?.color]
        }
        #expect(colors(.plain()) == [.red, .clear])
        #expect(colors(.gray()) == [.red, .secondarySystemFill])
        #expect(colors(.tinted())[0] == .red)
        #expect(colors(.filled()) == [.white, .red])
        #expect(colors(.borderedProminent()) == colors(.filled()))
    }

    @Test("Base colours override the tint, and the background's own overrides all")
    func baseColors() {
        let button = button(.filled()) {
            $0.title = "Title"
            $0.baseForegroundColor = .yellow
            $0.baseBackgroundColor = .green
        }
        button.layoutIfNeeded()
        #expect(button.titleLabel?.textColor == .yellow)
        #expect(button.subviewStorage.background?.color == .green)
        button.configuration?.background.backgroundColor = .brown
        button.layoutIfNeeded()
        #expect(button.subviewStorage.background?.color == .brown)
        button.configuration?.background.backgroundColorTransformer =
            UIConfigurationColorTransformer { _ in .cyan }
        button.layoutIfNeeded()
        #expect(button.subviewStorage.background?.color == .cyan)
    }

    @Test("A disabled button is grey; a selected one has the next stronger style")
    func states() {
        let button = button(.gray()) { $0.title = "Title" }
        button.tintColor = .red
        button.isEnabled = false
        button.layoutIfNeeded()
        #expect(button.titleLabel?.textColor == .tertiaryLabel)
        button.isEnabled = true
        button.isSelected = true
        button.layoutIfNeeded()
        let color = button.subviewStorage.background!.color!.cgColor
        #expect(abs(color.alpha - 0.18) < 0.001)
        button.configuration?.automaticallyUpdateForSelection = false
        button.layoutIfNeeded()
        #expect(button.subviewStorage.background?.color == .secondarySystemFill)
    }

    @Test("Corners are those of the style")
    func corners() {
        let button = button(.filled()) { $0.title = "Title" }
        button.layoutIfNeeded()
        #expect(abs(button.subviewStorage.background!.radius - 5.95) < 0.1)
        button.configuration?.cornerStyle = .capsule
        button.frame.size.height = 40
        button.layoutIfNeeded()
        #expect(button.subviewStorage.background?.radius == 20)
        button.configuration?.cornerStyle = .fixed
        button.configuration?.background.cornerRadius = 3
        button.layoutIfNeeded()
        #expect(button.subviewStorage.background?.radius == 3)
    }

    @Test("Transformers change the attributes of the style, not those of the text")
    func transformers() {
        let button = button(.plain()) {
            $0.title = "Title"
            $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
                var attributes = $0
                attributes.font = .systemFont(ofSize: 30)
                return attributes
            }
        }
        button.layoutIfNeeded()
        #expect(button.titleLabel?.font.pointSize == 30)
        var text = AttributedString("Title")
        text.font = .systemFont(ofSize: 11)
        button.configuration?.attributedTitle = text
        button.layoutIfNeeded()
        #expect(button.titleLabel?.font.pointSize == 11)
        #expect(button.configuration?.title == "Title")
    }

    // MARK: - Updating

    @Test("The handler is called before layout when the state changed, and may change everything")
    func handler() {
        let button = UIButton(configuration: .plain())
        var states: [UIControl.State] = []
        button.configurationUpdateHandler = { button in
            states.append(button.state)
            button.configuration?.title = button.isSelected ? "On" : "Off"
        }
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Off" && states == [.normal])
        button.isSelected = true
        #expect(states.count == 1)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "On" && states == [.normal, .selected])
        button.layoutIfNeeded()
        #expect(states.count == 2)
        button.setNeedsUpdateConfiguration()
        button.layoutIfNeeded()
        #expect(states.count == 3)
    }

    @Test("A subclass may update the configuration itself")
    func overriding() {
        let button = UpdatingButton(configuration: .plain())
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "updated")
    }

    @Test("Titles and images of the older members fill what a configuration leaves out")
    func olderMembers() {
        let button = UIButton(configuration: .plain())
        button.setTitle("Old", for: .normal)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Old")
        button.configuration?.title = "New"
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "New" && button.accessibilityLabel == "New")
        button.configuration = nil
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Old" && button.subviewStorage.background == nil)
    }

    @Test("An action provides what a configuration does not")
    func action() {
        let button = UIButton(
            configuration: .filled(), primaryAction: UIAction(title: "Go") { _ in })
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Go")
    }

    @Test("An activity indicator replaces the image")
    func indicator() {
        let button = button(.filled()) {
            $0.title = "Title"
            $0.image = drawn(10, 10) {}
            $0.showsActivityIndicator = true
        }
        button.layoutIfNeeded()
        #expect(button.subviewStorage.indicator?.isAnimating == true && button.imageView!.isHidden)
        #expect(button.subviewStorage.indicator?.bounds.width == 20)
        button.configuration?.showsActivityIndicator = false
        button.layoutIfNeeded()
        #expect(
            button.subviewStorage.indicator?.isAnimating == false && !button.imageView!.isHidden)
    }

    @Test("Configurations are equal when all that they say is")
    func equality() {
        var first = UIButton.Configuration.filled()
        var second = first
        #expect(first == second)
        first.imagePadding = 1
        #expect(first != second)
        second.imagePadding = 1
        #expect(first == second && first != .plain())
        first.imageColorTransformer = .grayscale
        second.imageColorTransformer = .grayscale
        #expect(first == second)
        second.imageColorTransformer = UIConfigurationColorTransformer { $0 }
        #expect(first != second)
        first.imageColorTransformer = second.imageColorTransformer
        #expect(first == second)
    }
}

private final class UpdatingButton: UIButton {
    override func updateConfiguration() { configuration?.title = "updated" }
}
