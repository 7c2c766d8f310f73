import Foundation
import MediaSupport

/// Plays an item on the app's clock: neither seen nor heard, since there are no decoders.
open class AVPlayer: NSObject, @unchecked Sendable {
    // Used on the app's main thread, and called by the clock there.
    @objc public enum Status: Int, Sendable {
        case unknown
        case readyToPlay
        case failed
    }

    @objc public enum TimeControlStatus: Int, Sendable {
        case paused
        case waitingToPlayAtSpecifiedRate
        case playing
    }

    @objc public enum ActionAtItemEnd: Int, Sendable {
        case advance
        case pause
        case none
    }

    public struct WaitingReason: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let toMinimizeStalls = WaitingReason(
            rawValue: "AVPlayerWaitingToMinimizeStallsReason")
        public static let evaluatingBufferingRate = WaitingReason(
            rawValue: "AVPlayerWaitingWhileEvaluatingBufferingRateReason")
        public static let noItemToPlay = WaitingReason(
            rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
    }

    /// Posted after the rate has changed.
    public class var rateDidChangeNotification: NSNotification.Name {
        NSNotification.Name("AVPlayerRateDidChangeNotification")
    }

    public override init() {
        super.init()
    }

    public convenience init(url URL: URL) {
        self.init(playerItem: AVPlayerItem(url: URL))
    }

    public init(playerItem item: AVPlayerItem?) {
        super.init()
        setCurrentItem(item)
    }

    deinit {
        endTimer?.cancel()
        for observer in observers { observer.stop() }
        storedItem?.setRate(0)
    }

    // MARK: The item

    @objc dynamic open private(set) var status = Status.unknown
    @objc dynamic open private(set) var error: (any Error)?
    private var storedItem: AVPlayerItem?
    @objc open var currentItem: AVPlayerItem? { storedItem }

    open func replaceCurrentItem(with item: AVPlayerItem?) { setCurrentItem(item) }

    func setCurrentItem(_ item: AVPlayerItem?) {
        guard item !== storedItem else { return }
        precondition(
            item?.player == nil, "AVPlayer: an AVPlayerItem is associated with one player only")
        storedItem?.setRate(0)
        storedItem?.player = nil
        willChangeValue(forKey: "currentItem")
        storedItem = item
        item?.player = self
        didChangeValue(forKey: "currentItem")
        item?.load()
        update()
    }

    func itemDidLoad(_ item: AVPlayerItem) {
        guard item === storedItem else { return }
        if status == .unknown { status = .readyToPlay }
        if item.status == .failed {
            // Nothing is left to wait for.
            changeRate(0)
            NotificationCenter.default.post(
                name: .AVPlayerItemFailedToPlayToEndTime, object: item,
                userInfo: item.error.map { [AVPlayerItemFailedToPlayToEndTimeErrorKey: $0] })
        }
        update()
    }

    func itemDidJump(_ item: AVPlayerItem) {
        if item === storedItem { update(hasJumped: true) }
    }

    // MARK: Playing

    private var storedRate: Float = 0
    /// The speed that the app wants: 0 while it is paused, 1 at its usual speed, below zero backward.
    @objc open var rate: Float {
        get { storedRate }
        set {
            changeRate(newValue)
            update()
        }
    }

    /// The rate of `play()`.
    @objc open var defaultRate: Float = 1
    @objc dynamic open private(set) var timeControlStatus = TimeControlStatus.paused
    @objc open private(set) var reasonForWaitingToPlay: WaitingReason?

    open func play() { rate = defaultRate }
    open func pause() { rate = 0 }
    open func playImmediately(atRate rate: Float) { self.rate = rate }
    /// - Parameter hostClockTime: Ignored: the rate changes now.
    open func setRate(_ rate: Float, time itemTime: CMTime, atHostTime hostClockTime: CMTime) {
        if itemTime.isNumeric { storedItem?.move(to: itemTime, completion: nil) }
        self.rate = rate
    }

    /// Gets the item ready, which takes no time.
    open func preroll(atRate rate: Float, completionHandler: ((Bool) -> Void)? = nil) {
        let isReady = storedItem?.status == .readyToPlay
        guard let completionHandler else { return }
        let call = Call(completionHandler)
        ClockTimer(after: 0) { call.closure(isReady) }
    }

    private struct Call: @unchecked Sendable {
        // Called once, on the main thread.
        let closure: (Bool) -> Void
        init(_ closure: @escaping (Bool) -> Void) { self.closure = closure }
    }

    private func changeRate(_ rate: Float) {
        guard rate != storedRate else { return }
        willChangeValue(forKey: "rate")
        storedRate = rate
        didChangeValue(forKey: "rate")
        NotificationCenter.default.post(name: Self.rateDidChangeNotification, object: self)
    }

    private var endTimer: ClockTimer?

    /// Brings the item, the state and the timers in line with the rate.
    private func update(hasJumped: Bool = false) {
        let isReady = storedItem?.status == .readyToPlay
        let state: TimeControlStatus =
            storedRate == 0 ? .paused : isReady ? .playing : .waitingToPlayAtSpecifiedRate
        let isMoving = state == .playing && !isAtEnd
        storedItem?.setRate(isMoving ? Double(storedRate) : 0)
        reasonForWaitingToPlay =
            state != .waitingToPlayAtSpecifiedRate
            ? nil : storedItem == nil ? .noItemToPlay : .evaluatingBufferingRate
        let hasChanged = state != timeControlStatus
        if hasChanged { timeControlStatus = state }
        scheduleEnd(isMoving)
        for observer in observers { observer.update(isNoticed: hasChanged || hasJumped) }
    }

    /// Whether the item cannot move on in its direction.
    private var isAtEnd: Bool {
        guard let storedItem else { return true }
        return storedRate >= 0
            ? storedItem.seconds >= storedItem.endSeconds
            : storedItem.seconds <= storedItem.startSeconds
    }

    private func scheduleEnd(_ isMoving: Bool) {
        endTimer?.cancel()
        guard storedRate != 0, let item = storedItem, item.status == .readyToPlay else { return }
        let end = storedRate > 0 ? item.endSeconds : item.startSeconds
        guard end.isFinite else { return }
        // An item that is at its end already has told so, unless the app plays again there.
        guard isMoving || actionAtItemEnd != .none else { return }
        let delay = isMoving ? (end - item.seconds) / Double(storedRate) : 0
        endTimer = ClockTimer(after: delay) { [weak self] in self?.reachEnd(of: item) }
    }

    private func reachEnd(of item: AVPlayerItem) {
        guard item === storedItem else { return }
        let end = storedRate >= 0 ? item.endSeconds : item.startSeconds
        let exact: CMTime? =
            storedRate < 0 ? nil : end == item.duration.seconds ? item.duration : nil
        item.settle(at: end, exactly: exact)
        for observer in observers { observer.reachEnd(end) }
        switch actionAtItemEnd {
        case .pause:
            changeRate(0)
            update()
        case .none: update()
        case .advance: advance()
        }
        NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
        itemDidEnd?(item)
    }

    /// Called after an item has come to its end.
    var itemDidEnd: ((AVPlayerItem) -> Void)?

    /// Goes on with the next item, which this class does not have.
    func advance() {
        changeRate(0)
        update()
    }

    @objc dynamic open var actionAtItemEnd = ActionAtItemEnd.pause

    // MARK: Position

    /// The position of the item; zero without one.
    open func currentTime() -> CMTime { storedItem?.currentTime() ?? .zero }

    open func seek(to time: CMTime) { storedItem?.move(to: time, completion: nil) }

    /// Moves, also while it plays. The closure is called on the main thread, with false if another move came between.
    open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
        guard let storedItem else { return completionHandler(false) }
        storedItem.move(to: time, completion: completionHandler)
    }

    /// Moves exactly, whatever the tolerances are.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
        seek(to: time)
    }

    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
        completionHandler: @escaping (Bool) -> Void
    ) {
        seek(to: time, completionHandler: completionHandler)
    }

    @discardableResult
    open func seek(to time: CMTime) async -> Bool {
        await withCheckedContinuation { continuation in
            seek(to: time) { continuation.resume(returning: $0) }
        }
    }

    @discardableResult
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime
    ) async -> Bool { await seek(to: time) }

    // MARK: Observers

    private var observers: [PlayerTimeObserver] = []

    /// Calls a closure each time that the position passes a multiple of an interval, and when it jumps, starts or stops.
    ///
    /// - Parameter queue: Nil is the main queue.
    /// - Returns: An object that `removeTimeObserver(_:)` takes.
    @preconcurrency
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?,
        using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any {
        precondition(
            interval.isNumeric && interval.value > 0, "AVPlayer: the interval is not above zero")
        return add(PlayerTimeObserver(.interval(interval), self, queue, block))
    }

    /// Calls a closure each time that the position passes one of several times.
    @preconcurrency
    open func addBoundaryTimeObserver(
        forTimes times: [NSValue], queue: DispatchQueue?,
        using block: @escaping @Sendable () -> Void
    ) -> Any {
        let times = times.map(\.timeValue).filter(\.isNumeric)
        return add(PlayerTimeObserver(.times(times), self, queue) { _ in block() })
    }

    private func add(_ observer: PlayerTimeObserver) -> PlayerTimeObserver {
        observers.append(observer)
        observer.update(isNoticed: false)
        return observer
    }

    open func removeTimeObserver(_ observer: Any) {
        guard let observer = observer as? PlayerTimeObserver,
            let place = observers.firstIndex(where: { $0 === observer })
        else { preconditionFailure("AVPlayer: it was not this player that made the observer") }
        observers.remove(at: place).stop()
    }

    // MARK: Properties

    /// From 0 to 1.
    @objc dynamic open var volume: Float = 1
    @objc open var isMuted: Bool {
        get { storedMuted }
        set { announceChange(of: ["muted", "isMuted"]) { storedMuted = newValue } }
    }
    private var storedMuted = false
    open var automaticallyWaitsToMinimizeStalling = true
    open var appliesMediaSelectionCriteriaAutomatically = true
    open var allowsExternalPlayback = true
    open var usesExternalPlaybackWhileExternalScreenIsActive = false
    @objc open var isExternalPlaybackActive: Bool { false }
    open var preventsDisplaySleepDuringVideoPlayback = true
    open var audiovisualBackgroundPlaybackPolicy = AVPlayerAudiovisualBackgroundPlaybackPolicy
        .automatic
    open class var eligibleForHDRPlayback: Bool { false }
}

@objc public enum AVPlayerAudiovisualBackgroundPlaybackPolicy: Int, Sendable {
    case automatic = 1
    case pauses = 2
    case continuesIfPossible = 3
}
