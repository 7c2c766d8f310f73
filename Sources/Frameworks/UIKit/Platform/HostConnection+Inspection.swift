import UIHost

// What the host may ask the app.

extension HostConnection {
    func inspect() -> [HostElement] {
        var inspection = ElementInspection(screen: environment.screen)
        return inspection.describe(application.windowsBackToFront)
    }

    func describeViewHierarchy() -> String {
        application.windowsBackToFront.map { $0.recursiveDescription() }.joined(separator: "\n")
    }
}
