import Foundation
import ObjectiveC

extension UICollectionView {
    /// A class of cells and a closure that configures one for an item.
    ///
    /// It is registered when a cell is first dequeued with it. Create it once, not in the method of the data source.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Configures a cell for an item.
        public typealias Handler =
            @MainActor (
                _ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item
            ) -> Void

        let handler: Handler
        let nib: UINib?
        let mark: RegistrationMark

        /// Creates a registration of the cell's class.
        public init(handler: @escaping Handler) {
            self.handler = handler
            nib = nil
            mark = RegistrationMark()
        }

        /// Creates a registration of a nib with the cell.
        public init(cellNib: UINib, handler: @escaping Handler) {
            self.handler = handler
            nib = cellNib
            mark = RegistrationMark()
        }
    }

    /// A class of supplementary views of a kind and a closure that configures one.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Configures a supplementary view.
        public typealias Handler =
            @MainActor (
                _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
            ) -> Void

        let elementKind: String
        let handler: Handler
        let nib: UINib?
        let mark: RegistrationMark

        /// Creates a registration of the view's class.
        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
            nib = nil
            mark = RegistrationMark()
        }

        /// Creates a registration of a nib with the view.
        public init(
            supplementaryNib: UINib, elementKind: String, handler: @escaping Handler
        ) {
            self.elementKind = elementKind
            self.handler = handler
            nib = supplementaryNib
            mark = RegistrationMark()
        }
    }
}

/// The identity of a registration.
@MainActor
struct RegistrationMark {
    private static var count = 0

    /// The identifier of its views.
    let identifier: String
    /// Whether it was created while a data source provided a view.
    let isMadeForView: Bool

    init() {
        RegistrationMark.count += 1
        identifier = "registration \(RegistrationMark.count)"
        isMadeForView = UICollectionView.isObtainingView
    }

    /// Raises an exception for a registration that was created while a data source provided a view.
    func requireReuse(_ view: String, _ provider: String) {
        guard isMadeForView else { return }
        raiseException(
            "NSInternalInconsistencyException",
            "Attempted to dequeue a \(view) using a registration that was created inside \(provider). Creating a "
                + "new registration each time a \(view) is requested will prevent reuse and cause created "
                + "\(view)s to remain inaccessible in memory for the lifetime of the collection view. "
                + "Registrations should be created up front and reused. Registration: \(identifier)"
        )
    }
}

extension UICollectionView {
    /// Whether a data source is providing a view.
    static var isObtainingView = false

    /// Returns a cell of a registration, configured for an item.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        registration.mark.requireReuse(
            "cell",
            "-collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider"
        )
        let identifier = registration.mark.identifier
        if !list.pool.isRegistered(.cell(identifier)) {
            if let nib = registration.nib {
                register(nib, forCellWithReuseIdentifier: identifier)
            } else {
                register(Cell.self, forCellWithReuseIdentifier: identifier)
            }
        }
        let view = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        guard let cell = view as? Cell else {
            raiseException(
                "NSInternalInconsistencyException",
                "the cell \(DumpText.object(view)) is not of the class of its registration")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a supplementary view of a registration, configured.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        registration.mark.requireReuse(
            "supplementary view",
            "-collectionView:viewForSupplementaryElementOfKind:atIndexPath: or inside a "
                + "UICollectionViewDiffableDataSource supplementary view provider")
        let (kind, identifier) = (registration.elementKind, registration.mark.identifier)
        if !list.pool.isRegistered(.init(kind: kind, identifier: identifier)) {
            if let nib = registration.nib {
                register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            } else {
                register(
                    Supplementary.self, forSupplementaryViewOfKind: kind,
                    withReuseIdentifier: identifier)
            }
        }
        let view = dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
        guard let supplementary = view as? Supplementary else {
            raiseException(
                "NSInternalInconsistencyException",
                "the view \(DumpText.object(view)) is not of the class of its registration")
        }
        registration.handler(supplementary, kind, indexPath)
        return supplementary
    }
}
