import Foundation
import Simulator

/// The configuration of the framework with which the page shows the app.
typealias ShownFramework = Locked<SwiftBuild.Configuration>

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
                shown.value.withLock { $0 = .release }
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
