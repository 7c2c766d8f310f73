import Foundation

/// The changes of the files below some folders, by the kernel's `inotify`.
///
/// Changes that follow each other closely count as one, as an editor writes several files and names each more than once.
/// Hidden files, those that editors write beside the real ones, and folders of build products do not count.
final class FileChanges: Sendable {
    /// One element for each group of changes; groups that arrive before the last one is read are merged.
    let groups: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let notifications: Int32
    private let end: (reading: FileHandle, writing: FileHandle)

    /// Seconds without a change that end a group.
    // Chosen: more than editors take between the steps of saving a file, and less than anybody notices.
    static let quietTime = 0.15

    /// - Parameters:
    ///   - maximumCount: The number of folders that are watched.
    ///   - onRemark: Called once, with a line about folders that are beyond it or the kernel's limit; on any thread.
    /// - Throws: `POSIXError` if the kernel has no room for another watcher.
    init(
        below folders: [URL], quietTime: TimeInterval = FileChanges.quietTime,
        maximumCount: Int = WatchedFolders.usualCount,
        onRemark: @escaping @Sendable (String) -> Void
    ) throws {
        (groups, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        notifications = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard notifications >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        let pipe = Pipe()
        end = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
        var watched = WatchedFolders(notifications, maximumCount: maximumCount)
        for folder in folders { watched.add(folder.path) }
        watched.remark.map(onRemark)
        let (notifications, reading) = (notifications, end.reading)
        let (continuation, initial) = (continuation, watched)
        Thread {
            var watched = initial
            Self.read(
                notifications, until: reading.fileDescriptor, quietTime, &watched,
                onRemark: onRemark
            ) {
                continuation.yield()
            }
            continuation.finish()
            close(notifications)
        }.start()
    }

    /// Ends the stream.
    func stop() { try? end.writing.close() }

    deinit { stop() }

    private static func read(
        _ notifications: Int32, until end: Int32, _ quietTime: TimeInterval,
        _ watched: inout WatchedFolders, onRemark: (String) -> Void, onGroup: () -> Void
    ) {
        var isInGroup = false
        var hasRemark = watched.remark != nil
        var descriptors = [
            pollfd(fd: notifications, events: Int16(POLLIN), revents: 0),
            pollfd(fd: end, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let limit = isInGroup ? Int32(quietTime * 1000) : -1
            let count = poll(&descriptors, 2, limit)
            if count < 0, errno == EINTR { continue }
            guard count >= 0, descriptors[1].revents == 0 else { return }
            if count == 0 {
                isInGroup = false
                onGroup()
            } else if watched.takeChanges() {
                isInGroup = true
            }
            if !hasRemark, let remark = watched.remark {
                hasRemark = true
                onRemark(remark)
            }
        }
    }
}
