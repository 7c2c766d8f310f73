import Foundation
import UIKit

/// An object of a game that consists of components, at most one of each class.
open class GKEntity: NSObject, NSCopying {
    open private(set) var components: [GKComponent] = []

    public override init() {
        super.init()
    }

    /// With copies of the components.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self)._make()
        for component in components {
            if let component = component.copy() as? GKComponent { copy.addComponent(component) }
        }
        return copy
    }

    open func update(deltaTime seconds: TimeInterval) {
        for component in components { component.update(deltaTime: seconds) }
    }

    /// Takes the place of a component of the same class.
    open func addComponent(_ component: GKComponent) {
        removeComponents { type(of: $0) == type(of: component) }
        component.entity?.removeComponents { $0 === component }
        components.append(component)
        component.entity = self
        component.didAddToEntity()
    }

    open func removeComponent<ComponentType: GKComponent>(
        ofType componentClass: ComponentType.Type
    ) {
        removeComponents { type(of: $0) == componentClass }
    }

    open func component<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type)
        -> ComponentType?
    {
        components.lazy.compactMap { $0 as? ComponentType }.first
    }

    private func removeComponents(where isRemoved: (GKComponent) -> Bool) {
        for component in components.filter(isRemoved) {
            component.willRemoveFromEntity()
            components.removeAll { $0 === component }
            component.entity = nil
        }
    }
}

/// A part of an entity.
open class GKComponent: NSObject, NSCopying {
    open internal(set) weak var entity: GKEntity?

    public override init() {
        super.init()
    }

    /// An object of the same class, made by `init()`; subclasses copy their values.
    open func copy(with zone: NSZone? = nil) -> Any { type(of: self)._make() }

    open func update(deltaTime seconds: TimeInterval) {}
    open func didAddToEntity() {}
    open func willRemoveFromEntity() {}
}

/// The components of one class of several entities, which are updated together.
open class GKComponentSystem<ComponentType: GKComponent>: NSObject {
    public let componentClass: AnyClass
    open private(set) var components: [ComponentType] = []

    public init(componentClass cls: AnyClass) {
        componentClass = cls
    }

    public override convenience init() {
        self.init(componentClass: ComponentType.self)
    }

    open subscript(idx: Int) -> ComponentType { components[idx] }

    /// A component of another class stops the app, as on iOS.
    open func addComponent(_ component: ComponentType) {
        precondition(
            type(of: component) == componentClass,
            "GKComponentSystem of \(componentClass) cannot contain a \(type(of: component))")
        guard !components.contains(where: { $0 === component }) else { return }
        components.append(component)
    }

    /// Adds the component of an entity, if it has one of the class.
    open func addComponent(foundIn entity: GKEntity) {
        for component in entity.components where type(of: component) == componentClass {
            if let component = component as? ComponentType { addComponent(component) }
        }
    }

    open func removeComponent(_ component: ComponentType) {
        components.removeAll { $0 === component }
    }

    open func removeComponent(foundIn entity: GKEntity) {
        components.removeAll { component in
            entity.components.contains { $0 === component }
        }
    }

    open func update(deltaTime seconds: TimeInterval) {
        for component in components { component.update(deltaTime: seconds) }
    }
}
