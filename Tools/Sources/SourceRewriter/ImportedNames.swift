/// Objective-C names of Apple's that Swift shortened on import.
///
/// Swift omits a word of a selector that repeats the type of its argument: `insertSubview:atIndex:` became
/// `insertSubview(_:at:)`. The words are restored from the types that a framework written in Swift declares.
/// Exceptions to the rules are listed.
enum ImportedNames {
    /// Returns Apple's selector of a framework's method; nil if the compiler's own rules produce it.
    static func selector(of member: IndexedMember, in type: String) -> String? {
        guard member.kind == .method, !member.isAsync, !member.isThrowing else { return nil }
        if let listed = listed[type]?[member.fullName] ?? listed[""]?[member.fullName] {
            return listed
        }
        guard let firstLabel = member.labels.first else { return nil }
        var labels = member.labels
        for number in labels.indices where endsWithPreposition(labels[number]) {
            let before = number == 0 ? member.name : ""
            if let word = word(ofType: member.parameterTypes[number]), !before.ends(with: word) {
                labels[number] += word
            }
        }
        var name = member.name
        if firstLabel == "_", bareVerbs.contains(name),
            let word = word(ofType: member.parameterTypes[0])
        {
            name += word
        }
        if name.hasPrefix("with"), let result = member.type.flatMap(word(ofType:)) {
            name = result.prefix(1).lowercased() + result.dropFirst() + "W" + name.dropFirst()
        }
        guard name != member.name || labels != member.labels else { return nil }
        return ObjectiveCNames.selector(name: name, labels: labels)
    }

    private static func endsWithPreposition(_ label: String) -> Bool {
        ObjectiveCNames.words(of: label).last.map { prepositions.contains($0.lowercased()) }
            ?? false
    }

    private static let prepositions: Set<String> = [
        "after", "at", "before", "by", "for", "from", "in", "inside", "of", "to", "with",
    ]

    /// Verbs whose object is omitted because of its type.
    private static let bareVerbs: Set<String> = [
        "activate", "add", "append", "apply", "canPrevent", "contains", "convert", "deactivate",
        "display", "draw", "fill", "ignore", "open", "scroll", "shouldReceive", "validate",
    ]

    /// Returns the word in a selector for a value of a type.
    private static func word(ofType type: String) -> String? {
        var name = type[...]
        if name.hasPrefix("any ") { name = name.dropFirst(4) }
        while let last = name.last, last == "?" || last == "!" { name = name.dropLast() }
        if name.hasPrefix("NSLayout"), name.hasSuffix("Anchor") || name.contains("Anchor<") {
            return "Anchor"
        }
        return words[String(name)]
    }

    private static let words: [String: String] = [
        "CAAnimation": "Animation", "CALayer": "Layer", "CGAffineTransform": "Transform",
        "CGBlendMode": "BlendMode", "CGContext": "Context", "CGPoint": "Point", "CGRect": "Rect",
        "CGSize": "Size", "Event": "ControlEvents", "Int": "Index", "NSCoder": "Coder",
        "NSLayoutConstraint.Axis": "Axis", "NSLayoutDimension": "Anchor",
        "NSTextContainer": "TextContainer", "NSZone": "Zone", "RunLoop": "RunLoop",
        "UIBezierPath": "Path", "UIColor": "Color", "UICommand": "Command",
        "UIContextMenuConfiguration": "Configuration", "UIControl.Event": "ControlEvents",
        "UIControl.State": "State", "UIEvent": "Event", "UIFont": "Font",
        "UIFontDescriptor": "FontDescriptor", "UIGestureRecognizer": "GestureRecognizer",
        "UIImage": "Image", "UInt32": "Index", "UIPressesEvent": "Event",
        "UISemanticContentAttribute": "SemanticContentAttribute", "UITouch": "Touch",
        "UITraitCollection": "TraitCollection", "UIView": "View",
        "UIViewAnimatingPosition": "Position", "UIWindow": "Window", "URL": "URL",
        "[NSLayoutConstraint]": "Constraints",
    ]

    /// Exceptions to the rules, by type; without a type for every class.
    private static let listed: [String: [String: String]] = [
        "": [
            "beginTracking(_:with:)": "beginTrackingWithTouch:withEvent:",
            "continueTracking(_:with:)": "continueTrackingWithTouch:withEvent:",
            "endTracking(_:with:)": "endTrackingWithTouch:withEvent:",
            "point(inside:with:)": "pointInside:withEvent:",
        ],
        "CALayer": [
            "insertSublayer(_:above:)": "insertSublayer:above:",
            "insertSublayer(_:below:)": "insertSublayer:below:",
            "replaceSublayer(_:with:)": "replaceSublayer:with:",
            "setNeedsDisplay(_:)": "setNeedsDisplayInRect:",
        ],
        "UIFontMetrics": [
            "scaledValue(for:)": "scaledValueForValue:",
            "scaledValue(for:compatibleWith:)":
                "scaledValueForValue:compatibleWithTraitCollection:",
        ],
        "UIGestureRecognizer": ["require(toFail:)": "requireGestureRecognizerToFail:"],
        "UINavigationController": [
            "popToRootViewController(animated:)": "popToRootViewControllerAnimated:",
            "popViewController(animated:)": "popViewControllerAnimated:",
        ],
        "UITraitCollection": ["containsTraits(in:)": "containsTraitsInCollection:"],
        "UIView": [
            "alignmentRect(forFrame:)": "alignmentRectForFrame:",
            "bringSubviewToFront(_:)": "bringSubviewToFront:",
            "drawHierarchy(in:afterScreenUpdates:)": "drawViewHierarchyInRect:afterScreenUpdates:",
            "setNeedsDisplay(_:)": "setNeedsDisplayInRect:",
            "systemLayoutSizeFitting(_:)": "systemLayoutSizeFittingSize:",
            "systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)":
                "systemLayoutSizeFittingSize:withHorizontalFittingPriority:verticalFittingPriority:",
        ],
        "UIViewController": [
            "addChild(_:)": "addChildViewController:",
            "didMove(toParent:)": "didMoveToParentViewController:",
            "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
            "present(_:animated:completion:)": "presentViewController:animated:completion:",
            "removeFromParent()": "removeFromParentViewController",
            "willMove(toParent:)": "willMoveToParentViewController:",
        ],
    ]
}

extension String {
    /// Whether the last word of a camel-case name is a given word, ignoring case.
    fileprivate func ends(with word: String) -> Bool {
        lowercased().hasSuffix(word.lowercased())
    }
}
