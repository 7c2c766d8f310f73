// As the headers of Apple's framework do.
@_exported import Contacts
@_exported import UIKit
