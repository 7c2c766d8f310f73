import CoreGraphics

extension UISplitViewController {
    /// The form of a split view controller, which is chosen when it is created.
    public enum Style: Int, Sendable {
        /// The classic form: two panes, set by `viewControllers`.
        case unspecified = 0
        /// A primary column beside a secondary one.
        case doubleColumn = 1
        /// A primary and a supplementary column beside a secondary one.
        case tripleColumn = 2
    }

    /// A column of a split view controller.
    public enum Column: Int, Sendable {
        case primary = 0
        /// The column between the other two, of `Style.tripleColumn`.
        case supplementary = 1
        case secondary = 2
        /// The content of a collapsed split view controller, in place of the columns.
        case compact = 3
    }

    /// The columns that are visible, and how they share the room.
    public enum DisplayMode: Int, Sendable {
        /// The split view controller decides.
        case automatic = 0
        case secondaryOnly = 1
        case oneBesideSecondary = 2
        case oneOverSecondary = 3
        case twoBesideSecondary = 4
        case twoOverSecondary = 5
        /// Two columns that move a part of the secondary one off the screen.
        case twoDisplaceSecondary = 6

        // The names before iOS 14.
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }
    }

    /// The change of the secondary column where other columns appear.
    public enum SplitBehavior: Int, Sendable {
        /// The split view controller decides.
        case automatic = 0
        /// It becomes narrower.
        case tile = 1
        /// It is covered and dimmed.
        case overlay = 2
        /// It becomes narrower for one column; a second one moves it aside and dims it.
        case displace = 3
    }

    /// The edge at which the primary column is.
    public enum PrimaryEdge: Int, Sendable {
        case leading = 0
        case trailing = 1
    }

    /// The background of the primary column, which has an effect in Mac apps only.
    public enum BackgroundStyle: Int, Sendable {
        case none = 0
        case sidebar = 1
    }

    /// Whether a button in the bars of the columns changes the display mode.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// If `presentsWithGesture` is true.
        case automatic = 0
        case never = 1
        case always = 2
    }

    /// The value of a width that the split view controller decides.
    // From memory, not measured: the number.
    nonisolated public static let automaticDimension = -CGFloat(Float.greatestFiniteMagnitude)
}

extension UISplitViewController.DisplayMode {
    /// The number of columns beside or over the secondary one.
    var sidebarCount: Int {
        switch self {
        case .automatic, .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }

    /// Whether the columns cover the secondary one.
    var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }

    /// Whether the secondary column is dimmed and takes no touches.
    var dimsSecondary: Bool { isOver || self == .twoDisplaceSecondary }

    /// The mode with a number of columns in a behaviour.
    init(sidebarCount: Int, _ behavior: UISplitViewController.SplitBehavior) {
        switch (min(sidebarCount, 2), behavior) {
        case (0, _): self = .secondaryOnly
        case (1, .overlay): self = .oneOverSecondary
        case (1, _): self = .oneBesideSecondary
        case (_, .overlay): self = .twoOverSecondary
        case (_, .displace): self = .twoDisplaceSecondary
        default: self = .twoBesideSecondary
        }
    }
}
