import CoreGraphics
import Foundation
import InterfaceFiles

extension UIButton {
    final func readButton(_ element: NibElement) {
        become(
            element.option(
                "buttonType",
                [
                    "custom": .custom, "system": .system, "roundedRect": .system,
                    "detailDisclosure": .detailDisclosure, "infoLight": .infoLight,
                    "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
                ], .custom))
        role = element.option(
            "role",
            [
                "normal": .normal, "primary": .primary, "cancel": .cancel,
                "destructive": .destructive,
            ], .normal)
        // Seen in compiled nibs: 15 of system buttons. Derived from many documents: 18 of others.
        let size: CGFloat = buttonType == .system ? 15 : 18
        if let font = element.font("fontDescription") {
            titleLabel?.font = font
        } else if !isOfSymbol {
            titleLabel?.font = .systemFont(ofSize: size)
        }
        if element.has("lineBreakMode") {
            titleLabel?.lineBreakMode = element.option(
                "lineBreakMode", NibElement.lineBreakModes, .byTruncatingMiddle)
        }
        if let insets = element.insets("contentEdgeInsets") { contentEdgeInsets = insets }
        if let insets = element.insets("titleEdgeInsets") { titleEdgeInsets = insets }
        if let insets = element.insets("imageEdgeInsets") { imageEdgeInsets = insets }
        if let offset = element.size("titleShadowOffset") { titleLabel?.shadowOffset = offset }
        adjustsImageWhenHighlighted = element.flag("adjustsImageWhenHighlighted", true)
        adjustsImageWhenDisabled = element.flag("adjustsImageWhenDisabled", true)
        showsTouchWhenHighlighted = element.flag("showsTouchWhenHighlighted", false)
        reversesTitleShadowWhenHighlighted =
            element.flag("reversesTitleShadowWhenHighlighted", false)
        for child in element.element.children where child.isNamed("state") {
            readState(element.value(child), element)
        }
        if let configuration = element.child("configuration") {
            readConfiguration(element.value(configuration), element)
        }
        changesSelectionAsPrimaryAction = element.flag("changesSelectionAsPrimaryAction", false)
        element.ignore("pointerInteraction", "springLoaded", "hasAttributedTitle")
    }

    /// Whether the type of the button has a picture instead of a title.
    private final var isOfSymbol: Bool { buttonType != .custom && buttonType != .system }

    private final func readState(_ value: NibElement, _ button: NibElement) {
        let key = value.element.key ?? "normal"
        let states: [String: UIControl.State] = [
            "normal": .normal, "highlighted": .highlighted, "disabled": .disabled,
            "selected": .selected, "focused": .focused, "application": .application,
        ]
        guard let state = states[key] else {
            return value.report("the state \(key) is not supported")
        }
        value.ignore("catalog", "hasAttributedTitle")
        if let title = value.string("title", suffix: "\(key)Title", of: button.element) {
            setTitle(title, for: state)
        }
        if let title = value.attributedText("attributedTitle") {
            setAttributedTitle(title, for: state)
        }
        if let image = value.image("image") { setImage(image, for: state) }
        if let image = value.image("backgroundImage") { setBackgroundImage(image, for: state) }
        if let color = value.color("titleColor") { setTitleColor(color, for: state) }
        if let color = value.color("titleShadowColor") { setTitleShadowColor(color, for: state) }
        if let configuration = value.symbolConfiguration("preferredSymbolConfiguration") {
            setPreferredSymbolConfiguration(configuration, forImageIn: state)
        }
    }

    private final func readConfiguration(_ value: NibElement, _ button: NibElement) {
        var made = value.option(
            "style",
            [
                "plain": Configuration.plain(), "gray": .gray(), "tinted": .tinted(),
                "filled": .filled(), "borderless": .borderless(), "bordered": .bordered(),
                "borderedTinted": .borderedTinted(), "borderedProminent": .borderedProminent(),
            ], .plain())
        value.ignore("catalog", "titleFontDescription")
        made.title = value.string("title", suffix: "configuration.title", of: button.element)
        made.subtitle = value.string(
            "subtitle", suffix: "configuration.subtitle", of: button.element)
        made.image = value.image("image")
        made.cornerStyle = value.option(
            "cornerStyle",
            [
                "dynamic": .dynamic, "fixed": .fixed, "small": .small, "medium": .medium,
                "large": .large, "capsule": .capsule,
            ], .dynamic)
        made.imagePlacement = value.option(
            "imagePlacement",
            ["leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom], .leading)
        made.imagePadding = value.length("imagePadding", 0)
        if let padding = value.number("titlePadding") { made.titlePadding = CGFloat(padding) }
        made.showsActivityIndicator = value.flag("showsActivityIndicator", false)
        made.baseForegroundColor = value.color("baseForegroundColor")
        made.baseBackgroundColor = value.color("baseBackgroundColor")
        if let insets = value.directionalInsets("contentInsets") { made.contentInsets = insets }
        if let font = value.font("titleFontDescription") {
            made.titleTextAttributesTransformer = .init { attributes in
                var attributes = attributes
                attributes.font = font
                return attributes
            }
        }
        if let symbol = value.symbolConfiguration("preferredSymbolConfigurationForImage") {
            made.preferredSymbolConfigurationForImage = symbol
        }
        configuration = made
    }
}
