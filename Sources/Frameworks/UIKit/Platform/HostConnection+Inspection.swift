import UIHost

// Queries of the host.

extension HostConnection {
    func inspect() -> [HostElement] {
        var inspection = ElementInspection(screen: environment.screen)
        return inspection.describe(application.touchWindows.reversed())
    }

    func describeViewHierarchy() -> String {
        application.touchWindows.reversed().map { $0.recursiveDescription() }
            .joined(separator: "\n")
    }
}
