import AVFoundation
import UIKit

/// The controls over a film: a bar at the top to leave or enlarge it, one at the bottom with the time.
final class PlayerControlsView: UIView {
    var onDone: () -> Void = {}
    var onFullScreen: () -> Void = {}
    var onPlay: () -> Void = {}
    var onEnd: () -> Void = {}

    private let topBar = UIView()
    private let bottomBar = UIView()
    private let screenButton = UIButton(type: .custom)
    private let playButton = UIButton(type: .custom)
    private let title = UILabel()
    private let elapsed = UILabel()
    private let remaining = UILabel()
    private let slider = UISlider()
    private let message = UILabel()

    // Chosen: after iOS's players, in points and seconds.
    private static let margin: CGFloat = 16
    private static let topHeight: CGFloat = 44
    private static let bottomHeight: CGFloat = 64
    private static let timeWidth: CGFloat = 52
    private static let shownTime: TimeInterval = 3
    private static let fadeTime: TimeInterval = 0.25

    private var observations: [NSKeyValueObservation] = []
    private var itemObservations: [NSKeyValueObservation] = []
    private var timeObserver: (player: AVPlayer, observer: Any)?
    private var isShown = true
    private var isMoving = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        for bar in [topBar, bottomBar] {
            bar.backgroundColor = UIColor(white: 0.1, alpha: 0.6)
            addSubview(bar)
        }
        for label in [title, elapsed, remaining, message] {
            label.textColor = .white
            label.font = .systemFont(ofSize: 13)
        }
        for label in [elapsed, remaining] {
            label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
            label.text = "--:--"
        }
        elapsed.textAlignment = .right
        title.textAlignment = .center
        title.font = .boldSystemFont(ofSize: 15)
        message.textAlignment = .center
        message.numberOfLines = 0
        slider.minimumTrackTintColor = .white
        slider.isEnabled = false
        slider.accessibilityLabel = "Track position"
        slider.addTarget(self, action: #selector(sliderDidChange), for: .valueChanged)
        slider.addTarget(
            self, action: #selector(sliderDidEnd),
            for: [.touchUpInside, .touchUpOutside, .touchCancel])
        for button in [screenButton, playButton] { button.tintColor = .white }
        screenButton.addTarget(self, action: #selector(tapScreen), for: .touchUpInside)
        playButton.addTarget(self, action: #selector(tapPlay), for: .touchUpInside)
        for part in [screenButton, title] { topBar.addSubview(part) }
        for part in [playButton, elapsed, slider, remaining] { bottomBar.addSubview(part) }
        addSubview(message)
        NotificationCenter.default.addObserver(
            self, selector: #selector(itemDidEnd(_:)), name: .AVPlayerItemDidPlayToEndTime,
            object: nil)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
        updateState()
        updateScreenButton()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { preconditionFailure("the controls are not in a nib") }

    var isPresented = false {
        didSet {
            updateScreenButton()
            setNeedsLayout()
        }
    }

    var allowsMoving = true { didSet { updateState() } }

    // MARK: The player

    var player: AVPlayer? {
        didSet {
            guard player !== oldValue else { return }
            observe()
        }
    }

    private func observe() {
        observations = []
        if let (player, observer) = timeObserver { player.removeTimeObserver(observer) }
        timeObserver = nil
        guard let player else {
            itemObservations = []
            return updateState()
        }
        observations = [
            player.observe(\.currentItem) { [weak self] _, _ in
                MainActor.assumeIsolated { self?.observeItem() }
            },
            player.observe(\.timeControlStatus) { [weak self] player, _ in
                MainActor.assumeIsolated { self?.stateDidChange(player) }
            },
        ]
        let interval = CMTime(value: 1, timescale: 2)
        let observer = player.addPeriodicTimeObserver(forInterval: interval, queue: nil) {
            [weak self] _ in
            MainActor.assumeIsolated { self?.updateTime() }
        }
        timeObserver = (player, observer)
        observeItem()
    }

    private func observeItem() {
        itemObservations = []
        if let item = player?.currentItem {
            itemObservations = [
                item.observe(\.status) { [weak self] _, _ in
                    MainActor.assumeIsolated { self?.updateState() }
                }
            ]
        }
        updateState()
    }

    @objc private func itemDidEnd(_ notification: Notification) {
        guard let item = player?.currentItem, notification.object as AnyObject? === item else {
            return
        }
        show()
        onEnd()
    }

    private func stateDidChange(_ player: AVPlayer) {
        updateState()
        if player.timeControlStatus == .playing { onPlay() }
        show()
    }

    private func updateState() {
        let item = player?.currentItem
        let isReady = item?.status == .readyToPlay
        playButton.setImage(
            (player?.rate ?? 0) != 0 ? PlayerIcon.pause.image : PlayerIcon.play.image, for: .normal)
        playButton.accessibilityLabel = (player?.rate ?? 0) != 0 ? "Pause" : "Play"
        playButton.isEnabled = item != nil && item?.status != .failed
        slider.isEnabled = isReady && allowsMoving
        title.text =
            item.map {
                AVMetadataItem.metadataItems(
                    from: $0.externalMetadata + $0.asset.commonMetadata,
                    filteredByIdentifier: .commonIdentifierTitle)
            }?.first?.stringValue
        message.text = item?.error?.localizedDescription
        message.isHidden = item?.status != .failed
        updateTime()
    }

    private func updateTime() {
        guard let item = player?.currentItem, item.duration.isNumeric, !isMoving else { return }
        let (time, length) = (item.currentTime().seconds, item.duration.seconds)
        slider.maximumValue = Float(length)
        slider.value = Float(time)
        showTimes(time, length)
    }

    private func showTimes(_ time: Double, _ length: Double) {
        elapsed.text = Self.text(time)
        remaining.text = "-" + Self.text(length - time)
    }

    /// A text such as `1:05` or `1:00:05`.
    static func text(_ seconds: Double) -> String {
        let whole = Int(max(seconds, 0).rounded(.down))
        let (hours, minutes, rest) = (whole / 3_600, whole / 60 % 60, whole % 60)
        let tail = String(format: "%02d", rest)
        return hours > 0
            ? "\(hours):\(String(format: "%02d", minutes)):\(tail)" : "\(minutes):\(tail)"
    }

    // MARK: Actions

    @objc private func tapPlay() {
        guard let player else { return }
        if player.rate != 0 {
            player.pause()
        } else {
            // At the end it begins again.
            if let item = player.currentItem, item.duration.isNumeric,
                item.currentTime() >= item.duration
            {
                player.seek(to: .zero)
            }
            player.play()
        }
        updateState()
        show()
    }

    @objc private func tapScreen() {
        if isPresented { onDone() } else { onFullScreen() }
    }

    @objc private func sliderDidChange() {
        isMoving = true
        showTimes(Double(slider.value), Double(slider.maximumValue))
        player?.seek(to: CMTime(seconds: Double(slider.value), preferredTimescale: 600))
        show()
    }

    @objc private func sliderDidEnd() {
        isMoving = false
        updateTime()
    }

    // MARK: Showing

    @objc private func tap() {
        if isShown { hide() } else { show() }
    }

    /// Shows the controls, for a while if it plays.
    func show() {
        setShown(true)
        NSObject.cancelPreviousPerformRequests(
            withTarget: self, selector: #selector(hideWhilePlaying), object: nil)
        perform(#selector(hideWhilePlaying), with: nil, afterDelay: Self.shownTime)
    }

    @objc private func hideWhilePlaying() {
        if player?.timeControlStatus == .playing, !isMoving { hide() }
    }

    private func hide() { setShown(false) }

    private func setShown(_ isShown: Bool) {
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        UIView.animate(withDuration: Self.fadeTime) { [topBar, bottomBar] in
            for bar in [topBar, bottomBar] { bar.alpha = isShown ? 1 : 0 }
        }
    }

    private func updateScreenButton() {
        screenButton.setImage(
            isPresented ? PlayerIcon.close.image : PlayerIcon.expand.image, for: .normal)
        screenButton.accessibilityLabel = isPresented ? "Close" : "Full screen"
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let safe = isPresented ? bounds.inset(by: safeAreaInsets) : bounds
        let left = safe.minX + Self.margin
        let width = max(safe.width - 2 * Self.margin, 0)
        topBar.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: safe.minY + Self.topHeight)
        screenButton.frame = CGRect(
            x: left - Self.margin, y: safe.minY, width: Self.topHeight, height: Self.topHeight)
        title.frame = CGRect(
            x: left + Self.topHeight, y: safe.minY, width: max(width - 2 * Self.topHeight, 0),
            height: Self.topHeight)
        let top = safe.maxY - Self.bottomHeight
        bottomBar.frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.maxY - top)
        playButton.frame = CGRect(
            x: left - Self.margin, y: 10, width: Self.topHeight, height: Self.topHeight)
        let start = playButton.frame.maxX
        elapsed.frame = CGRect(x: start, y: 10, width: Self.timeWidth, height: Self.topHeight)
        remaining.frame = CGRect(
            x: safe.maxX - Self.margin - Self.timeWidth, y: 10, width: Self.timeWidth,
            height: Self.topHeight)
        slider.frame = CGRect(
            x: elapsed.frame.maxX + 8, y: 10,
            width: max(remaining.frame.minX - elapsed.frame.maxX - 16, 0), height: Self.topHeight)
        message.frame = CGRect(
            x: left, y: topBar.frame.maxY, width: width,
            height: max(bottomBar.frame.minY - topBar.frame.maxY, 0))
    }
}
