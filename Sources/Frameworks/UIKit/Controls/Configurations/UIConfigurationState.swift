import Foundation

/// The state for which a configuration is shown.
public protocol UIConfigurationState {
    /// Creates the state of a view with nothing but its traits.
    init(traitCollection: UITraitCollection)

    var traitCollection: UITraitCollection { get set }

    /// The app's own values.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of an app's own value in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable,
    Sendable
{
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header, a footer or another view with a configuration.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    /// Whether the view stays visible while its section scrolls.
    public var isPinned = false
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

/// The state of a screen without content.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    /// The text that the user searches for; nil without a search.
    public var searchText: String?
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The part of a cell in a drag.
    public enum DragState: Int, Sendable {
        case none = 0
        case lifting = 1
        case dragging = 2
    }

    /// The part of a cell in a drop.
    public enum DropState: Int, Sendable {
        case none = 0
        case notTargeted = 1
        case targeted = 2
    }

    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isPinned = false
    public var isEditing = false
    public var isExpanded = false
    /// Whether the cell shows the actions of a swipe.
    public var isSwiped = false
    /// Whether the user moves the cell.
    public var isReordering = false
    public var cellDragState = DragState.none
    public var cellDropState = DropState.none
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

extension UIConfigurationState {
    /// Whether a view in the state appears pressed or selected.
    var isEmphasized: Bool {
        if let cell = self as? UICellConfigurationState {
            return cell.isSelected || cell.isHighlighted
        }
        if let view = self as? UIViewConfigurationState {
            return view.isSelected || view.isHighlighted
        }
        return false
    }

    /// Whether a view in the state has the focus of a keyboard.
    var hasFocus: Bool {
        (self as? UICellConfigurationState)?.isFocused
            ?? (self as? UIViewConfigurationState)?.isFocused ?? false
    }

    /// Whether a view in the state is disabled.
    var isShownDisabled: Bool {
        (self as? UICellConfigurationState)?.isDisabled
            ?? (self as? UIViewConfigurationState)?.isDisabled ?? false
    }
}
