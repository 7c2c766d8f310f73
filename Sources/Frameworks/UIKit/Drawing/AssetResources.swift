import Foundation

// Apple declares the structures in DeveloperToolsSupport, which UIKit exports.

/// An image of an asset catalogue. Xcode generates one for each, as static members of this structure.
public struct ImageResource: Hashable, Sendable {
    fileprivate let name: String
    fileprivate let bundle: Bundle

    /// Names an image of a bundle's asset catalogues, which must exist where it is used.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

/// A colour of an asset catalogue. Xcode generates one for each, as static members of this structure.
public struct ColorResource: Hashable, Sendable {
    fileprivate let name: String
    fileprivate let bundle: Bundle

    /// Names a colour of a bundle's asset catalogues, which must exist where it is used.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

extension UIImage {
    /// Loads an image of an asset catalogue. It is empty, and the console says so, if it cannot be read.
    public convenience init(resource: ImageResource) {
        if let content = NamedImages.content(resource.name, resource.bundle, nil) {
            self.init(content: content)
        } else {
            Console.log("the image '\(resource.name)' of an asset catalogue cannot be read")
            self.init()
        }
    }
}

extension UIColor {
    /// Creates a colour of an asset catalogue. It is clear, and the console says so, if it cannot be read.
    public convenience init(resource: ColorResource) {
        if let color = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil) {
            self.init(source: color.source)
        } else {
            Console.log("the colour '\(resource.name)' of an asset catalogue cannot be read")
            self.init(white: 0, alpha: 0)
        }
    }
}
