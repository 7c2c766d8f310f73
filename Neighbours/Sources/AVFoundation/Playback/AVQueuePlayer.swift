import Foundation
import MediaSupport

/// Plays items one after the other.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
    // For the same reason as its superclass.
    private var queue: [AVPlayerItem] = []

    public override init() {
        super.init()
        actionAtItemEnd = .advance
    }

    public init(items: [AVPlayerItem]) {
        super.init()
        actionAtItemEnd = .advance
        queue = items
        setCurrentItem(items.first)
    }

    public override init(playerItem item: AVPlayerItem?) {
        super.init(playerItem: item)
        actionAtItemEnd = .advance
        queue = item.map { [$0] } ?? []
    }

    /// The items that are still to be played, the current one first.
    open func items() -> [AVPlayerItem] { queue }

    open override func replaceCurrentItem(with item: AVPlayerItem?) {
        if !queue.isEmpty { queue.removeFirst() }
        if let item { queue.insert(item, at: 0) }
        super.replaceCurrentItem(with: item)
    }

    /// Ends the current item and goes on with the next.
    open func advanceToNextItem() {
        if !queue.isEmpty { queue.removeFirst() }
        setCurrentItem(queue.first)
    }

    /// Whether an item may be put behind another one of the queue: it may not be in a queue already.
    open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
        item.player == nil && !queue.contains(item)
            && (afterItem.map { queue.contains($0) } ?? true)
    }

    /// - Parameter afterItem: Nil puts the item at the end.
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        precondition(
            canInsert(item, after: afterItem),
            "AVQueuePlayer: an item cannot be inserted more than once, or behind one that is not there"
        )
        let place = afterItem.flatMap { queue.firstIndex(of: $0) }.map { $0 + 1 } ?? queue.count
        queue.insert(item, at: place)
        if currentItem == nil { setCurrentItem(queue.first) }
    }

    /// Removes an item; if it is the current one, the next takes its place.
    open func remove(_ item: AVPlayerItem) {
        guard item !== queue.first else { return advanceToNextItem() }
        queue.removeAll { $0 === item }
    }

    open func removeAllItems() {
        queue = []
        setCurrentItem(nil)
    }

    override func advance() {
        advanceToNextItem()
        // Without another item it stands still.
        if queue.isEmpty { rate = 0 }
    }
}

/// Repeats an item by copies of it, which follow each other in a queue.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
    // Used on the app's main thread.
    @objc public enum Status: Int, Sendable {
        case unknown
        case ready
        case failed
        case cancelled
    }

    // Chosen: as many copies as iOS makes.
    private static let copies = 3

    @objc dynamic open private(set) var status = Status.unknown
    open private(set) var error: (any Error)?
    /// The times that the item has come to its end.
    @objc dynamic open private(set) var loopCount = 0
    open private(set) var loopingPlayerItems: [AVPlayerItem] = []
    private weak var player: AVQueuePlayer?

    /// - Parameter loopRange: The part that is repeated; an invalid range is all of it.
    public init(
        player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem,
        timeRange loopRange: CMTimeRange = .invalid
    ) {
        self.player = player
        super.init()
        for _ in 0..<Self.copies {
            guard let item = itemToLoop.copy() as? AVPlayerItem else { continue }
            if loopRange.isValid, loopRange.duration.isNumeric {
                item.forwardPlaybackEndTime = loopRange.end
                item.move(to: loopRange.start, completion: nil)
            }
            loopingPlayerItems.append(item)
        }
        let start = loopRange.isValid ? loopRange.start : .zero
        player.actionAtItemEnd = .advance
        player.removeAllItems()
        for item in loopingPlayerItems { player.insert(item, after: nil) }
        player.itemDidEnd = { [weak self] in self?.repeatItem($0, from: start) }
        status = .ready
    }

    private func repeatItem(_ item: AVPlayerItem, from start: CMTime) {
        guard status == .ready, loopingPlayerItems.contains(item), let player else { return }
        loopCount += 1
        item.move(to: start, completion: nil)
        if player.canInsert(item, after: nil) { player.insert(item, after: nil) }
    }

    /// Lets the present turn be the last.
    open func disableLooping() {
        guard status == .ready else { return }
        status = .cancelled
        player?.itemDidEnd = nil
        guard let player else { return }
        for item in player.items().dropFirst() where loopingPlayerItems.contains(item) {
            player.remove(item)
        }
    }
}
