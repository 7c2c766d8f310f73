internal import CQuartzCoreSymbols
internal import CSwiftRuntime
internal import SwiftRuntime

/// The creation of layers and animations whose class is known only at run time, by initialisers that Apple's
/// classes do not declare as required.
package enum LayerConstruction {
    /// Creates a layer of this class by `init()`.
    package static func makeLayer(of type: CALayer.Type) -> CALayer {
        type == CALayer.self ? CALayer() : unsafeDowncast(instantiate(type), to: CALayer.self)
    }

    /// Creates a layer of the same class as `layer` by `init(layer:)`.
    static func copy(of layer: CALayer) -> CALayer {
        let type = Swift.type(of: layer)
        if type == CALayer.self { return CALayer(layer: layer) }
        return instantiate(type, initLayer, argument: layer)
    }

    private static var initLayer: csr_initializer {
        csr_initializer(
            class_descriptor: quartz_core_layer_class(),
            method_descriptor: quartz_core_layer_init_layer())
    }

    /// Creates an animation of this class by `init()`.
    static func makeAnimation(of type: CAAnimation.Type) -> CAAnimation {
        unsafeDowncast(instantiate(type), to: CAAnimation.self)
    }
}
