import CoreGraphics
import ObjectiveC
import QuartzCore
internal import RigidBodies

/// The outlines of an animator's items and boundaries, and the directions of its fields, drawn over the reference view.
///
/// Books switch it on by the message `setDebugEnabled:`, which no header declares, to show what a field does.
@MainActor
final class DynamicsOverlay {
    private let items = CAShapeLayer()
    private let boundaries = CAShapeLayer()
    private let fields = CAShapeLayer()

    // Chosen: seen on light and dark views, and apart from each other.
    private static let spacing: CGFloat = 25
    private static let arrowLength: CGFloat = 12

    init(over view: UIView) {
        let colors: [(CAShapeLayer, UIColor)] = [
            (fields, .systemPurple), (boundaries, .systemBlue), (items, .systemRed),
        ]
        for (layer, color) in colors {
            layer.fillColor = nil
            layer.strokeColor = color.cgColor
            layer.zPosition = 1_000
            view.layer.addSublayer(layer)
        }
    }

    func remove() {
        for layer in [items, boundaries, fields] { layer.removeFromSuperlayer() }
    }

    /// Draws the present state of an animator.
    func draw(_ animator: UIDynamicAnimator) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        items.path = Self.outlines(of: animator.world.bodies)
        let behaviors = animator.allBehaviors
        boundaries.path = Self.boundaries(
            of: behaviors.compactMap { $0 as? UICollisionBehavior }, in: animator.referenceView)
        fields.path = Self.arrows(
            of: behaviors.compactMap { $0 as? UIFieldBehavior },
            in: animator.referenceView?.bounds ?? .zero)
        CATransaction.commit()
    }

    private static func outlines(of bodies: [DynamicBody]) -> CGPath {
        let path = CGMutablePath()
        for body in bodies {
            let state = body.rigid.state
            let place = CGAffineTransform(
                translationX: CGFloat(state.position.x), y: CGFloat(state.position.y)
            ).rotated(by: CGFloat(state.angle))
            for shape in body.rigid.shapes {
                switch shape {
                case .disk(let center, let radius):
                    let radius = CGFloat(radius)
                    let box = CGRect(origin: CGPoint(center), size: .zero)
                        .insetBy(dx: -radius, dy: -radius)
                    path.addEllipse(in: box, transform: place)
                case .polygon(let corners):
                    path.addLines(between: corners.map(CGPoint.init), transform: place)
                    path.closeSubpath()
                }
            }
        }
        return path
    }

    private static func boundaries(
        of behaviors: [UICollisionBehavior], in view: UIView?
    ) -> CGPath {
        let path = CGMutablePath()
        for behavior in behaviors {
            for identifier in behavior.boundaryIdentifiers ?? [] {
                guard let boundary = behavior.boundary(withIdentifier: identifier) else { continue }
                path.addPath(boundary.cgPath)
            }
            if let insets = behavior.boundaries.referenceInsets, let view {
                path.addRect(view.bounds.inset(by: insets))
            }
        }
        return path
    }

    private static func arrows(of behaviors: [UIFieldBehavior], in bounds: CGRect) -> CGPath {
        let path = CGMutablePath()
        let steps = behaviors.map(\.currentStep)
        guard !steps.isEmpty else { return path }
        for y in stride(from: bounds.minY, through: bounds.maxY, by: spacing) {
            for x in stride(from: bounds.minX, through: bounds.maxX, by: spacing) {
                let point = CGPoint(x: x, y: y)
                let push = steps.reduce(Vector.zero) { $0 + $1.push(at: Vector(point)) }
                guard push.isUsable, push.length > 0 else { continue }
                let arrow = push / push.length * Double(arrowLength)
                path.addEllipse(in: CGRect(origin: point, size: .zero).insetBy(dx: -1, dy: -1))
                path.move(to: point)
                path.addLine(
                    to: CGPoint(x: x + CGFloat(arrow.x), y: y + CGFloat(arrow.y)))
            }
        }
        return path
    }
}

extension UIDynamicAnimator {
    /// Shows or hides the drawing over the reference view; an animator without one has none.
    final var showsOverlay: Bool {
        get { overlay != nil }
        set {
            guard newValue != showsOverlay else { return }
            overlay?.remove()
            overlay = newValue ? referenceView.map(DynamicsOverlay.init(over:)) : nil
            overlay?.draw(self)
        }
    }
}

private enum DebuggingRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            _registerClass(UIDynamicAnimator.self) { methods in
                methods.procedure("setDebugEnabled:", "setDebugEnabled(_:)") {
                    animator, arguments in
                    unsafeDowncast(animator, to: UIDynamicAnimator.self).showsOverlay =
                        _argument(arguments, 0)
                }
            }
        }
    }
}
