import Foundation
import Simulator
import Synchronization

/// The configuration of the framework with which the page shows the app.
final class ShownFramework: Sendable {
    private let configuration: Mutex<SwiftBuild.Configuration>

    init(_ configuration: SwiftBuild.Configuration) { self.configuration = Mutex(configuration) }

    var current: SwiftBuild.Configuration {
        get { configuration.withLock { $0 } }
        set { configuration.withLock { $0 = newValue } }
    }
}

extension Run {
    /// Builds the optimised framework while the app runs with the one for debugging, and then launches the app with it.
    ///
    /// Until the task is cancelled.
    func optimize(
        _ shown: ShownFramework, on server: SimulatorServer, in checkout: Checkout
    ) -> Task<Void, Never> {
        let app = app
        return Task {
            await server.note(
                "the app is shown with the framework for debugging; the optimised one is being built"
            )
            do {
                let bundle = try await onThread {
                    try Application.named(app, in: checkout)
                        .assemble(in: checkout, framework: .release, isInBackground: true)
                }
                guard !Task.isCancelled else { return }
                shown.current = .release
                await server.relaunch(bundle.executable)
                await server.note("the app was launched again with the optimised framework")
            } catch {
                let reason = (error as? Failure)?.message ?? "it does not compile"
                await server.note(
                    "the optimised framework could not be built: \(reason); the app keeps running with the one for debugging"
                )
            }
        }
    }
}
