@_exported import CoreGraphics
@_exported import Foundation
@_exported public import ObjectiveC
