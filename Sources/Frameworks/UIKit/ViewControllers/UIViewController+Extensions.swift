import FoundationAdditions

extension UIViewController {
    /// What the controller of an app extension works on; nil, as in every app, since no app shows
    /// extensions here.
    public var extensionContext: NSExtensionContext? { nil }
}
