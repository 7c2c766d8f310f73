internal import CLayerConstruction
internal import ObjectiveC

/// Makes layers and animations of classes that are known only at run time, by initialisers that
/// Apple's classes do not mark as required.
package enum LayerConstruction {
    /// Makes a layer of this class by `init()`.
    package static func makeLayer(of type: CALayer.Type) -> CALayer {
        type == CALayer.self ? CALayer() : unsafeDowncast(instantiate(type), to: CALayer.self)
    }

    /// Makes a layer of the same class as `layer` by `init(layer:)`.
    static func copy(of layer: CALayer) -> CALayer {
        let type = Swift.type(of: layer)
        if type == CALayer.self { return CALayer(layer: layer) }
        let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
        argument.initialize(to: layer)
        // The initialiser consumes its argument, so the memory is freed and not deinitialised.
        defer { argument.deallocate() }
        let object = layer_construction_copy(
            unsafeBitCast(type, to: UnsafeRawPointer.self), argument)
        return Unmanaged<CALayer>.fromOpaque(object).takeRetainedValue()
    }

    /// Makes an animation of this class by `init()`.
    static func makeAnimation(of type: CAAnimation.Type) -> CAAnimation {
        unsafeDowncast(instantiate(type), to: CAAnimation.self)
    }
}
