import FlowPlan
import Foundation
import HeadlessHost
import UIHost

extension FlowExecutor {
    /// Seconds of the app's clock for which a step waits for its element; optional steps wait shorter.
    // Documented: Maestro's timeouts.
    static let lookupTime: TimeInterval = 17
    static let optionalLookupTime: TimeInterval = 7

    func wait(for conditions: [FlowCondition], _ seconds: Double, isNamed: Bool) throws {
        let holds = host.wait(
            seconds, realSeconds: isNamed ? seconds : min(seconds, realLookupTime)
        ) {
            let search = self.search
            return conditions.allSatisfy(search.holds)
        }
        guard !holds else { return }
        let search = self.search
        let unmet = conditions.filter { !search.holds($0) }
        throw FlowFailure(
            unmet.map { condition in
                condition.isVisible
                    ? missing(condition.selector, after: seconds)
                    : "\(condition.selector) is still visible after \(Self.short(seconds)) s"
            }.joined(separator: "; "))
    }

    /// Waits for an element.
    func find(_ selector: FlowSelector, within seconds: Double) throws -> HostElement {
        var found: HostElement?
        let isThere = host.wait(
            seconds, realSeconds: min(seconds, realLookupTime)
        ) {
            found = search.first(of: selector)
            return found != nil
        }
        guard isThere, let found else {
            throw FlowFailure(missing(selector, after: seconds))
        }
        return found
    }

    /// Waits for the target of a touch, and returns its location.
    func locate(_ target: FlowTarget, within seconds: Double) throws -> CGPoint {
        switch target {
        case .point(let point):
            return try onScreen(point.location(in: CGRect(origin: .zero, size: host.screen.size)))
        case .element(let selector, let point):
            let element = try find(selector, within: seconds)
            if let point { return try onScreen(point.location(in: element.frame)) }
            let visible = element.visibleFrame
            return visible.contains(element.activationPoint)
                ? element.activationPoint : CGPoint(x: visible.midX, y: visible.midY)
        }
    }

    /// - Throws: If the point is outside of the screen.
    private func onScreen(_ point: CGPoint) throws -> CGPoint {
        guard CGRect(origin: .zero, size: host.screen.size).contains(point) else {
            let size = host.screen.size
            throw FlowFailure(
                "the point \(Self.short(point.x)),\(Self.short(point.y)) is outside of the screen of "
                    + "\(Self.short(size.width)) × \(Self.short(size.height)) points")
        }
        return point
    }

    func missing(_ selector: FlowSelector, after seconds: Double) -> String {
        let names = search.visibleNames
        let list = names.isEmpty ? "nothing with a name" : names.joined(separator: ", ")
        let time = Self.short(seconds)
        return "\(selector) is not visible within \(time) s; the screen shows \(list)"
    }

    static func short(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e9
            ? String(Int(number)) : String(format: "%.1f", number)
    }
}

extension FlowPoint {
    /// The point within a rectangle; the far edges are just inside.
    func location(in rect: CGRect) -> CGPoint {
        func position(_ coordinate: Coordinate, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
            switch coordinate {
            case .points(let value): return start + value
            case .percent(let value): return start + min(length * value / 100, length - 0.5)
            }
        }
        return CGPoint(
            x: position(x, rect.minX, rect.width), y: position(y, rect.minY, rect.height))
    }
}
