/// A Foundation class whose initialisers may return an instance of a subclass.
///
/// Only an initialiser in a protocol extension may assign `self`.
protocol ClassCluster {}

extension ClassCluster {
    init(made object: () -> Self) {
        self = object()
    }
}

extension Timer: ClassCluster {}

extension NSSortDescriptor: ClassCluster {}

extension NSPredicate: ClassCluster {}
