import Foundation

/// Makes the application and its delegate, launches the app, and runs it until it ends.
///
/// Does not return: ends the process with the host's exit code, after the app was notified that it
/// terminates.
///
/// - Parameters:
///   - argc: The number of launch arguments.
///   - argv: The launch arguments.
///   - principalClassName: The name of a subclass of `UIApplication`; nil means the one that the
///     Info.plist names under `NSPrincipalClass`, or `UIApplication`.
///   - delegateClassName: The name of the delegate's class, with its module as
///     `NSStringFromClass` gives it; nil where the application is its own delegate.
@discardableResult
@preconcurrency @MainActor
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    let applicationClass: AnyClass? = principalClassName.map {
        NamedClass.find($0, for: "the application")
    }
    let delegateClass: AnyClass? = delegateClassName.map {
        NamedClass.find($0, for: "the application delegate")
    }
    exit(
        ApplicationLauncher.run(applicationClass: applicationClass, delegateClass: delegateClass))
}

extension UIApplicationDelegate {
    /// Runs the app with an instance of this class as its delegate; `@main` calls it.
    public static func main() {
        let delegateClass: AnyClass = Self.self
        exit(ApplicationLauncher.run(applicationClass: nil, delegateClass: delegateClass))
    }
}
