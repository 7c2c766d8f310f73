import Foundation
@_spi(Reflection) import Swift

/// The instances that a proxy applies to, and the assignments made to it.
///
/// A proxy is an instance of its class that never enters a window: what is set on it is assigned as
/// to any other instance, so that it can be read back, and recorded here as well.
@MainActor
final class AppearanceProxy {
    let type: NSObject.Type
    let containers: [any UIAppearanceContainer.Type]
    let traits: UITraitCollection?
    /// The index among all proxies of the process, in the order of creation.
    let number: Int
    /// In the order in which the setters were last called.
    private(set) var assignments: [AppearanceAssignment] = []

    init(
        of type: NSObject.Type, in containers: [any UIAppearanceContainer.Type],
        with traits: UITraitCollection?, number: Int
    ) {
        self.type = type
        self.containers = containers
        self.traits = traits
        self.number = number
    }

    func record(_ assignment: AppearanceAssignment) {
        assignments.removeAll { $0.setter == assignment.setter }
        assignments.append(assignment)
    }

    /// Whether this is the proxy of a class for these containers and traits.
    func matches(
        _ type: NSObject.Type, _ containers: [any UIAppearanceContainer.Type],
        _ traits: UITraitCollection?
    ) -> Bool {
        type == self.type && traits == self.traits
            && containers.count == self.containers.count
            && zip(containers, self.containers).allSatisfy { $0 == $1 }
    }

    /// The precedence of the proxy for an instance of its class; `nil` when it does not apply.
    func weight(for target: some AppearanceTarget) -> Weight? {
        if let traits, !target.traitCollection.containsTraits(in: traits) { return nil }
        guard let reach = reach(from: target) else { return nil }
        return Weight(
            reach: reach, containers: containers.count, hasTraits: traits != nil, number: number)
    }

    /// The number of responders from an object to the outermost container, which is counted; zero
    /// without containers, `nil` when the object is not inside of all of them.
    private func reach(from target: some AppearanceTarget) -> Int? {
        guard let outermost = containers.last else { return 0 }
        var inner = containers.dropLast()
        var (distance, reach) = (0, nil as Int?)
        func visit(_ container: AnyObject) {
            if let awaited = inner.first {
                if isKind(container, of: awaited) { inner = inner.dropFirst() }
            } else if isKind(container, of: outermost) {
                reach = distance
            }
        }
        var responder = target.appearanceContainer
        while let present = responder {
            distance += 1
            visit(present)
            if let other = present.appearanceContainerOutsideOfChain { visit(other) }
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

    /// Orders the proxies of one class by precedence.
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
