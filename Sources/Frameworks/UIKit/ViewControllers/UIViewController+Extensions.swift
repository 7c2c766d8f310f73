import FoundationAdditions

extension UIViewController {
    /// The request that the controller of an app extension handles; always nil, since app extensions are not
    /// supported.
    public var extensionContext: NSExtensionContext? { nil }
}
