import Foundation

extension UIWindow {
    /// Calls a closure after each layout of a frame, until `unfollowLayout(_:)`.
    ///
    /// This is how something that is placed beside a view elsewhere in the window, such as a popover, follows that
    /// view.
    final func followLayout<Owner: AnyObject>(
        _ owner: Owner, _ follow: @escaping (Owner) -> Void
    ) {
        state.layoutFollowers.append(
            (ObjectIdentifier(owner), { [weak owner] in if let owner { follow(owner) } }))
    }

    final func unfollowLayout(_ owner: AnyObject) {
        state.layoutFollowers.removeAll { $0.owner == ObjectIdentifier(owner) }
    }

    /// Calls the closures of `followLayout(_:_:)`; the frame driver calls this after layout.
    ///
    /// - Returns: Whether there was something to call.
    final func runLayoutFollowers() -> Bool {
        for follower in state.layoutFollowers { follower.follow() }
        return !state.layoutFollowers.isEmpty
    }
}
