/// A class of Foundation whose initialisers may make an object of a subclass.
///
/// Only an initialiser in an extension of a protocol may replace `self`.
protocol ClassCluster {}

extension ClassCluster {
    init(made object: () -> Self) {
        self = object()
    }
}

extension Timer: ClassCluster {}

extension NSSortDescriptor: ClassCluster {}

extension NSPredicate: ClassCluster {}
