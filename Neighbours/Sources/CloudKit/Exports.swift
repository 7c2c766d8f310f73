// As the headers of Apple's framework do.
@_exported import CoreLocation
@_exported import Foundation
