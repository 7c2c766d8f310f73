import CoreGraphics
import InterfaceFiles

extension UIView {
    /// Reads the frame, the subviews and what all views have.
    final func readView(_ element: NibElement) {
        let decoder = element.decoder
        readGeometry(element)
        readGuides(element)
        for subview in element.list("subviews") {
            guard let view = decoder.object(for: subview) as? UIView else { continue }
            addSubviewOfFile(view)
        }
        // Views that variations exclude exist, and are connected.
        decoder.noteVariations(of: self, element)
        if let list = element.element.child("constraints") {
            decoder.constraintLists.append((list, self))
        }
        readAppearance(element)
        readLayout(element)
        readGestures(element)
        readAccessibility(element)
    }

    private final func readGeometry(_ element: NibElement) {
        let container = element.element.parent?.parent
        let superviewSize = container.flatMap { container in
            element.decoder.existingObject(for: container) as? UIView
        }?.bounds.size
        if let frame = element.frame(superviewSize: superviewSize ?? .zero) { self.frame = frame }
        if let mask = element.autoresizingMask() {
            autoresizingMask = mask
        } else if !isMadeByClass(element) {
            // Seen in compiled nibs.
            autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
        }
        let isFixed = element.flag("fixedFrame", false)
        let translates = element.flag("translatesAutoresizingMaskIntoConstraints", true)
        if !translates, !isFixed { translatesAutoresizingMaskIntoConstraints = false }
        if let bounds = element.rect("bounds") { self.bounds = bounds }
    }

    /// Whether the view is one that its class has made, as the content view of a cell.
    private final func isMadeByClass(_ element: NibElement) -> Bool { self is CellContentView }

    private final func readGuides(_ element: NibElement) {
        for child in element.element.children
        where child.isNamed("viewLayoutGuide") || child.isNamed("keyboardLayoutGuide") {
            switch (child.key, self as? UIScrollView) {
            case ("safeArea", _):
                element.decoder.guides[child.index] = { [unowned self] in safeAreaLayoutGuide }
            case ("contentLayoutGuide", let view?):
                element.decoder.guides[child.index] = { [unowned view] in view.contentLayoutGuide }
            case ("frameLayoutGuide", let view?):
                element.decoder.guides[child.index] = { [unowned view] in view.frameLayoutGuide }
            case ("keyboard", _):
                element.decoder.guides[child.index] = { [unowned self] in keyboardLayoutGuide }
            default: element.report("the guide \(child.key ?? "") is not supported")
            }
        }
    }

    private final func readAppearance(_ element: NibElement) {
        isOpaque = element.flag("opaque", true)
        // A window is hidden until it is shown, when all is connected.
        if !(self is UIWindow) { isHidden = element.flag("hidden", false) }
        alpha = element.length("alpha", 1)
        clipsToBounds = element.flag("clipsSubviews", false)
        isUserInteractionEnabled = element.flag("userInteractionEnabled", true)
        isMultipleTouchEnabled = element.flag("multipleTouchEnabled", false)
        contentMode = element.option("contentMode", Self.contentModes, .scaleToFill)
        clearsContextBeforeDrawing = element.flag("clearsContextBeforeDrawing", true)
        autoresizesSubviews = element.flag("autoresizesSubviews", true)
        tag = element.integer("tag", 0)
        if element.child("backgroundColor") != nil {
            backgroundColor = element.color("backgroundColor")
        }
        if let color = element.color("tintColor") { tintColor = color }
        semanticContentAttribute = element.option(
            "semanticContentAttribute",
            [
                "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
                "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
            ], .unspecified)
        if let name = element.text("restorationIdentifier") { restorationIdentifier = name }
        element.ignore("sizingRule")
        element.ignore("useStoryboardIdentifierAsRestorationIdentifier")
        if let style = element.text("userInterfaceStyle") {
            overrideUserInterfaceStyle = style == "dark" ? .dark : .light
        }
    }

    private final func readLayout(_ element: NibElement) {
        for (name, axis, isHugging) in Self.priorityNames {
            guard let value = element.number(name) else { continue }
            if !(0...1000).contains(value) {
                element.report("the \(name) \(value) is not from 0 to 1000")
            }
            let priority = UILayoutPriority(Float(min(max(value, 0), 1000)))
            if isHugging {
                setContentHuggingPriority(priority, for: axis)
            } else {
                setContentCompressionResistancePriority(priority, for: axis)
            }
        }
        if element.flag("preservesSuperviewLayoutMargins", false) {
            preservesSuperviewLayoutMargins = true
        }
        if !element.flag("insetsLayoutMarginsFromSafeArea", true) {
            insetsLayoutMarginsFromSafeArea = false
        }
        element.ignore("layoutMarginsFollowReadableWidth", "verifyAmbiguity")
        if let margins = element.insets("layoutMargins") { layoutMargins = margins }
        if element.child("directionalLayoutMargins") != nil,
            let margins = element.directionalInsets("directionalLayoutMargins")
        {
            directionalLayoutMargins = margins
        }
    }

    private static let priorityNames: [(StaticString, NSLayoutConstraint.Axis, Bool)] = [
        ("horizontalHuggingPriority", .horizontal, true),
        ("verticalHuggingPriority", .vertical, true),
        ("horizontalCompressionResistancePriority", .horizontal, false),
        ("verticalCompressionResistancePriority", .vertical, false),
    ]

    /// Recognizers that are written inside of their view.
    private final func readGestures(_ element: NibElement) {
        for recognizer in element.objects("gestureRecognizers", as: UIGestureRecognizer.self) {
            addGestureRecognizer(recognizer)
        }
    }

    final func readAccessibility(_ element: NibElement) {
        guard let child = element.element.child("accessibility") else { return }
        let value = element.value(child)
        let owner = element.element
        if let label = value.string("label", suffix: "accessibilityLabel", of: owner) {
            accessibilityLabel = label
        }
        if let hint = value.string("hint", suffix: "accessibilityHint", of: owner) {
            accessibilityHint = hint
        }
        if let identifier = value.text("identifier") { accessibilityIdentifier = identifier }
        if let isElement = value.child("isElement") {
            isAccessibilityElement = element.value(isElement).flag("value", false)
        }
        guard let traits = value.child("traits") else { return }
        let flags = element.value(traits)
        accessibilityTraits = Self.accessibilityTraitNames.reduce(into: []) { result, trait in
            if flags.flag(trait.0, false) { result.insert(trait.1) }
        }
    }

    private static let accessibilityTraitNames: [(StaticString, UIAccessibilityTraits)] = [
        ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
        ("playsSound", .playsSound), ("keyboardKey", .keyboardKey), ("staticText", .staticText),
        ("summaryElement", .summaryElement), ("notEnabled", .notEnabled),
        ("updatesFrequently", .updatesFrequently), ("searchField", .searchField),
        ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
        ("allowsDirectInteraction", .allowsDirectInteraction),
        ("causesPageTurn", .causesPageTurn), ("header", .header),
    ]

    static let contentModes: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
        "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
        "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
        "TopLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft,
        "bottomRight": .bottomRight,
    ]
}

extension UIWindow {
    final func readWindow(_ element: NibElement) {
        if let controller = element.object("rootViewController") as? UIViewController {
            rootViewController = controller
        }
        if element.flag("resizesToFullScreen", true) { frame = UIScreen.main.bounds }
        guard element.flag("visibleAtLaunch", false) else { return }
        element.decoder.visibleWindows.append(self)
    }
}

extension UIStackView {
    final func readStackView(_ element: NibElement) {
        axis = element.text("axis") == "vertical" ? .vertical : .horizontal
        distribution = element.option(
            "distribution",
            [
                "fill": .fill, "fillEqually": .fillEqually,
                "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
                "equalCentering": .equalCentering,
            ], .fill)
        alignment = element.option(
            "alignment",
            [
                "fill": .fill, "top": .top, "leading": .leading, "firstBaseline": .firstBaseline,
                "center": .center, "bottom": .bottom, "trailing": .trailing,
                "lastBaseline": .lastBaseline,
            ], .fill)
        spacing =
            element.text("spacingType") == "standard"
            ? UIStackView.spacingUseSystem : element.length("spacing", 0)
        element.ignore("spacing")
        isBaselineRelativeArrangement = element.flag("baselineRelativeArrangement", false)
        isLayoutMarginsRelativeArrangement =
            element.flag("layoutMarginsRelativeArrangement", false)
    }
}

extension UIVisualEffectView {
    final func readVisualEffectView(_ element: NibElement) {
        if let blur = element.element.child("blurEffect") {
            effect = UIBlurEffect(style: element.value(blur).blurStyle)
        } else if let vibrancy = element.element.child("vibrancyEffect") {
            let blur = vibrancy.child("blurEffect").map { element.value($0).blurStyle } ?? .light
            effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: blur))
        }
        guard let content = element.child("contentView") else { return }
        element.decoder.read(content, into: contentView)
    }
}

extension NibElement {
    fileprivate var blurStyle: UIBlurEffect.Style {
        option(
            "style",
            [
                "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
                "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
                "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
                "systemThickMaterial": .systemThickMaterial,
                "systemChromeMaterial": .systemChromeMaterial,
            ], .extraLight)
    }
}
