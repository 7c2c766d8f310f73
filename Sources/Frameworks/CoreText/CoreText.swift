@_exported import CoreGraphics
// Attributed strings need it to compare fonts and styles.
internal import FoundationAdditions
