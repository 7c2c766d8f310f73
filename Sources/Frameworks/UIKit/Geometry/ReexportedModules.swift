@_exported import CoreGraphics
@_exported import CoreText
@_exported import Foundation
@_exported import FoundationAdditions
@_exported import QuartzCore
