import Foundation
@_spi(Reflection) import Swift

/// For whom a proxy speaks, and what it was told.
///
/// A proxy is an instance of its class that never enters a window: what is set on it is assigned as
/// to any other instance, so that it can be read back, and noted here as well.
@MainActor
final class AppearanceProxy {
    let type: UIView.Type
    let containers: [any UIAppearanceContainer.Type]
    let traits: UITraitCollection?
    /// Which of the process's proxies this is, counted from the first.
    let number: Int
    /// In the order in which the setters were last called.
    private(set) var assignments: [AppearanceAssignment] = []

    init(
        of type: UIView.Type, in containers: [any UIAppearanceContainer.Type],
        with traits: UITraitCollection?, number: Int
    ) {
        self.type = type
        self.containers = containers
        self.traits = traits
        self.number = number
    }

    func note(_ assignment: AppearanceAssignment) {
        assignments.removeAll { $0.setter == assignment.setter }
        assignments.append(assignment)
    }

    func stands(
        for type: UIView.Type, _ containers: [any UIAppearanceContainer.Type],
        _ traits: UITraitCollection?
    ) -> Bool {
        type == self.type && traits == self.traits
            && containers.count == self.containers.count
            && zip(containers, self.containers).allSatisfy { $0 == $1 }
    }

    /// How strongly the proxy speaks for an instance of its class; `nil` when it does not.
    func weight(for view: UIView) -> Weight? {
        if let traits, !view.traitCollection.containsTraits(in: traits) { return nil }
        guard let reach = reach(from: view) else { return nil }
        return Weight(
            reach: reach, containers: containers.count, hasTraits: traits != nil, number: number)
    }

    /// How many responders lie between a view and the outermost container, this included; zero
    /// without containers.
    private func reach(from view: UIView) -> Int? {
        guard let outermost = containers.last else { return 0 }
        var inner = containers.dropLast()
        var (distance, reach) = (0, nil as Int?)
        var responder = view.next
        while let present = responder {
            distance += 1
            if let awaited = inner.first {
                if isKind(present, of: awaited) { inner = inner.dropFirst() }
            } else if isKind(present, of: outermost) {
                reach = distance
            }
            responder = present.next
        }
        return reach
    }

    private func isKind(_ object: AnyObject, of container: any UIAppearanceContainer.Type) -> Bool {
        var ancestor: AnyClass? = Swift.type(of: object)
        while let type = ancestor {
            if type == container { return true }
            ancestor = _getSuperclass(type)
        }
        return false
    }

    /// Proxies of one class in the order in which the later ones win.
    struct Weight: Comparable {
        let reach: Int
        let containers: Int
        let hasTraits: Bool
        let number: Int

        static func < (left: Weight, right: Weight) -> Bool {
            (left.reach, left.containers, left.hasTraits ? 1 : 0, left.number)
                < (right.reach, right.containers, right.hasTraits ? 1 : 0, right.number)
        }
    }
}
