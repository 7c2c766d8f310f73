import Foundation
import ObjectiveC

/// The receiver of a search bar's events; every method is optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    /// Whether editing may begin; true by default.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool

    /// Called after editing began.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

    /// Whether editing may end; true by default.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool

    /// Called after editing ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

    /// Called after the text changed, also by the clear button.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

    /// Whether an edit of the user is allowed; true by default.
    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool

    /// Called for the search key of the keyboard.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

    /// Called for the cancel button.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)

    /// Called for the bookmark button in the field.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)

    /// Called for the button of earlier results in the field.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)

    /// Called when the user selected another scope.
    func searchBar(
        _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

// A subclass may implement a method that the class adopting the protocol omits. Swift binds the
// default below for both, so the default looks the method up in the object's own class.
extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        answer("searchBarShouldBeginEditing:", [searchBar]) ?? true
    }

    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        pass("searchBarTextDidBeginEditing:", [searchBar])
    }

    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        answer("searchBarShouldEndEditing:", [searchBar]) ?? true
    }

    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
        pass("searchBarTextDidEndEditing:", [searchBar])
    }

    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        pass("searchBar:textDidChange:", [searchBar, searchText])
    }

    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        answer("searchBar:shouldChangeTextInRange:replacementText:", [searchBar, range, text])
            ?? true
    }

    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        pass("searchBarSearchButtonClicked:", [searchBar])
    }

    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        pass("searchBarCancelButtonClicked:", [searchBar])
    }

    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
        pass("searchBarBookmarkButtonClicked:", [searchBar])
    }

    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
        pass("searchBarResultsListButtonClicked:", [searchBar])
    }

    public func searchBar(
        _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) {
        pass("searchBar:selectedScopeButtonIndexDidChange:", [searchBar, selectedScope])
    }

    private func answer(_ selector: Selector, _ arguments: [Any?]) -> Bool? {
        sendIfImplemented(selector, to: self, arguments) as? Bool
    }

    private func pass(_ selector: Selector, _ arguments: [Any?]) {
        _ = sendIfImplemented(selector, to: self, arguments)
    }
}
