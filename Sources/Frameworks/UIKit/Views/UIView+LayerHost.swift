import Foundation
import QuartzCore
internal import SwiftRuntime

// The layer calls from nonisolated code; layers of views belong to the main thread.
extension UIView: @preconcurrency LayerHost {
    // Nonisolated: the compiler would check the executor at each call. A closure that is created once costs
    // less than one for every view.
    nonisolated package final func layOutSublayers() { UIView.layOutSublayersOnMainThread(self) }

    // Constant, and called where layers of views are laid out: on the main thread.
    nonisolated(unsafe) private static let layOutSublayersOnMainThread: (UIView) -> Void =
        unsafeBitCast(
            { view in
                // A view that was added or changed in this layout pass, such as a stack view in a new cell.
                if view.flags.awaitsConstraintUpdate { view.updateWaitingConstraints() }
                if view.hasNothingToLayOut { return }
                view.withLayer { view.layoutSublayers(of: $0) }
            } as @MainActor (UIView) -> Void,
            to: ((UIView) -> Void).self)

    // Nonisolated, as above.
    nonisolated package final func layerDidLeaveSuperlayer() {
        MainThread.run(with: self) { $0.releaseForSuperview() }
    }

    package final var drawsContent: Bool { flags.drawsContent }

    package final var displaysContent: Bool { ClassOverrides.displaysLayer(self) }

    // Nonisolated, as above; also called where another thread changes the layer. Animation blocks are open on the main
    // thread only.
    nonisolated package final func action(for layer: CALayer, forKey event: String) -> LayerAction {
        guard MainThread.isCurrent else { return .none }
        nonisolated(unsafe) let layer = layer
        nonisolated(unsafe) var action: (any CAAction)?
        MainThread.run { action = self.action(for: layer, forKey: event) }
        guard let action else { return .default }
        return action is NSNull ? .none : .action(action)
    }
}

extension UIView: @preconcurrency CALayerDelegate {}
