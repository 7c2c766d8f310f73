import Foundation
import UIHost

// Queries of the host.

extension HostConnection {
    func inspect(_ scope: HostInspectionScope) -> [HostElement] {
        var inspection = ElementInspection(screen: environment.screen, scope)
        defer { unloadedRows = inspection.unloadedRows }
        return inspection.describe(application.touchWindows.reversed())
    }

    func perform(_ action: HostElementAction, on identity: UInt) -> Bool {
        if let row = unloadedRows[identity] {
            guard action == .scrollToVisible, let table = row.table else { return false }
            table.scrollToRow(at: row.path, at: .middle, animated: false)
            return true
        }
        var views: [UIView] = application.touchWindows
        while let view = views.popLast() {
            if ElementInspection.identity(of: view) == identity {
                perform(action, on: view)
                return true
            }
            views += view.viewsBelow
        }
        return false
    }

    private func perform(_ action: HostElementAction, on view: UIView) {
        switch action {
        case .scrollToVisible: scrollToVisible(view)
        case .increment: view.accessibilityIncrement()
        case .decrement: view.accessibilityDecrement()
        }
    }

    private func scrollToVisible(_ view: UIView) {
        var above = view.viewAbove
        while let current = above {
            (current as? UIScrollView)?
                .scrollRectToVisible(view.convert(view.bounds, to: current), animated: false)
            above = current.viewAbove
        }
    }

    func identitiesOfTouch(at point: CGPoint) -> [UInt] {
        let location = environment.screen.interfacePoint(point)
        let views = application.touchWindows.lazy.compactMap { window in
            window.hitTest(window.convert(location, from: nil as UIWindow?), with: nil)
        }
        var identities: [UInt] = []
        var view = views.first
        while let current = view {
            identities.append(ElementInspection.identity(of: current))
            view = current.viewAbove
        }
        return identities
    }

    func describeViewHierarchy() -> String {
        application.touchWindows.reversed().map { $0.recursiveDescription() }
            .joined(separator: "\n")
    }
}
