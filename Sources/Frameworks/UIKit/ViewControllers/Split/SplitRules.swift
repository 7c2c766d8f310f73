import CoreGraphics

/// The decisions of an expanded split view: its behaviour, its display mode, and the modes before and after one.
struct SplitRules: Equatable {
    typealias Mode = UISplitViewController.DisplayMode
    typealias Behavior = UISplitViewController.SplitBehavior

    var style: UISplitViewController.Style
    /// The size of the split view, in points.
    var size: CGSize
    /// Whether the width is compact, in which the columns are not shown.
    var isCompact = false
    /// The widths of the columns, in points.
    var primaryWidth: CGFloat
    var supplementaryWidth: CGFloat
    var preferredMode: Mode
    var preferredBehavior: Behavior
    /// Whether the preferred mode is taken as it is.
    var isStrict: Bool
    /// Whether the older delegate method lets the primary pane of the classic form be hidden.
    var mayHidePrimary = true

    // Documented: one orientation shows the primary column beside the secondary one, the other hides it.
    private var isWide: Bool { size.width > size.height }

    // MARK: - Behaviour

    var behavior: Behavior {
        guard style != .unspecified else { return .automatic }
        if isStrict, let own = behavior(of: preferredMode) { return own }
        switch preferredBehavior {
        case .automatic: return behavior(of: preferredMode) ?? automaticBehavior
        case .tile where style == .tripleColumn && restBesideTwo < Self.leastRest: return .displace
        case let preferred: return preferred
        }
    }

    /// The behaviour that a mode needs; nil for those that all have.
    private func behavior(of mode: Mode) -> Behavior? {
        switch mode {
        case .automatic, .secondaryOnly: nil
        case .oneOverSecondary, .twoOverSecondary: .overlay
        case .twoDisplaceSecondary: .displace
        case .oneBesideSecondary: automaticBehavior == .tile ? .tile : besideBehavior
        case .twoBesideSecondary: isStrict || restBesideTwo >= Self.leastRest ? .tile : .displace
        }
    }

    private var besideBehavior: Behavior { style == .doubleColumn ? .tile : .displace }

    // From memory, not measured: three columns tile where the secondary one gets half of the width.
    private var automaticBehavior: Behavior {
        guard isWide, !isCompact else { return .overlay }
        let isTiled = style == .doubleColumn || restBesideTwo >= size.width / 2
        return isTiled ? .tile : .displace
    }

    /// The width that two columns leave to the secondary one, in points.
    private var restBesideTwo: CGFloat { size.width - primaryWidth - supplementaryWidth }

    /// The least width of the secondary column beside two others, in points.
    // Chosen: that of the smallest phone.
    private static let leastRest: CGFloat = 320

    // MARK: - Modes

    /// The mode that the preferences and the size lead to.
    var mode: Mode { interpreted(preferredMode) }

    /// Returns the possible mode that is nearest to a requested one.
    func interpreted(_ mode: Mode) -> Mode {
        if mode == .automatic { return automaticMode }
        if style == .unspecified {
            if mode == .secondaryOnly { return mode }
            return mode.isOver ? .oneOverSecondary : .oneBesideSecondary
        }
        // Documented: the number of columns stays, the behaviour decides how they are shown.
        return Mode(sidebarCount: min(mode.sidebarCount, mostSidebars), behavior)
    }

    private var automaticMode: Mode {
        if style == .unspecified {
            // Observed by an open project: the classic form names this mode also in compact width.
            let showsBoth = isWide || isCompact || !mayHidePrimary
            return showsBoth ? .oneBesideSecondary : .secondaryOnly
        }
        return behavior == .overlay ? .secondaryOnly : .oneBesideSecondary
    }

    /// Returns the mode after a tap on a column's button. Documented: one more column; with tiled columns also one
    /// less.
    func modeOfButton(in mode: Mode) -> Mode? {
        modeShowingMore(than: mode) ?? (behavior == .tile ? modeShowingLess(than: mode) : nil)
    }

    /// The number of columns beside the secondary one.
    var mostSidebars: Int { style == .tripleColumn ? 2 : 1 }

    /// The mode that shows one column more; nil if there is none.
    func modeShowingMore(than mode: Mode) -> Mode? {
        guard mode.sidebarCount < mostSidebars else { return nil }
        if style == .unspecified { return isWide ? .oneBesideSecondary : .oneOverSecondary }
        return Mode(sidebarCount: mode.sidebarCount + 1, behavior)
    }

    /// The mode that shows one column less; nil if there is none.
    func modeShowingLess(than mode: Mode) -> Mode? {
        guard mode.sidebarCount > 0 else { return nil }
        return style == .unspecified
            ? .secondaryOnly : Mode(sidebarCount: mode.sidebarCount - 1, behavior)
    }

    // MARK: - Columns

    /// Whether a mode shows a column in full.
    func shows(_ column: UISplitViewController.Column, in mode: Mode) -> Bool {
        switch column {
        case .primary: mode.sidebarCount == mostSidebars
        case .supplementary: style == .tripleColumn && mode.sidebarCount > 0
        case .secondary: !mode.dimsSecondary
        case .compact: false
        }
    }

    /// The mode nearest to one that shows a column.
    func mode(showing column: UISplitViewController.Column, from mode: Mode) -> Mode {
        guard !shows(column, in: mode) else { return mode }
        switch column {
        case .primary: return Mode(sidebarCount: mostSidebars, behavior)
        case .supplementary:
            return style == .tripleColumn ? Mode(sidebarCount: 1, behavior) : mode
        // Documented for the displaced column.
        case .secondary: return mode.isOver ? .secondaryOnly : .oneBesideSecondary
        case .compact: return mode
        }
    }

    /// The mode nearest to one that does not show a column; the secondary one cannot be hidden.
    func mode(hiding column: UISplitViewController.Column, from mode: Mode) -> Mode {
        switch column {
        case .primary where mode.sidebarCount == mostSidebars:
            Mode(sidebarCount: mostSidebars - 1, behavior)
        case .supplementary where style == .tripleColumn: .secondaryOnly
        default: mode
        }
    }
}
