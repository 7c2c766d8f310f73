// As the headers of Apple's framework do.
@_exported import CoreGraphics
@_exported import Foundation
