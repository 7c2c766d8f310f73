import Foundation

/// A message for a page.
enum PageOutput: Equatable, Sendable {
    case notice(PageNotice)
    /// A frame in the form of `PagePicture`.
    case picture(Data)
    /// The answer to a ping, with its bytes.
    case pong([UInt8])
}

/// The queue of messages for a page that is slower than its app.
///
/// It holds one notice of each type that describes the current state, the newest, and of the types that are
/// events the newest few. With one picture and the lines that the log keeps, the memory for a page that reads
/// nothing is bounded.
struct PageOutbox {
    /// In the order in which the types began to wait.
    private var notices: [PageNotice] = []
    private var picture: Data?
    private var pong: [UInt8]?
    /// Whether the page has shown the last lines, and takes more.
    private var takesLines = true

    private static let mostEvents = 8

    mutating func add(_ notice: PageNotice) {
        let index = notices.firstIndex { $0.type == notice.type }
        if notice.isEvent {
            let count = notices.count { $0.type == notice.type }
            if let index, count == Self.mostEvents { notices.remove(at: index) }
            notices.append(notice)
        } else if let index {
            notices[index] = notice
        } else {
            notices.append(notice)
        }
    }

    mutating func add(_ output: PageOutput) {
        switch output {
        case .notice(let notice): add(notice)
        case .picture(let data): picture = data
        case .pong(let bytes): pong = bytes
        }
    }

    /// The page has shown the lines that it was sent.
    mutating func linesWereShown() { takesLines = true }

    /// Removes and returns what is to be sent next; nil if the page has everything.
    mutating func next(from log: AppLog) -> PageOutput? {
        if let pong {
            self.pong = nil
            return .pong(pong)
        }
        if !notices.isEmpty { return .notice(notices.removeFirst()) }
        if let picture {
            self.picture = nil
            return .picture(picture)
        }
        guard takesLines, let batch = log.takeBatch() else { return nil }
        takesLines = false
        return .notice(PageNotice(type: "log", lines: batch.lines, omitted: batch.omitted))
    }
}
