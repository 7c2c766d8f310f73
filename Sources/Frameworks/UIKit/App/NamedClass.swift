import Foundation
import ObjectiveC

/// Classes that an app names in text: in `UIApplicationMain` or in its Info.plist.
@MainActor
enum NamedClass {
    /// The class of a name, with its module as `NSStringFromClass` gives it; the framework's own
    /// go without.
    ///
    /// - Parameter role: What the class is for, for the message when there is none.
    static func find(_ name: String, for role: String) -> AnyClass {
        let known: [String: AnyClass] = [
            "UIApplication": UIApplication.self, "UIScene": UIScene.self,
            "UIWindowScene": UIWindowScene.self,
        ]
        if let type = known[name] ?? _NSClassFromString(name) { return type }
        raiseException(
            "NSInternalInconsistencyException",
            "Unable to instantiate \(role): there is no class named \(name)")
    }
}
