import CoreGraphics
import Foundation

/// The state that views with restoration identifiers keep by themselves.
@MainActor
enum ViewState {
    private enum Key {
        static let x = "UIScrollViewContentOffsetX"
        static let y = "UIScrollViewContentOffsetY"
        static let zoom = "UIScrollViewZoomScale"
        static let selected = "UISelectedElements"
        static let first = "UIFirstVisibleElement"
        static let isEditing = "UIIsEditing"
        static let rangeStart = "UISelectedRangeStart"
        static let rangeLength = "UISelectedRangeLength"
    }

    static func encode(_ view: UIView, _ coder: NSCoder) {
        if let view = view as? UIScrollView {
            coder.encode(Double(view.contentOffset.x), forKey: Key.x)
            coder.encode(Double(view.contentOffset.y), forKey: Key.y)
            coder.encode(Double(view.zoomScale), forKey: Key.zoom)
        }
        switch view {
        case let table as UITableView:
            encodeElements(
                table.indexPathsForSelectedRows ?? [],
                first: table.indexPathsForVisibleRows?.min(), of: table, table.dataSource, coder)
        case let collection as UICollectionView:
            encodeElements(
                collection.indexPathsForSelectedItems ?? [],
                first: collection.indexPathsForVisibleItems.min(), of: collection,
                collection.dataSource, coder)
        case let text as UITextView:
            encode(text.selectedRange, isEditing: text.isFirstResponder, coder)
        case let field as UITextField:
            guard let range = field.selectedTextRange else { return }
            let start = field.offset(from: field.beginningOfDocument, to: range.start)
            let length = field.offset(from: range.start, to: range.end)
            encode(
                NSRange(location: start, length: length), isEditing: field.isFirstResponder, coder)
        default: break
        }
    }

    private static func encode(_ range: NSRange, isEditing: Bool, _ coder: NSCoder) {
        coder.encode(range.location, forKey: Key.rangeStart)
        coder.encode(range.length, forKey: Key.rangeLength)
        coder.encode(isEditing, forKey: Key.isEditing)
    }

    /// Keeps elements by the identifiers of their data source, or else by their places.
    private static func encodeElements(
        _ selected: [IndexPath], first: IndexPath?, of view: UIView, _ source: Any?,
        _ coder: NSCoder
    ) {
        let model = source as? any UIDataSourceModelAssociation
        func name(_ path: IndexPath) -> String? {
            guard let model else { return path.map(String.init).joined(separator: ".") }
            return model.modelIdentifierForElement(at: path, in: view)
        }
        coder.encode(selected.compactMap(name) as NSArray, forKey: Key.selected)
        if model != nil, let first, let name = name(first) {
            coder.encode(name as NSString, forKey: Key.first)
        }
    }

    /// Restores a view that has its content and its size.
    static func decode(_ view: UIView, _ coder: NSCoder) {
        if let view = view as? UIScrollView { decodeScrolling(view, coder) }
        switch view {
        case let table as UITableView:
            let elements = Elements(table, table.dataSource, coder) { path in
                path.count == 2 && path[0] < table.numberOfSections
                    && path[1] < table.numberOfRows(inSection: path[0])
            }
            for path in elements.selected {
                table.selectRow(at: path, animated: false, scrollPosition: .none)
            }
            if let first = elements.first {
                table.scrollToRow(at: first, at: .top, animated: false)
            }
        case let collection as UICollectionView:
            let elements = Elements(collection, collection.dataSource, coder) { path in
                path.count == 2 && path[0] < collection.numberOfSections
                    && path[1] < collection.numberOfItems(inSection: path[0])
            }
            for path in elements.selected {
                collection.selectItem(at: path, animated: false, scrollPosition: [])
            }
            if let first = elements.first {
                collection.scrollToItem(at: first, at: .top, animated: false)
            }
        case let text as UITextView:
            let length = (text.text ?? "").utf16.count
            if let range = range(coder, within: length) { text.selectedRange = range }
            if coder.decodeBool(forKey: Key.isEditing) { text.becomeFirstResponder() }
        case let field as UITextField:
            if coder.decodeBool(forKey: Key.isEditing) { field.becomeFirstResponder() }
            guard let range = range(coder, within: (field.text ?? "").utf16.count),
                let start = field.position(
                    from: field.beginningOfDocument, offset: range.location),
                let end = field.position(from: start, offset: range.length)
            else { return }
            field.selectedTextRange = field.textRange(from: start, to: end)
        default: break
        }
    }

    private static func decodeScrolling(_ view: UIScrollView, _ coder: NSCoder) {
        guard coder.containsValue(forKey: Key.x) else { return }
        let zoom = coder.decodeDouble(forKey: Key.zoom)
        if zoom.isFinite, zoom > 0, zoom != view.zoomScale { view.zoomScale = zoom }
        let (x, y) = (coder.decodeDouble(forKey: Key.x), coder.decodeDouble(forKey: Key.y))
        guard x.isFinite, y.isFinite else { return }
        let insets = view.adjustedContentInset
        let (size, content) = (view.bounds.size, view.contentSize)
        func clamped(_ value: Double, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            max(min(CGFloat(value), high), low)
        }
        view.contentOffset = CGPoint(
            x: clamped(
                x, -insets.left, max(content.width + insets.right - size.width, -insets.left)),
            y: clamped(
                y, -insets.top, max(content.height + insets.bottom - size.height, -insets.top)))
    }

    private static func range(_ coder: NSCoder, within length: Int) -> NSRange? {
        guard coder.containsValue(forKey: Key.rangeStart) else { return nil }
        let start = coder.decodeInteger(forKey: Key.rangeStart)
        let count = coder.decodeInteger(forKey: Key.rangeLength)
        guard start >= 0, count >= 0, start <= length, count <= length - start else { return nil }
        return NSRange(location: start, length: count)
    }

    /// The elements of a list that were kept, where they are now.
    @MainActor
    private struct Elements {
        var selected: [IndexPath] = []
        var first: IndexPath?

        init(
            _ view: UIView, _ source: Any?, _ coder: NSCoder, exists: (IndexPath) -> Bool
        ) {
            let model = source as? any UIDataSourceModelAssociation
            func path(_ name: String) -> IndexPath? {
                let path: IndexPath?
                if let model {
                    path = model.indexPathForElement(withModelIdentifier: name, in: view)
                } else {
                    let numbers = name.split(separator: ".").compactMap { Int($0) }
                    path = IndexPath(indexes: numbers)
                }
                guard let path, path.allSatisfy({ $0 >= 0 }), exists(path) else { return nil }
                return path
            }
            let names = coder.decodeObject(forKey: Key.selected) as? [String] ?? []
            selected = names.compactMap(path)
            guard coder.containsValue(forKey: Key.first) else { return }
            let name = coder.decodeObject(of: NSString.self, forKey: Key.first) as String?
            first = name.flatMap(path)
        }
    }
}
