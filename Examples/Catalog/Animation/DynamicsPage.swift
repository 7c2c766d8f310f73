import UIKit

/// Squares that fall and can be dragged, a pendulum, and a disk that snaps to where the page is tapped.
class DynamicsPage: UIViewController {

    private let hint = UILabel()
    private let stage = UIView()
    private let disk = DynamicsShape(.systemPink, side: 44, isRound: true)
    private let bob = DynamicsShape(.systemIndigo, side: 36, isRound: true)
    private let thread = CAShapeLayer()
    private lazy var animator = UIDynamicAnimator(referenceView: stage)
    private let gravity = UIGravityBehavior()
    private let collision = UICollisionBehavior()
    private let bouncing = UIDynamicItemBehavior()
    private var squares: [DynamicsShape] = []
    private var snap: UISnapBehavior?
    private var drag: UIAttachmentBehavior?
    private var pivot: CGPoint { CGPoint(x: stage.bounds.midX, y: 0) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        hint.text = "Drag a square; tap for the pink disk."
        hint.font = .preferredFont(forTextStyle: .footnote)
        hint.textColor = .secondaryLabel
        hint.textAlignment = .center
        view.addSubview(hint)
        stage.backgroundColor = .secondarySystemBackground
        stage.clipsToBounds = true
        stage.accessibilityIdentifier = "stage"
        view.addSubview(stage)
        thread.fillColor = nil
        thread.lineWidth = 2
        stage.layer.addSublayer(thread)
        stage.addGestureRecognizer(StageTap { [weak self] in self?.tap($0) })
        stage.addGestureRecognizer(StagePan { [weak self] in self?.pan($0) })
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Drop", primaryAction: UIAction { [weak self] _ in self?.drop() })
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        hint.frame = CGRect(x: area.minX, y: area.minY + 8, width: area.width, height: 20)
        stage.frame = area.inset(by: UIEdgeInsets(top: 36, left: 16, bottom: 0, right: 16))
        if squares.isEmpty { begin() }
    }

    /// Adds everything that moves.
    private func begin() {
        let colors: [UIColor] = [
            .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue,
        ]
        squares = colors.map { DynamicsShape($0, side: 56, isRound: false) }
        for (index, shape) in (squares + [disk, bob]).enumerated() {
            shape.accessibilityIdentifier = index < squares.count ? "square \(index + 1)" : nil
            stage.addSubview(shape)
        }
        bouncing.elasticity = 0.4
        collision.translatesReferenceBoundsIntoBoundary = true
        for shape in squares + [disk] {
            collision.addItem(shape)
            bouncing.addItem(shape)
        }
        for square in squares { gravity.addItem(square) }
        disk.center = CGPoint(x: stage.bounds.midX, y: stage.bounds.height * 0.45)
        let still = UISnapBehavior(item: disk, snapTo: disk.center)
        snap = still
        for behavior in [gravity, collision, bouncing, still] { animator.addBehavior(behavior) }
        hang()
        drop()
    }

    /// Hangs the bob on a thread and lets it swing until the air has stopped it.
    private func hang() {
        bob.center = CGPoint(x: pivot.x + 110, y: pivot.y + 90)
        let rod = UIAttachmentBehavior(item: bob, attachedToAnchor: pivot)
        rod.action = { [weak self] in self?.drawThread() }
        let air = UIDynamicItemBehavior(items: [bob])
        air.resistance = 0.7
        gravity.addItem(bob)
        animator.addBehavior(rod)
        animator.addBehavior(air)
        drawThread()
    }

    private func drawThread() {
        let path = UIBezierPath()
        path.move(to: pivot)
        path.addLine(to: bob.center)
        thread.path = path.cgPath
        thread.strokeColor = UIColor.tertiaryLabel.resolvedColor(with: traitCollection).cgColor
    }

    /// Puts the squares above each other, a little beside the middle.
    private func drop() {
        for (index, square) in squares.enumerated() {
            let side = CGFloat(index % 2 == 0 ? -1 : 1)
            square.transform = CGAffineTransform(rotationAngle: CGFloat(index) * 0.35)
            square.center = CGPoint(
                x: stage.bounds.midX + side * (40 + CGFloat(index) * 12),
                y: 60 + CGFloat(index) * 70)
            animator.updateItem(usingCurrentState: square)
        }
    }

    private func tap(_ recognizer: UITapGestureRecognizer) {
        snap?.snapPoint = recognizer.location(in: stage)
    }

    private func pan(_ recognizer: UIPanGestureRecognizer) {
        let place = recognizer.location(in: stage)
        switch recognizer.state {
        case .began:
            let start = recognizer.translation(in: stage)
            let point = CGPoint(x: place.x - start.x, y: place.y - start.y)
            guard let square = squares.last(where: { $0.frame.contains(point) }) else { return }
            let held = UIAttachmentBehavior(
                item: square,
                offsetFromCenter: UIOffset(
                    horizontal: square.convert(point, from: stage).x - square.bounds.midX,
                    vertical: square.convert(point, from: stage).y - square.bounds.midY),
                attachedToAnchor: point)
            drag = held
            animator.addBehavior(held)
            held.anchorPoint = place
        case .changed: drag?.anchorPoint = place
        default:
            if let drag { animator.removeBehavior(drag) }
            drag = nil
        }
    }
}

/// A square or a disk of one colour.
class DynamicsShape: UIView {

    private let isRound: Bool

    init(_ color: UIColor, side: CGFloat, isRound: Bool) {
        self.isRound = isRound
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        backgroundColor = color
        layer.cornerRadius = isRound ? side / 2 : 6
    }

    required init?(coder: NSCoder) { fatalError("not in an interface file") }

    override var collisionBoundsType: UIDynamicItemCollisionBoundsType {
        isRound ? .ellipse : .rectangle
    }
}

/// A tap with a closure.
private class StageTap: UITapGestureRecognizer {

    private let tapped: (UITapGestureRecognizer) -> Void

    init(_ tapped: @escaping (UITapGestureRecognizer) -> Void) {
        self.tapped = tapped
        super.init(target: nil, action: nil)
    }

    override var state: UIGestureRecognizer.State {
        didSet { if state == .ended { tapped(self) } }
    }
}

/// A drag with a closure.
private class StagePan: UIPanGestureRecognizer {

    private let dragged: (UIPanGestureRecognizer) -> Void

    init(_ dragged: @escaping (UIPanGestureRecognizer) -> Void) {
        self.dragged = dragged
        super.init(target: nil, action: nil)
    }

    override var state: UIGestureRecognizer.State {
        didSet { dragged(self) }
    }
}
