// As on Apple's platforms, where the headers of MapKit include those of both.
@_exported import CoreLocation
@_exported import UIKit
