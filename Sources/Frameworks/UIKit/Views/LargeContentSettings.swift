import CoreGraphics

/// The properties of a view by which the large content viewer shows it, as an app set them.
struct LargeContentSettings {
    var isShown = false
    /// Nil for the view's own title.
    var title: String??
    /// Nil for the view's own image.
    var image: UIImage??
    var scalesImage = false
    /// In points.
    var imageInsets = UIEdgeInsets.zero
}
