extension UIImage.Orientation {
    /// The orientation that Exif numbers from 1 to 8; other numbers mean `up`.
    init(exif: Int) {
        let order: [UIImage.Orientation] = [
            .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
        ]
        self = (1...8).contains(exif) ? order[exif - 1] : .up
    }

    /// The number that Exif gives the orientation.
    var exif: Int {
        switch self {
        case .up: return 1
        case .upMirrored: return 2
        case .down: return 3
        case .downMirrored: return 4
        case .leftMirrored: return 5
        case .right: return 6
        case .rightMirrored: return 7
        case .left: return 8
        }
    }

    /// Whether width and height are exchanged.
    var exchangesSides: Bool {
        switch self {
        case .up, .down, .upMirrored, .downMirrored: return false
        case .left, .right, .leftMirrored, .rightMirrored: return true
        }
    }

    /// The orientation with the result mirrored horizontally.
    var mirrored: UIImage.Orientation {
        switch self {
        case .up: return .upMirrored
        case .upMirrored: return .up
        case .down: return .downMirrored
        case .downMirrored: return .down
        case .left: return .rightMirrored
        case .rightMirrored: return .left
        case .right: return .leftMirrored
        case .leftMirrored: return .right
        }
    }

    /// The map from the unit square of the stored bitmap to that of the shown image, y down.
    var transform: CGAffineTransform {
        switch self {
        case .up: return .identity
        case .down: return CGAffineTransform(-1, 0, 0, -1, 1, 1)
        case .left: return CGAffineTransform(0, -1, 1, 0, 0, 1)
        case .right: return CGAffineTransform(0, 1, -1, 0, 1, 0)
        case .upMirrored: return CGAffineTransform(-1, 0, 0, 1, 1, 0)
        case .downMirrored: return CGAffineTransform(1, 0, 0, -1, 0, 1)
        case .leftMirrored: return CGAffineTransform(0, 1, 1, 0, 0, 0)
        case .rightMirrored: return CGAffineTransform(0, -1, -1, 0, 1, 1)
        }
    }

    /// Returns the position in the shown image of a pixel of the stored bitmap.
    func place(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
        let right = width - 1 - x
        let bottom = height - 1 - y
        switch self {
        case .up: return (x, y)
        case .down: return (right, bottom)
        case .left: return (y, right)
        case .right: return (bottom, x)
        case .upMirrored: return (right, y)
        case .downMirrored: return (x, bottom)
        case .leftMirrored: return (y, x)
        case .rightMirrored: return (bottom, right)
        }
    }
}
