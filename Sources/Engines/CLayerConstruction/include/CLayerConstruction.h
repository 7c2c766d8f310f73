#pragma once

// Calls `CALayer.init(layer:)` of a class that is known only at run time.
//
// Swift allows `type.init(…)` only for initialisers marked `required`, and marking this one so would
// force every layer class of an app to repeat the word, which Apple's class does not ask for. The
// method table of a class holds its initialisers all the same, and the Swift runtime looks them up
// by the public symbols that describe a class and its methods. A subclass that does not provide the
// initialiser stops with the runtime's own message.

// Descriptor of QuartzCore.CALayer and of its initialiser `init(layer:)`.
extern const char layer_construction_CALayer __asm__("$s10QuartzCore7CALayerCMn");
extern const char layer_construction_CALayer_init_layer
    __asm__("$s10QuartzCore7CALayerC5layerACyp_tcfCTq");

// Entry of the Swift runtime: the implementation of a method in a class's method table.
extern const void *_Nonnull swift_lookUpClassMethod(
    const void *_Nonnull metadata, const void *_Nonnull method, const void *_Nonnull description);

typedef void *_Nonnull (*layer_construction_init_any)(
    void *_Nonnull, __attribute__((swift_context)) const void *_Nonnull) __attribute__((swiftcall));

// Makes a layer by `init(layer:)`. The value of type `Any` at `layer` is consumed; the caller owns
// the result.
static inline void *_Nonnull layer_construction_copy(
    const void *_Nonnull metadata, void *_Nonnull layer) {
    return ((layer_construction_init_any)swift_lookUpClassMethod(
        metadata, &layer_construction_CALayer_init_layer, &layer_construction_CALayer))(
        layer, metadata);
}
