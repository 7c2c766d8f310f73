#pragma once

// Symbols of QuartzCore's own classes, which Swift code cannot name. The runtime finds initialisers by
// them (`csr_initializer`).

// Descriptor of `QuartzCore.CALayer` and of its `init(layer:)`.
extern const char quartz_core_CALayer __asm__("$s10QuartzCore7CALayerCMn");
extern const char quartz_core_CALayer_init_layer
    __asm__("$s10QuartzCore7CALayerC5layerACyp_tcfCTq");

static inline const void *_Nonnull quartz_core_layer_class(void) { return &quartz_core_CALayer; }

static inline const void *_Nonnull quartz_core_layer_init_layer(void) {
    return &quartz_core_CALayer_init_layer;
}
