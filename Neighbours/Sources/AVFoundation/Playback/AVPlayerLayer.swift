import Foundation
import QuartzCore

/// Shows the film of a player: a black rectangle of its shape, since there are no decoders.
open class AVPlayerLayer: CALayer, @unchecked Sendable {
    // Used on the app's main thread.
    private var observations: [NSKeyValueObservation] = []

    public override init() {
        super.init()
        setUp()
    }

    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
        observe()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? AVPlayerLayer else { return }
        videoGravity = other.videoGravity
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        needsDisplayOnBoundsChange = true
    }

    @objc dynamic open var player: AVPlayer? {
        didSet {
            guard player !== oldValue else { return }
            observe()
        }
    }

    /// The placement of the film in the bounds; it keeps its shape at first, and all of it is seen.
    @objc dynamic open var videoGravity = AVLayerVideoGravity.resizeAspect {
        didSet { setNeedsDisplay() }
    }

    /// Whether the first picture could be shown: of a film whose headers were read.
    @objc open var isReadyForDisplay: Bool { isReady }
    private var isReady = false

    private static let readinessKeys = ["readyForDisplay", "isReadyForDisplay"]

    // A layer finds its own properties only.
    open override func value(forKey key: String) -> Any? {
        Self.readinessKeys.contains(key) ? isReady : super.value(forKey: key)
    }

    /// The rectangle of the film in the layer's coordinates.
    open var videoRect: CGRect {
        let size = player?.currentItem?.presentationSize ?? .zero
        guard size.width > 0, size.height > 0, !bounds.isEmpty else { return .zero }
        switch videoGravity {
        case .resize: return bounds
        case .resizeAspectFill:
            let scale = max(bounds.width / size.width, bounds.height / size.height)
            let (width, height) = (size.width * scale, size.height * scale)
            return CGRect(
                x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width,
                height: height)
        default: return AVMakeRect(aspectRatio: size, insideRect: bounds)
        }
    }

    open var pixelBufferAttributes: [String: Any]?

    private func observe() {
        observations = []
        guard let player else { return update() }
        observations = [
            player.observe(\.currentItem) { [weak self] _, _ in self?.observeItem() }
        ]
        observeItem()
    }

    private var itemObservation: NSKeyValueObservation?

    private func observeItem() {
        itemObservation = player?.currentItem?.observe(\.status) { [weak self] _, _ in
            self?.update()
        }
        update()
    }

    private func update() {
        let item = player?.currentItem
        let isReady = item?.status == .readyToPlay && (item?.presentationSize.width ?? 0) > 0
        if isReady != self.isReady {
            announceChange(of: Self.readinessKeys) { self.isReady = isReady }
        }
        setNeedsDisplay()
    }

    open override func draw(in context: CGContext) {
        guard isReadyForDisplay else { return }
        context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        context.fill(videoRect.intersection(bounds))
    }
}

/// A layer whose animations follow the time of an item.
open class AVSynchronizedLayer: CALayer, @unchecked Sendable {
    // Used on the app's main thread.
    open var playerItem: AVPlayerItem? { didSet { follow() } }
    private var observation: NSKeyValueObservation?
    private var jumps: (any NSObjectProtocol)?

    public override init() {
        super.init()
    }

    public convenience init(playerItem: AVPlayerItem) {
        self.init()
        self.playerItem = playerItem
        follow()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    deinit {
        if let jumps { NotificationCenter.default.removeObserver(jumps) }
    }

    private func follow() {
        if let jumps { NotificationCenter.default.removeObserver(jumps) }
        guard let playerItem else { return }
        let update: (Any?) -> Void = { [weak self] _ in self?.update() }
        observation = playerItem.player?.observe(\.timeControlStatus) { [weak self] _, _ in
            self?.update()
        }
        let call = Update(run: update)
        jumps = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemTimeJumped, object: playerItem, queue: nil
        ) { _ in call.run(nil) }
        self.update()
    }

    private struct Update: @unchecked Sendable {
        // Called on the thread that moves the item, the main one.
        let run: (Any?) -> Void
    }

    private func update() {
        guard let playerItem else { return }
        let rate = Float(playerItem.timebase?.rate ?? 0)
        let time = playerItem.currentTime().seconds
        speed = rate
        timeOffset = time
        beginTime = rate == 0 ? 0 : CACurrentMediaTime()
    }
}

/// The time zero of animations in films, for which Core Animation has another meaning.
public let AVCoreAnimationBeginTimeAtZero: CFTimeInterval = 1e-100

extension NSNotification.Name {
    /// Posted after `multipleRoutesDetected` has changed, which it does not here.
    public static let AVRouteDetectorMultipleRoutesDetectedDidChange = NSNotification.Name(
        "AVRouteDetectorMultipleRoutesDetectedDidChangeNotification")
}

/// A search for other speakers and screens, which finds none.
open class AVRouteDetector: NSObject, @unchecked Sendable {
    // Used on the app's main thread.
    open var isRouteDetectionEnabled = false
    open var multipleRoutesDetected: Bool { false }
}
