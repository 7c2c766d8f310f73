/// An attributed string that can be created without text.
///
/// Foundation's classes hide the initialiser of `NSObject`, and only an initialiser in a protocol extension
/// may assign `self`.
public protocol _EmptyAttributedString {}

extension NSAttributedString: _EmptyAttributedString {}

extension _EmptyAttributedString where Self: NSAttributedString {
    /// Creates an attributed string without text.
    ///
    /// A subclass has to declare this initialiser itself.
    public init() {
        self.init {
            let empty =
                Self.self == NSMutableAttributedString.self
                ? NSMutableAttributedString(string: "") : NSAttributedString(string: "")
            guard let made = empty as? Self else {
                fatalError("Use of unimplemented initializer 'init()' for class '\(Self.self)'")
            }
            return made
        }
    }

    private init(_ make: () -> Self) {
        self = make()
    }
}
