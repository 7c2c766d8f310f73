import UIHost

// Queries of the host.

extension HostConnection {
    func inspect() -> [HostElement] {
        var inspection = ElementInspection(screen: environment.screen)
        return inspection.describe(application.windowsBackToFront)
    }

    func describeViewHierarchy() -> String {
        application.windowsBackToFront.map { $0.recursiveDescription() }.joined(separator: "\n")
    }
}
