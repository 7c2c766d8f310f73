@_exported import CoreGraphics
// Attributed strings compare fonts and styles only with its help.
internal import FoundationAdditions
