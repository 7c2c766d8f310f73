import CoreGraphics
import Foundation
import ObjectiveC

/// The properties that archives hold, by class.
@MainActor
enum ArchivedClasses {
    /// The properties at the level of one class.
    static func properties(of type: AnyClass) -> [ArchivedProperty] {
        properties[ObjectIdentifier(type)] ?? []
    }

    private static let properties: [ObjectIdentifier: [ArchivedProperty]] = [
        ObjectIdentifier(UIView.self): ofViews, ObjectIdentifier(UILabel.self): ofLabels,
        ObjectIdentifier(UIImageView.self): ofImageViews,
        ObjectIdentifier(UIStackView.self): ofStackViews,
        ObjectIdentifier(UIScrollView.self): ofScrollViews,
        ObjectIdentifier(UIVisualEffectView.self): ofVisualEffectViews,
        ObjectIdentifier(UIControl.self): ofControls, ObjectIdentifier(UIButton.self): ofButtons,
        ObjectIdentifier(UISwitch.self): ofSwitches, ObjectIdentifier(UISlider.self): ofSliders,
        ObjectIdentifier(UIStepper.self): ofSteppers,
        ObjectIdentifier(UIPageControl.self): ofPageControls,
        ObjectIdentifier(UIProgressView.self): ofProgressViews,
        ObjectIdentifier(UIActivityIndicatorView.self): ofActivityIndicators,
        ObjectIdentifier(UISegmentedControl.self): ofSegmentedControls,
        ObjectIdentifier(UITextField.self): ofTextFields,
        ObjectIdentifier(UITextView.self): ofTextViews,
        ObjectIdentifier(UIViewController.self): ofControllers,
        ObjectIdentifier(UINavigationController.self): ofNavigationControllers,
    ]

    // MARK: - Views

    private static let ofViews: [ArchivedProperty] = [
        .flag("UIHidden", \UIView.isHidden), .number("UIAlpha", \UIView.alpha),
        .flag("UIOpaque", \UIView.isOpaque), .integer("UITag", \UIView.tag),
        .object("UIBackgroundColor", \UIView.backgroundColor),
        .flag("UIClipsToBounds", \UIView.clipsToBounds),
        .flag("UIUserInteractionEnabled", \UIView.isUserInteractionEnabled),
        .flag("UIMultipleTouchEnabled", \UIView.isMultipleTouchEnabled),
        .flag("UIAutoresizeSubviews", \UIView.autoresizesSubviews),
        .raw("UIAutoresizingMask", \UIView.autoresizingMask),
        .raw("UIContentMode", \UIView.contentMode),
        .raw("UIViewSemanticContentAttribute", \UIView.semanticContentAttribute),
        .flag(
            "UIViewTranslatesAutoresizingMaskIntoConstraints",
            \UIView.translatesAutoresizingMaskIntoConstraints),
        .text("UIAccessibilityLabel", \UIView.accessibilityLabel),
        .text("UIAccessibilityIdentifier", \UIView.accessibilityIdentifier),
        ArchivedProperty(
            "UITintColor", of: UIView.self,
            encode: { view, coder, key in
                // An inherited tint comes from the new superview.
                guard let tint = view.ownTintColor else { return }
                coder.encode(tint, forKey: key)
            },
            decode: { $0.tintColor = $1.decodeObject(of: UIColor.self, forKey: $2) }),
        ArchivedProperty(
            "UIViewContentHuggingPriority", of: UIView.self,
            encode: { view, coder, key in
                let axes = [NSLayoutConstraint.Axis.horizontal, .vertical]
                let priorities =
                    axes.map { view.contentHuggingPriority(for: $0).rawValue }
                    + axes.map { view.contentCompressionResistancePriority(for: $0).rawValue }
                coder.encode(priorities.map { NSNumber(value: $0) } as NSArray, forKey: key)
            },
            decode: { view, coder, key in
                let numbers = coder.decodeObject(forKey: key) as? [NSNumber] ?? []
                guard numbers.count == 4 else { return }
                let priorities = numbers.map { UILayoutPriority($0.floatValue) }
                view.setContentHuggingPriority(priorities[0], for: .horizontal)
                view.setContentHuggingPriority(priorities[1], for: .vertical)
                view.setContentCompressionResistancePriority(priorities[2], for: .horizontal)
                view.setContentCompressionResistancePriority(priorities[3], for: .vertical)
            }),
    ]

    private static let ofLabels: [ArchivedProperty] = [
        .object("UIFont", \UILabel.font), .text("UIText", \UILabel.text),
        .object("UITextColor", \UILabel.textColor),
        .object("UIHighlightedColor", \UILabel.highlightedTextColor),
        .object("UIShadowColor", \UILabel.shadowColor),
        .raw("UITextAlignment", \UILabel.textAlignment),
        .raw("UILineBreakMode", \UILabel.lineBreakMode),
        .integer("UINumberOfLines", \UILabel.numberOfLines),
        .raw("UIBaselineAdjustment", \UILabel.baselineAdjustment),
        .flag("UIAdjustsFontSizeToFit", \UILabel.adjustsFontSizeToFitWidth),
        .number("UIMinimumScaleFactor", \UILabel.minimumScaleFactor),
        .flag(
            "UIAdjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory),
        .number("UIPreferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth),
        .flag("UIEnabled", \UILabel.isEnabled), .flag("UIHighlighted", \UILabel.isHighlighted),
    ]

    private static let ofImageViews: [ArchivedProperty] = [
        .object("UIImage", \UIImageView.image),
        .object("UIHighlightedImage", \UIImageView.highlightedImage),
        .flag("UIHighlighted", \UIImageView.isHighlighted),
    ]

    private static let ofVisualEffectViews: [ArchivedProperty] = [
        .object("UIVisualEffectViewEffect", \UIVisualEffectView.effect)
    ]

    private static let ofStackViews: [ArchivedProperty] = [
        .raw("UIStackViewAxis", \UIStackView.axis),
        .raw("UIStackViewDistribution", \UIStackView.distribution),
        .raw("UIStackViewAlignment", \UIStackView.alignment),
        .number("UIStackViewSpacing", \UIStackView.spacing),
        .flag("UIStackViewBaselineRelative", \UIStackView.isBaselineRelativeArrangement),
        .flag(
            "UIStackViewLayoutMarginsRelative",
            \UIStackView.isLayoutMarginsRelativeArrangement),
        ArchivedProperty(
            "UIStackViewArrangedSubviews", of: UIStackView.self,
            encode: { stack, coder, key in
                // The places of the arranged views among the subviews, each with the space after it.
                let places = stack.arrangedSubviews.flatMap { view -> [NSNumber] in
                    let place = stack.subviews.firstIndex { $0 === view } ?? 0
                    let spacing = stack.customSpacing(after: view)
                    return [NSNumber(value: place), NSNumber(value: Double(spacing))]
                }
                coder.encode(places as NSArray, forKey: key)
            },
            decode: { stack, coder, key in
                let places = coder.decodeObject(forKey: key) as? [NSNumber] ?? []
                let views = stack.subviews
                for index in stride(from: 0, to: places.count - 1, by: 2) {
                    let place = places[index].intValue
                    guard views.indices.contains(place) else { continue }
                    stack.addArrangedSubview(views[place])
                    let spacing = CGFloat(places[index + 1].doubleValue)
                    if spacing != UIStackView.spacingUseDefault {
                        stack.setCustomSpacing(spacing, after: views[place])
                    }
                }
            }),
    ]

    private static let ofScrollViews: [ArchivedProperty] = [
        ArchivedProperty(
            "UIContentSize", of: UIScrollView.self,
            encode: { $1.encode($0.contentSize, forKey: $2) },
            decode: { $0.contentSize = $1.decodeSize(forKey: $2) }),
        ArchivedProperty(
            "UIContentInset", of: UIScrollView.self,
            encode: { $1.encode($0.contentInset, forKey: $2) },
            decode: { $0.contentInset = $1.decodeUIEdgeInsets(forKey: $2) }),
        .flag("UIScrollEnabled", \UIScrollView.isScrollEnabled),
        .flag("UIBounceEnabled", \UIScrollView.bounces),
        .flag("UIPagingEnabled", \UIScrollView.isPagingEnabled),
        .flag("UIAlwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
        .flag("UIAlwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
        .flag(
            "UIShowsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
        .flag("UIShowsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
        .number("UIMinimumZoomScale", \UIScrollView.minimumZoomScale),
        .number("UIMaximumZoomScale", \UIScrollView.maximumZoomScale),
    ]

    // MARK: - Controls

    private static let ofControls: [ArchivedProperty] = [
        .flag("UIEnabled", \UIControl.isEnabled), .flag("UISelected", \UIControl.isSelected),
        .flag("UIHighlighted", \UIControl.isHighlighted),
        .raw("UIContentHorizontalAlignment", \UIControl.contentHorizontalAlignment),
        .raw("UIContentVerticalAlignment", \UIControl.contentVerticalAlignment),
    ]

    private static let buttonStates: [UIControl.State] = [
        .normal, .highlighted, .disabled, .selected,
    ]

    private static let ofButtons: [ArchivedProperty] = [
        ArchivedProperty(
            "UIButtonType", of: UIButton.self,
            encode: { $1.encode($0.buttonType.rawValue, forKey: $2) },
            decode: { button, coder, key in
                let number = coder.decodeInteger(forKey: key)
                if let type = UIButton.ButtonType(rawValue: number) { button.become(type) }
            }),
        ArchivedProperty(
            "UIFont", of: UIButton.self,
            encode: { button, coder, key in
                if let font = button.titleLabel?.font { coder.encode(font, forKey: key) }
            },
            decode: { button, coder, key in
                guard let font = coder.decodeObject(of: UIFont.self, forKey: key) else { return }
                button.titleLabel?.font = font
            }),
        ArchivedProperty(
            "UIButtonStatefulContent", of: UIButton.self,
            encode: { button, coder, key in
                let states = buttonStates.map {
                    ArchivedButtonState(of: button, $0).values as NSDictionary
                }
                coder.encode(states as NSArray, forKey: key)
            },
            decode: { button, coder, key in
                let states = coder.decodeObject(forKey: key) as? [[String: Any]] ?? []
                for (state, values) in zip(buttonStates, states) {
                    ArchivedButtonState(values: values).set(on: button, state)
                }
            }),
    ]

    private static let ofSwitches: [ArchivedProperty] = [
        .flag("UISwitchOn", \UISwitch.isOn),
        .object("UISwitchOnTintColor", \UISwitch.onTintColor),
        .object("UISwitchThumbTintColor", \UISwitch.thumbTintColor),
    ]

    private static let ofSliders: [ArchivedProperty] = [
        .range(
            "UIMinValue", "UIMaxValue", of: UISlider.self,
            { (Double($0.minimumValue), Double($0.maximumValue)) },
            { $0.setRange(Float($1), Float($2)) }),
        .number("UIValue", \UISlider.value),
        .flag("UIContinuous", \UISlider.isContinuous),
        .object("UIMinimumTintColor", \UISlider.minimumTrackTintColor),
        .object("UIMaximumTintColor", \UISlider.maximumTrackTintColor),
        .object("UIThumbTintColor", \UISlider.thumbTintColor),
        .object("UIMinimumValueImage", \UISlider.minimumValueImage),
        .object("UIMaximumValueImage", \UISlider.maximumValueImage),
    ]

    private static let ofSteppers: [ArchivedProperty] = [
        .range(
            "UIMinimumValue", "UIMaximumValue", of: UIStepper.self,
            { ($0.minimumValue, $0.maximumValue) }, { $0.setRange($1, $2) }),
        ArchivedProperty(
            "UIStepValue", of: UIStepper.self, encode: { $1.encode($0.stepValue, forKey: $2) },
            decode: { stepper, coder, key in
                let step = coder.decodeDouble(forKey: key)
                if step.isFinite, step > 0 { stepper.stepValue = step }
            }),
        .number("UIValue", \UIStepper.value),
        .flag("UIWraps", \UIStepper.wraps), .flag("UIAutorepeat", \UIStepper.autorepeat),
        .flag("UIContinuous", \UIStepper.isContinuous),
    ]

    private static let ofPageControls: [ArchivedProperty] = [
        .integer("UINumberOfPages", \UIPageControl.numberOfPages),
        .integer("UICurrentPage", \UIPageControl.currentPage),
        .flag("UIHideForSinglePage", \UIPageControl.hidesForSinglePage),
        .object("UIPageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
        .object("UICurrentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
    ]

    private static let ofProgressViews: [ArchivedProperty] = [
        .raw("UIProgressViewStyle", \UIProgressView.progressViewStyle),
        .number("UIProgress", \UIProgressView.progress),
        .object("UIProgressProgressTintColor", \UIProgressView.progressTintColor),
        .object("UIProgressTrackTintColor", \UIProgressView.trackTintColor),
    ]

    private static let ofActivityIndicators: [ArchivedProperty] = [
        .raw("UIActivityIndicatorViewStyle", \UIActivityIndicatorView.style),
        .object("UIColor", \UIActivityIndicatorView.color),
        .flag("UIHidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped),
        ArchivedProperty(
            "UIAnimating", of: UIActivityIndicatorView.self,
            encode: { $1.encode($0.isAnimating, forKey: $2) },
            decode: { view, coder, key in
                if coder.decodeBool(forKey: key) { view.startAnimating() }
            }),
    ]

    private static let ofSegmentedControls: [ArchivedProperty] = [
        ArchivedProperty(
            "UISegments", of: UISegmentedControl.self,
            encode: { control, coder, key in
                let segments = (0..<control.numberOfSegments).map { index -> Any in
                    control.imageForSegment(at: index)
                        ?? (control.titleForSegment(at: index) ?? "") as NSString
                }
                coder.encode(segments as NSArray, forKey: key)
            },
            decode: { control, coder, key in
                let segments = coder.decodeObject(forKey: key) as? [Any] ?? []
                for (index, segment) in segments.enumerated() {
                    if let image = segment as? UIImage {
                        control.insertSegment(with: image, at: index, animated: false)
                    } else {
                        control.insertSegment(
                            withTitle: segment as? String, at: index, animated: false)
                    }
                }
            }),
        .flag("UIMomentary", \UISegmentedControl.isMomentary),
        ArchivedProperty(
            "UISelectedSegmentIndex", of: UISegmentedControl.self,
            encode: { $1.encode($0.selectedSegmentIndex, forKey: $2) },
            decode: { $0.select(storedIndex: $1.decodeInteger(forKey: $2)) }),
    ]

    // MARK: - Text

    private static let ofTextFields: [ArchivedProperty] = [
        .object("UIFont", \UITextField.font), .text("UIText", \UITextField.text),
        .object("UITextColor", \UITextField.textColor),
        .text("UIPlaceholder", \UITextField.placeholder),
        .raw("UITextAlignment", \UITextField.textAlignment),
        .raw("UIBorderStyle", \UITextField.borderStyle),
        .raw("UIClearButtonMode", \UITextField.clearButtonMode),
        .flag("UIClearsOnBeginEditing", \UITextField.clearsOnBeginEditing),
        .flag("UIAdjustsFontSizeToFit", \UITextField.adjustsFontSizeToFitWidth),
        .number("UIMinimumFontSize", \UITextField.minimumFontSize),
        .raw("UIAutocapitalizationType", \UITextField.autocapitalizationType),
        .raw("UIAutocorrectionType", \UITextField.autocorrectionType),
        .raw("UIKeyboardType", \UITextField.keyboardType),
        .raw("UIReturnKeyType", \UITextField.returnKeyType),
        .flag("UISecureTextEntry", \UITextField.isSecureTextEntry),
    ]

    private static let ofTextViews: [ArchivedProperty] = [
        .object("UIFont", \UITextView.font),
        ArchivedProperty(
            "UIText", of: UITextView.self,
            encode: { $1.encode($0.text as NSString, forKey: $2) },
            decode: { $0.text = $1.decodeObject(of: NSString.self, forKey: $2) as String? ?? "" }),
        .object("UITextColor", \UITextView.textColor),
        .raw("UITextAlignment", \UITextView.textAlignment),
        .flag("UIEditable", \UITextView.isEditable),
        .flag("UISelectable", \UITextView.isSelectable),
        .raw("UIKeyboardType", \UITextView.keyboardType),
        .raw("UIReturnKeyType", \UITextView.returnKeyType),
    ]

    // MARK: - Controllers

    private static let ofControllers: [ArchivedProperty] = [
        .text("UITitle", \UIViewController.title),
        .raw("UIModalPresentationStyle", \UIViewController.modalPresentationStyle),
        .raw("UIModalTransitionStyle", \UIViewController.modalTransitionStyle),
        .flag("UIHidesBottomBarWhenPushed", \UIViewController.hidesBottomBarWhenPushed),
        ArchivedProperty(
            "UIPreferredContentSize", of: UIViewController.self,
            encode: { $1.encode($0.preferredContentSize, forKey: $2) },
            decode: { $0.preferredContentSize = $1.decodeSize(forKey: $2) }),
        ArchivedProperty(
            "UINibName", of: UIViewController.self,
            encode: { controller, coder, key in
                guard let name = controller.nibName else { return }
                coder.encode(name as NSString, forKey: key)
            },
            decode: { controller, coder, key in
                controller.links.nibName =
                    coder.decodeObject(of: NSString.self, forKey: key) as String?
            }),
        ArchivedProperty(
            "UIView", of: UIViewController.self,
            encode: { controller, coder, key in
                // A view from a file or from `loadView()` is created again, and so is that of a container.
                guard controller.isViewLoaded, controller.nibName == nil,
                    controller.storyboard == nil, controller.children.isEmpty,
                    type(of: controller) == UIViewController.self
                else { return }
                coder.encode(controller.view, forKey: key)
            },
            decode: { controller, coder, key in
                guard let view = coder.decodeObject(forKey: key) as? UIView else { return }
                controller.view = view
            }),
    ]

    private static let ofNavigationControllers: [ArchivedProperty] = [
        ArchivedProperty(
            "UIViewControllers", of: UINavigationController.self,
            encode: { $1.encode($0.viewControllers as NSArray, forKey: $2) },
            decode: { controller, coder, key in
                let controllers = coder.decodeObject(forKey: key) as? [UIViewController] ?? []
                controller.viewControllers = controllers
            }),
        .flag("UINavigationBarHidden", \UINavigationController.isNavigationBarHidden),
    ]
}

/// The title, the colours and the images of a button in one state.
@MainActor
private struct ArchivedButtonState {
    let values: [String: Any]

    init(values: [String: Any]) { self.values = values }

    /// Reads the values that a button has for a state and not for its normal one.
    init(of button: UIButton, _ state: UIControl.State) {
        var values: [String: Any] = [:]
        func add<Value: Equatable>(
            _ key: String, _ value: (UIControl.State) -> Value?, _ archived: (Value) -> Any
        ) {
            let inherited = state == .normal ? nil : value(.normal)
            guard let own = value(state), own != inherited else { return }
            values[key] = archived(own)
        }
        add("UITitle", button.title(for:), { $0 as NSString })
        add("UITitleColor", button.titleColor(for:), { $0 })
        add("UIShadowColor", button.titleShadowColor(for:), { $0 })
        add("UIImage", button.image(for:), { $0 })
        add("UIBackgroundImage", button.backgroundImage(for:), { $0 })
        self.values = values
    }

    func set(on button: UIButton, _ state: UIControl.State) {
        if let title = values["UITitle"] as? String { button.setTitle(title, for: state) }
        if let color = values["UITitleColor"] as? UIColor {
            button.setTitleColor(color, for: state)
        }
        if let color = values["UIShadowColor"] as? UIColor {
            button.setTitleShadowColor(color, for: state)
        }
        if let image = values["UIImage"] as? UIImage { button.setImage(image, for: state) }
        if let image = values["UIBackgroundImage"] as? UIImage {
            button.setBackgroundImage(image, for: state)
        }
    }
}
