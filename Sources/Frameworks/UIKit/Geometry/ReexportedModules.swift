@_exported import CoreGraphics
@_exported import class CoreText.UIFont
@_exported import class CoreText.UIFontDescriptor
@_exported import Foundation
@_exported import FoundationAdditions
@_exported import QuartzCore
