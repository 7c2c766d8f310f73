import Foundation
import ObjectiveC

/// Classes that an app names in text: in `UIApplicationMain` or in its Info.plist.
@MainActor
enum NamedClass {
    /// Returns the class of a name, with its module as in `NSStringFromClass`; the framework's own names have none.
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
