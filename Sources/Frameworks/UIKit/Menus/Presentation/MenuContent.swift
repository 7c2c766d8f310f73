import Foundation

/// What one menu shows, from the top: its elements without those that are hidden, with menus that stand
/// inline and elements that came late in their places.
@MainActor
struct MenuContent {
    enum Form: Equatable {
        /// One below the other, with titles.
        case rows
        /// Beside each other: images.
        case small
        /// Beside each other: images above titles.
        case medium
    }

    @MainActor
    struct Entry {
        enum Kind {
            case leaf(any UIMenuLeaf)
            case submenu(UIMenu)
            /// Stands for elements that have not come yet.
            case loading
        }

        let kind: Kind
        let element: UIMenuElement
        var isEnabled = true
        /// The menu of whose elements one is chosen at a time.
        let choice: UIMenu?

        var leaf: (any UIMenuLeaf)? {
            if case .leaf(let leaf) = kind { return leaf }
            return nil
        }

        var submenu: UIMenu? {
            if case .submenu(let menu) = kind { return menu }
            return nil
        }

        var isDestructive: Bool {
            switch kind {
            case .leaf(let leaf): leaf.attributes.contains(.destructive)
            case .submenu(let menu): menu.options.contains(.destructive)
            case .loading: false
            }
        }

        var state: UIMenuElement.State { leaf?.state ?? .off }
    }

    struct Section {
        var title: String
        var form: Form
        var entries: [Entry] = []
    }

    let title: String
    private(set) var sections: [Section] = []
    private let canPerform: (UICommand) -> Bool

    /// - Parameter canPerform: Whether somebody carries a command out.
    init(_ menu: UIMenu, canPerform: @escaping (UICommand) -> Bool = { _ in true }) {
        title = menu.title
        self.canPerform = canPerform
        add(
            menu.children, as: Section(title: "", form: Self.form(of: menu)),
            choice: menu.options.contains(.singleSelection) ? menu : nil)
    }

    /// Whether rows have room for marks in front of their titles.
    var hasMarks: Bool {
        sections.contains { section in
            section.form == .rows
                && section.entries.contains {
                    $0.choice != nil || $0.state != .off || $0.submenu != nil
                }
        }
    }

    /// The same with the first element at the bottom. The words over sections stay above them.
    var reversed: MenuContent {
        var copy = self
        copy.sections = sections.reversed().map { section in
            var section = section
            // Lines of small elements are read in one direction only.
            if section.form == .rows { section.entries.reverse() }
            return section
        }
        return copy
    }

    // MARK: - Taking menus apart

    private static func form(of menu: UIMenu) -> Form {
        if menu.options.contains(.displayAsPalette) { return .small }
        return switch menu.preferredElementSize {
        case .small: .small
        case .medium: .medium
        case .large, .automatic: .rows
        }
    }

    private mutating func add(_ elements: [UIMenuElement], as section: Section, choice: UIMenu?) {
        var current = section
        for element in elements.flatMap(\.present) {
            switch element {
            case let menu as UIMenu where menu.isInline:
                close(&current)
                add(
                    menu.children, as: Section(title: menu.title, form: Self.form(of: menu)),
                    choice: menu.options.contains(.singleSelection) ? menu : choice)
            case let menu as UIMenu:
                current.entries.append(
                    Entry(
                        kind: .submenu(menu), element: menu, isEnabled: !menu.children.isEmpty,
                        choice: nil))
            case is UIDeferredMenuElement:
                current.entries.append(
                    Entry(kind: .loading, element: element, isEnabled: false, choice: nil))
            default:
                guard let leaf = element as? any UIMenuLeaf, !leaf.attributes.contains(.hidden)
                else { continue }
                current.entries.append(entry(of: leaf, element, choice))
            }
        }
        close(&current)
    }

    private func entry(
        of leaf: any UIMenuLeaf, _ element: UIMenuElement, _ choice: UIMenu?
    ) -> Entry {
        let isPerformed = (leaf as? UICommand).map(canPerform) ?? true
        return Entry(
            kind: .leaf(leaf), element: element,
            isEnabled: isPerformed && !leaf.attributes.contains(.disabled), choice: choice)
    }

    private mutating func close(_ section: inout Section) {
        if !section.entries.isEmpty { sections.append(section) }
        section = Section(title: "", form: section.form)
    }
}

extension UIMenuElement {
    /// The element itself, or those that came for it.
    fileprivate var present: [UIMenuElement] {
        guard let elements = (self as? UIDeferredMenuElement)?.elements else { return [self] }
        return elements.flatMap(\.present)
    }
}

extension UIMenu {
    /// Whether the elements stand in the menu that this one is in.
    var isInline: Bool {
        !options.isDisjoint(with: [.displayInline, .displayAsPalette])
    }

    /// The elements, with those that came late in their places.
    var presentChildren: [UIMenuElement] { children.flatMap(\.present) }

    /// Every leaf of the menu and of those that stand inline in it, also of those that came late.
    var ownLeaves: [any UIMenuLeaf] {
        presentChildren.flatMap { element -> [any UIMenuLeaf] in
            if let menu = element as? UIMenu { return menu.isInline ? menu.ownLeaves : [] }
            return (element as? any UIMenuLeaf).map { [$0] } ?? []
        }
    }

    /// Marks one of the menu's own leaves as chosen, and no other.
    func choose(_ leaf: any UIMenuLeaf) {
        for other in ownLeaves { other.state = other === leaf ? .on : .off }
    }

    /// Every element below the menu, also in submenus.
    var allElements: [UIMenuElement] {
        presentChildren.flatMap { element in
            [element] + ((element as? UIMenu)?.allElements ?? [])
        }
    }
}
