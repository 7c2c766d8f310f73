import Foundation

extension UIDocument {
    /// The conditions of a document; none in normal use.
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Open, without anything special.
        public static var normal: State { [] }
        /// Not open: its properties may not be those of the file.
        public static let closed = State(rawValue: 1)
        /// Versions of the file are in conflict, which happens only in a cloud.
        public static let inConflict = State(rawValue: 2)
        /// The last save failed.
        public static let savingError = State(rawValue: 4)
        /// The user must not edit now.
        public static let editingDisabled = State(rawValue: 8)
        /// The document is being downloaded or uploaded, which happens only in a cloud.
        public static let progressAvailable = State(rawValue: 16)
    }

    /// The kind of a change.
    public enum ChangeKind: Int, Sendable {
        /// A change was made.
        case done
        /// The last change was undone.
        case undone
        /// An undone change was made again.
        case redone
        /// The document is as it was saved last.
        case cleared
    }

    /// The reason why a document is saved.
    public enum SaveOperation: Int, Sendable {
        /// The file does not exist yet.
        case forCreating
        /// The file is replaced.
        case forOverwriting
    }

    /// Posted on the main thread after `documentState` changed; the object is the document.
    public class var stateChangedNotification: NSNotification.Name {
        NSNotification.Name("UIDocumentStateChangedNotification")
    }
}

/// The key of a document's address in the `userInfo` of its activity.
public let NSUserActivityDocumentURLKey = "NSUserActivityDocumentURLKey"

/// The changes of a document, as a place in the row of all changes, and the place that was saved.
struct DocumentChanges {
    private(set) var place = 0
    /// The saved place; nil once no undoing and redoing leads there any more.
    private var saved: Int? = 0

    var isUnsaved: Bool { saved != place }

    mutating func note(_ change: UIDocument.ChangeKind) {
        switch change {
        case .done:
            if let saved, saved > place { self.saved = nil }
            place += 1
        case .undone: place -= 1
        case .redone: place += 1
        case .cleared: saved = place
        }
    }

    mutating func noteSaved(at place: Int) { saved = place }
}

/// The changes that a document saves, as the place of its changes when its contents were taken.
final class DocumentChangeToken: NSObject {
    let place: Int

    init(place: Int) { self.place = place }
}
