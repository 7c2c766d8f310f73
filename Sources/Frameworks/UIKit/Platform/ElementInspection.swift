import CoreGraphics
import Foundation
import QuartzCore
import UIHost

/// Describes windows, views and accessibility elements as values.
///
/// Order and selection are those of automation: a container's own list of elements replaces its views, elements that
/// are hidden from assistive technologies are skipped, and a modal view hides its siblings, except those that receive
/// touches beside a popover.
@MainActor
struct ElementInspection {
    private let screen: UIScreen
    /// From the interface to the screen as it is held.
    private let turn: CGAffineTransform
    /// The elements described so far: lists may name an element twice, or one that contains them.
    private var seen: Set<ObjectIdentifier> = []
    private let scope: HostInspectionScope
    /// The described rows that have no cells, by the identities of their elements.
    private(set) var unloadedRows: [UInt: UnloadedRow] = [:]

    init(screen: UIScreen, _ scope: HostInspectionScope) {
        self.screen = screen
        self.scope = scope
        turn = screen.interfaceOrientation.transform(
            to: screen.hostScreen.orientation, screen.hostScreen.device.size)
    }

    /// The trees of windows, in their order.
    mutating func describe(_ windows: [UIWindow]) -> [HostElement] {
        describe(list: windows, in: Surroundings(clip: screen.bounds, isShown: true))
    }

    private mutating func describe(
        list: [UIView], in surroundings: Surroundings
    ) -> [HostElement] {
        guard let modal = list.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) else {
            return list.compactMap { describe($0, in: surroundings) }
        }
        let others = (modal as? PresentationContainerView)?.passthroughViews ?? []
        return [describe(modal, in: surroundings)].compactMap { $0 }
            + others.compactMap { describe(listed: $0, in: surroundings) }
    }

    private mutating func describe(
        _ view: UIView, in surroundings: Surroundings
    ) -> HostElement? {
        guard !view.accessibilityElementsHidden, seen.insert(ObjectIdentifier(view)).inserted
        else { return nil }
        let own = surroundings.showing(view)
        var element = describe(object: view, className: Self.className(of: view), in: own)
        element.kind = AutomationKinds.kind(of: view)
        element.text = (view as? any TextDescribing)?.describedText
        element.isHidden = view.isHidden
        element.alpha = view.alpha
        element.identifier =
            view.accessibilityIdentifier ?? (view as? UINavigationBar)?.topItem?.title
        element.isFocused = view.isFirstResponder
        if let field = view as? UITextField {
            element.placeholder = field.placeholder ?? field.attributedPlaceholder?.string
        }
        if element.label == nil { element.label = AutomationKinds.alert(of: view)?.title }
        if let control = view as? UIControl {
            element.isEnabled = element.isEnabled && control.isEnabled
            element.isSelected = element.isSelected || control.isSelected
        }
        let inside = own.inside(view)
        if let listed = listedElements(of: view) {
            element.children = listed.compactMap { describe(listed: $0, in: inside) }
        } else {
            element.children = describe(list: view.viewsBelow, in: inside)
        }
        if scope != .loaded, let table = view as? UITableView {
            element.children = describeRows(of: table, besides: element.children, in: inside)
        }
        return element
    }

    // MARK: - Rows without cells

    // Chosen: more than a person scrolls through; every row of the rest costs as much as one that is shown.
    private static let rowLimit = 5000

    /// Returns the children of a table with its other rows among the cells, all in the order of the rows.
    private mutating func describeRows(
        of table: UITableView, besides children: [HostElement], in surroundings: Surroundings
    ) -> [HostElement] {
        let paths = (0..<table.numberOfSections).lazy.flatMap { section in
            (0..<table.numberOfRows(inSection: section)).lazy.map {
                IndexPath(row: $0, section: section)
            }
        }
        var cells: [HostElement] = []
        var loaded: Set<UInt> = []
        for path in paths.prefix(Self.rowLimit) {
            let identity = table.cellForRow(at: path).map { Self.identity(of: $0) }
            if let cell = children.first(where: { $0.identity == identity }) {
                cells.append(cell)
                loaded.insert(cell.identity)
            } else if let cell = describeRow(path, of: table, in: surroundings) {
                cells.append(cell)
            }
        }
        return children.filter { !loaded.contains($0.identity) } + cells
    }

    private mutating func describeRow(
        _ path: IndexPath, of table: UITableView, in surroundings: Surroundings
    ) -> HostElement? {
        // No address is that large.
        let identity = 1 << 63 | UInt(unloadedRows.count)
        unloadedRows[identity] = UnloadedRow(table: table, path: path)
        let rect = table.rectForRow(at: path)
        var element = HostElement(
            kind: .cell, className: "UITableViewCell",
            frame: asHeld(table.accessibilityScreenRect(rect)), visibleFrame: .null)
        if scope == .contents, let cell = table.dataSource?.tableView(table, cellForRowAt: path) {
            // Frames on the screen are those of views in a window.
            cell.frame = rect
            table.addSubview(cell)
            cell.layoutIfNeeded()
            if let described = describe(cell, in: surroundings) { element = described }
            cell.removeFromSuperview()
        }
        element.setIdentity(identity)
        return element
    }

    /// The elements that a container lists itself; nil where its views are the elements.
    private func listedElements(of container: UIResponder) -> [Any]? {
        if let list = container.automationElements ?? container.accessibilityElements {
            return list
        }
        let count = container.accessibilityElementCount()
        guard count != NSNotFound else { return nil }
        return (0..<max(count, 0)).compactMap { container.accessibilityElement(at: $0) }
    }

    private mutating func describe(
        listed element: Any, in surroundings: Surroundings
    ) -> HostElement? {
        // A view in a list may be anywhere, under other clipping views than the list's owner.
        if let view = element as? UIView {
            return describe(view, in: Surroundings(around: view, screen: screen))
        }
        guard let object = element as? any NSObjectProtocol, !object.accessibilityElementsHidden,
            seen.insert(ObjectIdentifier(object)).inserted
        else { return nil }
        var described = describe(
            object: object, className: Self.className(of: object), in: surroundings)
        if let responder = object as? UIResponder {
            described.identifier = responder.accessibilityIdentifier
            described.children = (listedElements(of: responder) ?? []).compactMap {
                describe(listed: $0, in: surroundings)
            }
        } else {
            described.identifier =
                (object as? any UIAccessibilityIdentification)?.accessibilityIdentifier
        }
        return described
    }

    private func describe(
        object: any NSObjectProtocol, className: String, in surroundings: Surroundings
    ) -> HostElement {
        let frame = object.accessibilityFrame
        let visible = surroundings.isShown ? frame.clipped(to: surroundings.clip) : .null
        let traits = object.accessibilityTraits
        return HostElement(
            identity: Self.identity(of: object), kind: AutomationKinds.kind(of: traits),
            className: className, isAccessibilityElement: object.isAccessibilityElement,
            label: object.accessibilityLabel, value: object.accessibilityValue,
            hint: object.accessibilityHint, traits: HostElementTraits(rawValue: traits.rawValue),
            frame: asHeld(frame), visibleFrame: asHeld(visible),
            activationPoint: object.accessibilityActivationPoint.applying(turn),
            isEnabled: !traits.contains(.notEnabled), isSelected: traits.contains(.selected))
    }

    static func identity(of object: AnyObject) -> UInt {
        UInt(bitPattern: ObjectIdentifier(object))
    }

    private static var classNames: [ObjectIdentifier: String] = [:]

    private static func className(of object: any NSObjectProtocol) -> String {
        let key = ObjectIdentifier(type(of: object))
        if let known = classNames[key] { return known }
        let name = DumpText.className(of: object)
        classNames[key] = name
        return name
    }

    private func asHeld(_ rect: CGRect) -> CGRect { rect.isNull ? rect : rect.applying(turn) }
}

/// A row of a table that has no cell.
struct UnloadedRow {
    weak var table: UITableView?
    let path: IndexPath
}

extension HostElement {
    /// Makes an element and what is inside of it parts of the same object.
    fileprivate mutating func setIdentity(_ identity: UInt) {
        self.identity = identity
        for index in children.indices { children[index].setIdentity(identity) }
    }
}

/// The clipping and visibility that the views around an element impose on it.
@MainActor
private struct Surroundings {
    /// In points of the screen.
    var clip: CGRect
    var isShown: Bool
    private var alpha: CGFloat = 1

    // Documented: a view this transparent gets no touches and counts as hidden.
    private static let leastAlpha: CGFloat = 0.01

    init(clip: CGRect, isShown: Bool) {
        self.clip = clip
        self.isShown = isShown
    }

    /// The surroundings of a view wherever it is.
    init(around view: UIView, screen: UIScreen) {
        var views: [UIView] = []
        var above = view.viewAbove
        while let current = above {
            views.append(current)
            above = current.viewAbove
        }
        self.init(clip: screen.bounds, isShown: view.window != nil)
        for view in views.reversed() { self = showing(view).inside(view) }
    }

    /// Returns the surroundings narrowed by the view's own hiding and opacity.
    func showing(_ view: UIView) -> Surroundings {
        var copy = self
        copy.alpha *= view.alpha
        copy.isShown = isShown && !view.isHidden && copy.alpha >= Self.leastAlpha
        return copy
    }

    /// The surroundings of what is inside the view.
    func inside(_ view: UIView) -> Surroundings {
        guard view.clipsToBounds else { return self }
        var copy = self
        copy.clip = view.accessibilityScreenRect(view.bounds).clipped(to: clip)
        return copy
    }
}

extension CGRect {
    /// The common part; null where there is none, also of rectangles that are not finite.
    fileprivate func clipped(to other: CGRect) -> CGRect {
        guard !isNull, !other.isNull else { return .null }
        let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
        let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
        guard left < right, top < bottom else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
