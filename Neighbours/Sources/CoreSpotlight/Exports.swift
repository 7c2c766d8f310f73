// As the headers of Apple's framework do.
@_exported import Foundation
@_exported import UniformTypeIdentifiers
