import Foundation

/// The rows of one menu in sections, from the top: without hidden elements, with inline menus and deferred
/// elements replaced by their contents.
@MainActor
struct MenuContent {
    enum Form: Equatable {
        /// In a column, with titles.
        case rows
        /// In lines, with images only.
        case small
        /// In lines, with images above titles.
        case medium
    }

    @MainActor
    struct Entry {
        enum Kind {
            case leaf(any UIMenuLeaf)
            case submenu(UIMenu)
            /// A placeholder for deferred elements that have not arrived.
            case loading
        }

        let kind: Kind
        let element: UIMenuElement
        var isEnabled = true
        /// The menu with single selection that contains the element.
        let selectionMenu: UIMenu?

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

    /// - Parameter canPerform: Whether a command has a receiver.
    init(_ menu: UIMenu, canPerform: @escaping (UICommand) -> Bool = { _ in true }) {
        title = menu.title
        self.canPerform = canPerform
        add(
            menu.children, as: Section(title: "", form: Self.form(of: menu)),
            selectionMenu: menu.options.contains(.singleSelection) ? menu : nil)
    }

    /// Whether rows reserve space for marks before their titles.
    var hasMarks: Bool {
        sections.contains { section in
            section.form == .rows
                && section.entries.contains {
                    $0.selectionMenu != nil || $0.state != .off || $0.submenu != nil
                }
        }
    }

    /// The content in reverse order, with the first element at the bottom. Section titles stay above their sections.
    var reversed: MenuContent {
        var copy = self
        copy.sections = sections.reversed().map { section in
            var section = section
            // Elements in lines keep their order.
            if section.form == .rows { section.entries.reverse() }
            return section
        }
        return copy
    }

    // MARK: - Building sections

    private static func form(of menu: UIMenu) -> Form {
        if menu.options.contains(.displayAsPalette) { return .small }
        return switch menu.preferredElementSize {
        case .small: .small
        case .medium: .medium
        case .large, .automatic: .rows
        }
    }

    private mutating func add(
        _ elements: [UIMenuElement], as section: Section, selectionMenu: UIMenu?
    ) {
        var current = section
        for element in elements.flatMap(\.present) {
            switch element {
            case let menu as UIMenu where menu.isInline:
                close(&current)
                add(
                    menu.children, as: Section(title: menu.title, form: Self.form(of: menu)),
                    selectionMenu: menu.options.contains(.singleSelection) ? menu : selectionMenu)
            case let menu as UIMenu:
                current.entries.append(
                    Entry(
                        kind: .submenu(menu), element: menu, isEnabled: !menu.children.isEmpty,
                        selectionMenu: nil))
            case is UIDeferredMenuElement:
                current.entries.append(
                    Entry(kind: .loading, element: element, isEnabled: false, selectionMenu: nil))
            default:
                guard let leaf = element as? any UIMenuLeaf, !leaf.attributes.contains(.hidden)
                else { continue }
                current.entries.append(entry(of: leaf, element, selectionMenu))
            }
        }
        close(&current)
    }

    private func entry(
        of leaf: any UIMenuLeaf, _ element: UIMenuElement, _ selectionMenu: UIMenu?
    ) -> Entry {
        let isPerformed = (leaf as? UICommand).map(canPerform) ?? true
        return Entry(
            kind: .leaf(leaf), element: element,
            isEnabled: isPerformed && !leaf.attributes.contains(.disabled),
            selectionMenu: selectionMenu)
    }

    private mutating func close(_ section: inout Section) {
        if !section.entries.isEmpty { sections.append(section) }
        section = Section(title: "", form: section.form)
    }
}

extension UIMenuElement {
    /// The element itself, or the elements that a deferred one loaded.
    fileprivate var present: [UIMenuElement] {
        guard let elements = (self as? UIDeferredMenuElement)?.elements else { return [self] }
        return elements.flatMap(\.present)
    }
}

extension UIMenu {
    /// Whether the elements are shown in the menu that contains this one.
    var isInline: Bool {
        !options.isDisjoint(with: [.displayInline, .displayAsPalette])
    }

    /// The children, with deferred elements replaced by those they loaded.
    var presentChildren: [UIMenuElement] { children.flatMap(\.present) }

    /// The leaves of the menu and of its inline menus, including deferred ones that were loaded.
    var ownLeaves: [any UIMenuLeaf] {
        presentChildren.flatMap { element -> [any UIMenuLeaf] in
            if let menu = element as? UIMenu { return menu.isInline ? menu.ownLeaves : [] }
            return (element as? any UIMenuLeaf).map { [$0] } ?? []
        }
    }

    /// Marks one of the menu's own leaves as selected, and no other.
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
