import Foundation

extension UIBarButtonItem {
    /// The style of a bar button.
    public enum Style: Int, Sendable {
        case plain = 0
        /// As `plain` since iOS 7.
        case bordered = 1
        /// Bold, for the action that ends a task.
        case done = 2
    }

    /// The buttons of the system.
    public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel, edit, save, add
        /// A space that takes its share of the room that is left.
        case flexibleSpace
        /// A space of the item's `width`.
        case fixedSpace
        case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
        case play, pause, rewind, fastForward
        case undo, redo
        case pageCurl
        case close
    }
}

extension UIBarButtonItem.SystemItem {
    /// The title of the items that have one.
    var title: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .undo: "Undo"
        case .redo: "Redo"
        default: nil
        }
    }

    /// The name of the symbol of the items that have one.
    var symbolName: String? {
        switch self {
        case .add: "plus"
        case .compose: "square.and.pencil"
        case .reply: "arrowshape.turn.up.left"
        case .action: "square.and.arrow.up"
        case .organize: "folder"
        case .bookmarks: "book"
        case .search: "magnifyingglass"
        case .refresh: "arrow.clockwise"
        case .stop: "xmark"
        case .camera: "camera"
        case .trash: "trash"
        case .play: "play.fill"
        case .pause: "pause.fill"
        case .rewind: "backward.fill"
        case .fastForward: "forward.fill"
        case .pageCurl: "doc"
        case .close: "xmark.circle.fill"
        default: nil
        }
    }

    /// The name that assistive technologies read for an item with a symbol.
    var spokenName: String? {
        switch self {
        case .add: "Add"
        case .compose: "Compose"
        case .reply: "Reply"
        case .action: "Share"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .refresh: "Refresh"
        case .stop: "Stop"
        case .camera: "Camera"
        case .trash: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Fast forward"
        case .pageCurl: "Page Curl"
        case .close: "Close"
        default: title
        }
    }

    /// The style with which the item is made.
    var style: UIBarButtonItem.Style { self == .done || self == .save ? .done : .plain }
}
