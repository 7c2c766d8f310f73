import AVFoundation
import UIKit

/// Shows what a player plays, with controls.
///
/// Presented, it fills the screen; as a child, it has a button that does so.
open class AVPlayerViewController: UIViewController {
    open weak var delegate: (any AVPlayerViewControllerDelegate)?

    private let film = PlayerView()
    private let overlay = UIView()
    private let controls = PlayerControlsView()
    private var isReadyObservation: NSKeyValueObservation?

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        modalPresentationStyle = .fullScreen
        isReadyObservation = film.playerLayer.observe(\.isReadyForDisplay) { [weak self] layer, _ in
            MainActor.assumeIsolated { self?.readinessDidChange(layer.isReadyForDisplay) }
        }
    }

    // MARK: The player

    @objc dynamic open var player: AVPlayer? {
        didSet {
            film.playerLayer.player = player
            controls.player = player
        }
    }

    /// Whether the first picture could be shown.
    @objc open var isReadyForDisplay: Bool { isReady }
    private var isReady = false

    private func readinessDidChange(_ isReady: Bool) {
        if isReady != self.isReady {
            announceChange(of: ["readyForDisplay", "isReadyForDisplay"]) { self.isReady = isReady }
        }
        viewIfLoaded?.setNeedsLayout()
    }

    @objc dynamic open var videoGravity = AVLayerVideoGravity.resizeAspect {
        didSet { film.playerLayer.videoGravity = videoGravity }
    }

    /// The rectangle of the film in the coordinates of the view.
    open var videoBounds: CGRect { film.playerLayer.videoRect }

    // MARK: Controls

    open var showsPlaybackControls = true { didSet { updateControls() } }
    /// Whether the user may not move in the film.
    open var requiresLinearPlayback = false {
        didSet { controls.allowsMoving = !requiresLinearPlayback }
    }
    open var showsTimecodes = false
    /// A view between the film and the controls.
    open var contentOverlayView: UIView? {
        loadViewIfNeeded()
        return overlay
    }
    open var entersFullScreenWhenPlaybackBegins = false
    open var exitsFullScreenWhenPlaybackEnds = false
    open var updatesNowPlayingInfoCenter = true
    open var allowsVideoFrameAnalysis = true
    open var pixelBufferAttributes: [String: Any]?

    // MARK: Picture in picture, which the device does not have

    open var allowsPictureInPicturePlayback = true
    open var canStartPictureInPictureAutomaticallyFromInline = false

    // MARK: The view

    open override func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        view.clipsToBounds = true
        for part in [film, overlay, controls] {
            part.frame = view.bounds
            part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(part)
        }
        overlay.isUserInteractionEnabled = false
        controls.onDone = { [weak self] in self?.finish() }
        controls.onFullScreen = { [weak self] in self?.enterFullScreen() }
        controls.onPlay = { [weak self] in self?.playbackDidBegin() }
        controls.onEnd = { [weak self] in self?.playbackDidEnd() }
        updateControls()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        updateControls()
        controls.show()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard !isFullScreenShown else { return }
        // On iOS too a player stops with its screen.
        if isBeingDismissed || presentingViewController != nil { player?.pause() }
    }

    open override var prefersStatusBarHidden: Bool { presentingViewController != nil }

    /// Whether it fills the screen by itself, rather than as a part of another controller's view.
    private var isPresented: Bool { parent == nil && presentingViewController != nil }

    private func updateControls() {
        guard isViewLoaded else { return }
        controls.isHidden = !showsPlaybackControls
        controls.isPresented = isPresented
    }

    private func finish() {
        guard isPresented else { return }
        presentingViewController?.dismiss(animated: true)
    }

    // MARK: Full screen

    private weak var fullScreen: FullScreenPlayerViewController?
    private var isFullScreenShown: Bool { fullScreen != nil }

    private func enterFullScreen() {
        guard fullScreen == nil, !isPresented, view.window != nil else { return }
        let controller = FullScreenPlayerViewController()
        controller.origin = self
        controller.player = player
        controller.videoGravity = videoGravity
        controller.requiresLinearPlayback = requiresLinearPlayback
        fullScreen = controller
        present(controller, animated: true)
    }

    fileprivate func fullScreenWillBegin(
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        delegate?.playerViewController?(
            self, willBeginFullScreenPresentationWithAnimationCoordinator: coordinator)
    }

    fileprivate func fullScreenWillEnd(with coordinator: any UIViewControllerTransitionCoordinator)
    {
        delegate?.playerViewController?(
            self, willEndFullScreenPresentationWithAnimationCoordinator: coordinator)
    }

    private func playbackDidBegin() {
        if entersFullScreenWhenPlaybackBegins { enterFullScreen() }
    }

    private func playbackDidEnd() {
        guard exitsFullScreenWhenPlaybackEnds else { return }
        if let fullScreen { return fullScreen.finishFullScreen() }
        finish()
    }
}

/// The screen of a player that is a child of another controller.
private final class FullScreenPlayerViewController: AVPlayerViewController {
    weak var origin: AVPlayerViewController?

    func finishFullScreen() { presentingViewController?.dismiss(animated: true) }

    private var coordinator: (any UIViewControllerTransitionCoordinator)? {
        transitionCoordinator ?? presentingViewController?.transitionCoordinator
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let coordinator { origin?.fullScreenWillBegin(with: coordinator) }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if let coordinator { origin?.fullScreenWillEnd(with: coordinator) }
    }

    // Unlike a presented player it leaves its player playing.
    override func viewDidDisappear(_ animated: Bool) {
        let current = player
        player = nil
        super.viewDidDisappear(animated)
        origin?.player = current
    }
}

/// A view whose layer is that of a player.
private final class PlayerView: UIView {
    override class var layerClass: AnyClass { AVPlayerLayer.self }

    var playerLayer: AVPlayerLayer {
        guard let layer = layer as? AVPlayerLayer else {
            preconditionFailure("a player's view has a player's layer")
        }
        return layer
    }
}

extension AVPlayerItem {
    /// Metadata that the app adds, such as a title.
    public var externalMetadata: [AVMetadataItem] {
        get { storedMetadata }
        set { storedMetadata = newValue }
    }
}
