import Foundation
import QuartzCore

// The layer asks from code without isolation; layers of views belong to the main thread.
extension UIView: @preconcurrency LayerHost {
    // Not isolated: the compiler would have each call prove where it runs.
    nonisolated package final func layOutSublayers() {
        MainThread.run { layoutSublayers(of: hostedLayer) }
    }

    package final var drawsContent: Bool { flags.drawsContent }

    package final var displaysContent: Bool { ClassOverrides.displaysLayer(self) }

    package final func action(for layer: CALayer, forKey event: String) -> LayerAction {
        guard let action: any CAAction = self.action(for: layer, forKey: event) else {
            return .default
        }
        return action is NSNull ? .none : .action(action)
    }
}

extension UIView: @preconcurrency CALayerDelegate {}
