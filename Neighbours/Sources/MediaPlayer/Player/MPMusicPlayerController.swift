import Foundation

@objc public enum MPMusicPlaybackState: Int, Sendable {
    case stopped
    case playing
    case paused
    case interrupted
    case seekingForward
    case seekingBackward
}

@objc public enum MPMusicRepeatMode: Int, Sendable {
    case `default`
    case none
    case one
    case all
}

@objc public enum MPMusicShuffleMode: Int, Sendable {
    case `default`
    case off
    case songs
    case albums
}

extension NSNotification.Name {
    public static let MPMusicPlayerControllerPlaybackStateDidChange = NSNotification.Name(
        "MPMusicPlayerControllerPlaybackStateDidChangeNotification")
    public static let MPMusicPlayerControllerNowPlayingItemDidChange = NSNotification.Name(
        "MPMusicPlayerControllerNowPlayingItemDidChangeNotification")
    public static let MPMusicPlayerControllerVolumeDidChange = NSNotification.Name(
        "MPMusicPlayerControllerVolumeDidChangeNotification")
    public static let MPMusicPlayerControllerQueueDidChange = NSNotification.Name(
        "MPMusicPlayerControllerQueueDidChange")
    public static let MPMediaPlaybackIsPreparedToPlayDidChange = NSNotification.Name(
        "MPMediaPlaybackIsPreparedToPlayDidChangeNotification")
}

/// The controls of something that plays.
public protocol MPMediaPlayback: AnyObject {
    func prepareToPlay()
    var isPreparedToPlay: Bool { get }
    func play()
    func pause()
    func stop()
    /// Seconds.
    var currentPlaybackTime: TimeInterval { get set }
    var currentPlaybackRate: Float { get set }
    func beginSeekingForward()
    func beginSeekingBackward()
    func endSeeking()
}

/// The player of the device's own music app.
public protocol MPSystemMusicPlayerController: NSObjectProtocol {
    func openToPlay(_ queueDescriptor: MPMusicPlayerQueueDescriptor)
}

/// Plays items of the library. Since the library is empty, it stays stopped.
open class MPMusicPlayerController: NSObject, MPMediaPlayback, @unchecked Sendable {
    // Used on the app's main thread.
    private final class SystemPlayer: MPMusicPlayerController, MPSystemMusicPlayerController,
        @unchecked Sendable
    {
        // For the same reason as its superclass.
        func openToPlay(_ queueDescriptor: MPMusicPlayerQueueDescriptor) {
            setQueue(with: queueDescriptor)
        }
    }

    private static let application = MPMusicPlayerController()
    private static let system = SystemPlayer()
    private static let applicationQueue = MPMusicPlayerApplicationController()

    open class var applicationMusicPlayer: MPMusicPlayerController { application }
    open class var applicationQueuePlayer: MPMusicPlayerApplicationController { applicationQueue }
    open class var systemMusicPlayer: MPMusicPlayerController & MPSystemMusicPlayerController {
        system
    }

    fileprivate override init() { super.init() }

    // MARK: The queue

    fileprivate var queue: [MPMediaItem] = []

    open func setQueue(with query: MPMediaQuery) { replaceQueue(query.items ?? []) }
    open func setQueue(with itemCollection: MPMediaItemCollection) {
        replaceQueue(itemCollection.items)
    }
    open func setQueue(with descriptor: MPMusicPlayerQueueDescriptor) {
        replaceQueue(descriptor.items)
    }
    /// Items of the store, which is not reached from here.
    open func setQueue(with storeIDs: [String]) { replaceQueue([]) }

    open func append(_ descriptor: MPMusicPlayerQueueDescriptor) {
        replaceQueue(queue + descriptor.items)
    }
    open func prepend(_ descriptor: MPMusicPlayerQueueDescriptor) {
        replaceQueue(queue.prefix(1) + descriptor.items + queue.dropFirst())
    }

    fileprivate func replaceQueue(_ items: [MPMediaItem]) {
        guard items != queue else { return }
        queue = items
        let name = NSNotification.Name.MPMusicPlayerControllerQueueDidChange
        NotificationCenter.default.post(name: name, object: self)
    }

    // MARK: Playing

    open var playbackState: MPMusicPlaybackState { .stopped }
    open var repeatMode = MPMusicRepeatMode.default
    open var shuffleMode = MPMusicShuffleMode.default
    /// Nil, since nothing plays.
    open var nowPlayingItem: MPMediaItem?
    open var indexOfNowPlayingItem: Int {
        nowPlayingItem.flatMap { queue.firstIndex(of: $0) } ?? NSNotFound
    }
    open var isPreparedToPlay: Bool { false }
    open var currentPlaybackTime: TimeInterval = 0
    open var currentPlaybackRate: Float = 0

    /// Has no effect: no item can be played, so none is prepared.
    open func prepareToPlay() {}

    /// Fails with `MPError.notFound`, on a private queue: there is nothing to play.
    @preconcurrency
    open func prepareToPlay(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        DispatchQueue.global().async { completionHandler(MPError(.notFound)) }
    }

    // Nothing plays, as on a simulator without a library: what follows has no effect, and nothing is notified.

    open func play() {}
    open func pause() {}
    open func stop() {}
    open func beginSeekingForward() {}
    open func beginSeekingBackward() {}
    open func endSeeking() {}
    open func skipToNextItem() {}
    open func skipToBeginning() {}
    open func skipToPreviousItem() {}
    open func beginGeneratingPlaybackNotifications() {}
    open func endGeneratingPlaybackNotifications() {}
}

/// A player of the app's own, whose queue it can change.
open class MPMusicPlayerApplicationController: MPMusicPlayerController, @unchecked Sendable {
    // For the same reason as its superclass.
    /// Changes the queue. The second closure is called afterwards, on the main thread.
    open func perform(
        queueTransaction: (MPMusicPlayerControllerMutableQueue) -> Void,
        completionHandler: @escaping (MPMusicPlayerControllerQueue, (any Error)?) -> Void
    ) {
        let mutable = MPMusicPlayerControllerMutableQueue(queue)
        queueTransaction(mutable)
        replaceQueue(mutable.items)
        let call = Call(completion: completionHandler, queue: mutable)
        DispatchQueue.main.async { call.completion(call.queue, nil) }
    }

    private struct Call: @unchecked Sendable {
        // Called once, on the main thread.
        let completion: (MPMusicPlayerControllerQueue, (any Error)?) -> Void
        let queue: MPMusicPlayerControllerQueue
    }
}

/// The items that a player plays.
open class MPMusicPlayerControllerQueue: NSObject, @unchecked Sendable {
    // Used on the app's main thread.
    open fileprivate(set) var items: [MPMediaItem]
    fileprivate init(_ items: [MPMediaItem]) { self.items = items }
}

open class MPMusicPlayerControllerMutableQueue: MPMusicPlayerControllerQueue, @unchecked Sendable {
    // For the same reason as its superclass.
    /// - Parameter item: Nil inserts at the start.
    open func insert(_ queueDescriptor: MPMusicPlayerQueueDescriptor, after item: MPMediaItem?) {
        let place = item.flatMap { items.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        items.insert(contentsOf: queueDescriptor.items, at: place)
    }

    open func remove(_ item: MPMediaItem) {
        items.removeAll { $0 === item }
    }
}

/// Items for a queue.
open class MPMusicPlayerQueueDescriptor: NSObject, @unchecked Sendable {
    // Used on the app's main thread.
    fileprivate var items: [MPMediaItem] { [] }
    fileprivate override init() { super.init() }
}

open class MPMusicPlayerMediaItemQueueDescriptor: MPMusicPlayerQueueDescriptor, @unchecked Sendable
{
    // For the same reason as its superclass.
    public let query: MPMediaQuery
    public let itemCollection: MPMediaItemCollection
    open var startItem: MPMediaItem?
    fileprivate override var items: [MPMediaItem] { itemCollection.items }

    public init(query: MPMediaQuery) {
        self.query = query
        itemCollection = MPMediaItemCollection(items: query.items ?? [])
        super.init()
    }

    public init(itemCollection: MPMediaItemCollection) {
        query = MPMediaQuery()
        self.itemCollection = itemCollection
        super.init()
    }

    /// - Parameter startTime: Seconds.
    open func setStartTime(_ startTime: TimeInterval, for mediaItem: MPMediaItem) {
        startTimes[mediaItem] = startTime
    }

    open func setEndTime(_ endTime: TimeInterval, for mediaItem: MPMediaItem) {
        endTimes[mediaItem] = endTime
    }
    private var startTimes: [MPMediaItem: TimeInterval] = [:]
    private var endTimes: [MPMediaItem: TimeInterval] = [:]
}

/// Items of the store, which is not reached from here.
open class MPMusicPlayerStoreQueueDescriptor: MPMusicPlayerQueueDescriptor, @unchecked Sendable {
    // For the same reason as its superclass.
    open var storeIDs: [String]?
    open var startItemID: String?

    public init(storeIDs: [String]) {
        self.storeIDs = storeIDs
        super.init()
    }
}
