import CoreGraphics
import Foundation

/// The sizes, colours and speeds of sheets.
struct SheetMetrics {
    /// The space between the safe area and a sheet, and between two stacked sheets, in points, as all sizes here.
    var topGap: CGFloat
    /// The number of stacked sheets that are placed lower than the one before.
    var stackLimit: Int
    var cornerRadius: CGFloat
    /// The inset at either side of a view that a sheet pushed back.
    var backInset: CGFloat
    /// The height of a medium sheet, as a part of the container's.
    var mediumPart: CGFloat
    /// The size of a form sheet where there is room for it.
    var formSize: CGSize
    /// The width of a page sheet where there is room for it.
    var pageWidth: CGFloat
    /// The space between a sheet in the middle and the edges of the container.
    var centerInset: CGFloat
    var grabberSize: CGSize
    var grabberTop: CGFloat
    /// The part of a sheet's height below which a drag dismisses it.
    var dismissPart: CGFloat
    /// The speed of a drag that dismisses a sheet, in points per second.
    var dismissSpeed: CGFloat
    /// The part by which a sheet follows a drag that cannot dismiss it.
    var resistance: CGFloat
    var dimming: CGFloat
    var dimmingInDark: CGFloat

    var dimmingColor: UIColor {
        let (light, dark) = (dimming, dimmingInDark)
        return UIColor {
            UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? dark : light)
        }
    }

    var grabberColor: UIColor { .tertiaryLabel }

    /// iOS 15 to 17.
    // Recorded: a sheet over another one begins at 40 on a screen with 20 points of status bar. Published
    // measurements, of iOS 26: the dimming, the grabber, the limits of a drag. From memory: all else.
    static let classic = SheetMetrics(
        topGap: 10, stackLimit: 2, cornerRadius: 10, backInset: 16, mediumPart: 0.5,
        formSize: CGSize(width: 540, height: 620), pageWidth: 704, centerInset: 20,
        grabberSize: CGSize(width: 36, height: 5), grabberTop: 5, dismissPart: 0.5,
        dismissSpeed: 1000, resistance: 0.1, dimming: 0.2, dimmingInDark: 0.48)

    /// The metrics of the current generation.
    static let current = classic
}
