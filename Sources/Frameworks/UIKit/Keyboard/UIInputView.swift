import CoreGraphics
import Foundation
import ObjectiveC

/// A view that looks like the keyboard, for an app's own input and accessory views.
@preconcurrency @MainActor
open class UIInputView: UIView {
    /// The appearance.
    public enum Style: Int, Sendable {
        /// That of any view.
        case `default` = 0
        /// That of the keyboard.
        case keyboard = 1
    }

    private var style = Style.default

    /// Creates a view of a style.
    public init(frame: CGRect, inputViewStyle: Style) {
        super.init(frame: frame)
        style = inputViewStyle
        if style == .keyboard { backgroundColor = KeyboardMetrics.current.background }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIInputView.self) else { return nil }
    }

    /// The style that the view was created with.
    open var inputViewStyle: Style { style }

    /// Whether constraints in the view determine its height; `false` by default.
    open var allowsSelfSizing = false
}

/// An input view that plays clicks as the keyboard does.
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
    /// Whether `UIDevice.playInputClick()` is heard while the view is shown.
    @_disfavoredOverload var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback where Self: NSObject {
    @_disfavoredOverload public var enableInputClicksWhenVisible: Bool {
        OptionalProperty.default("enableInputClicksWhenVisible", of: self, false)
    }
}

extension UIInputViewAudioFeedback {
    /// The value of a view of any class; nil if the class does not have the property.
    public var enableInputClicksWhenVisible: Bool? {
        OptionalProperty.value(
            "enableInputClicksWhenVisible", of: self, enableInputClicksWhenVisible as Bool)
    }
}

/// A mode of the keyboard, such as a language.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    private let language: String?

    /// Creates a mode without a language, for a subclass that gives its own.
    public override init() {
        language = nil
        super.init()
    }

    init(language: String?) {
        self.language = language
        super.init()
    }

    /// The language as a BCP 47 tag.
    open var primaryLanguage: String? { language }

    /// The modes that the user has switched on: that of the device's language.
    open class var activeInputModes: [UITextInputMode] {
        [UITextInputMode(language: Locale.preferredLanguages.first ?? "en-US")]
    }

    /// Posted when another mode is used, which does not happen: there is one.
    public nonisolated static let currentInputModeDidChangeNotification = NSNotification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")
}
