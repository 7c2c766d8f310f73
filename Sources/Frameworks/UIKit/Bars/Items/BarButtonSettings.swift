import CoreGraphics
import Foundation
import ObjectiveC

/// The properties of a bar button item.
struct BarButtonSettings {
    /// The key of an image: a state, the style or any, and metrics.
    struct ImageKey: Hashable {
        let state: UInt
        let style: UIBarButtonItem.Style?
        let metrics: UIBarMetrics

        init(
            _ state: UIControl.State, _ style: UIBarButtonItem.Style?, _ metrics: UIBarMetrics
        ) {
            self.state = state.rawValue
            self.style = style
            self.metrics = metrics
        }
    }

    /// Offsets in points.
    struct Offsets {
        var background: CGFloat = 0
        var title = UIOffset.zero
        var backTitle = UIOffset.zero
        var backBackground: CGFloat = 0
    }

    var systemItem: UIBarButtonItem.SystemItem?
    var style = UIBarButtonItem.Style.plain
    var width: CGFloat = 0
    var possibleTitles: Set<String>?
    var customView: UIView?
    /// The size of the custom view before a bar placed it.
    var naturalSize: NaturalSize?
    var tintColor: UIColor?
    weak var target: AnyObject?
    var action: Selector?
    var primaryAction: UIAction?
    /// The action of an item of the framework.
    var onTap: (() -> Void)?
    var menu: UIMenu?
    var menuOrder = UIContextMenuConfiguration.ElementOrder.automatic
    var changesSelection = false
    var isSelected = false
    var isHidden = false
    weak var group: UIBarButtonItemGroup?
    var backgrounds: [ImageKey: UIImage] = [:]
    var backBackgrounds: [ImageKey: UIImage] = [:]
    var offsets: [UIBarMetrics: Offsets] = [:]
}

extension UIBarButtonItem {
    final func change<Value>(_ path: WritableKeyPath<BarButtonSettings, Value>, _ value: Value) {
        settings[keyPath: path] = value
        itemDidChange()
    }

    final func takePrimaryAction(_ action: UIAction?) {
        settings.primaryAction = action
        guard let action else { return }
        content.title = action.title
        content.image = action.image
    }

    /// Whether the item is a space.
    final var isSpace: Bool {
        settings.customView == nil
            && (settings.systemItem == .flexibleSpace || settings.systemItem == .fixedSpace)
    }

    /// The title that a button shows; nil for one with an image.
    final var shownTitle: String? {
        shownImage != nil ? nil : content.title ?? settings.systemItem?.title
    }

    /// The image that a button shows.
    final var shownImage: UIImage? {
        if let image = content.image { return image }
        guard content.title == nil else { return nil }
        return settings.systemItem?.symbolName.flatMap { BarSymbols.symbol($0) }
    }

    /// Whether a tap shows the menu.
    final var showsMenuForTap: Bool {
        settings.menu != nil && settings.action == nil && settings.primaryAction == nil
            && settings.onTap == nil
    }

    /// Sends the action of a tap.
    ///
    /// - Parameters:
    ///   - view: The view where the search for a receiver begins if there is neither a target nor a first
    ///     responder.
    final func sendAction(from view: UIView, for event: UIEvent?) {
        if settings.changesSelection { isSelected.toggle() }
        if let primary = settings.primaryAction {
            primary.perform(withSender: self, target: nil)
            return
        }
        // An action that the app gives to an item of the framework replaces that of the framework.
        if settings.action == nil, let onTap = settings.onTap { return onTap() }
        guard let action = settings.action else { return }
        let start: UIResponder = view.window?.firstResponder ?? view
        guard let receiver = settings.target ?? start.target(forAction: action, withSender: self)
        else { return }
        UIApplication.shared.sendAction(action, to: receiver, from: self, for: event)
    }
}
