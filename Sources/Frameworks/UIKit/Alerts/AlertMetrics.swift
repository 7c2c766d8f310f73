import CoreGraphics
import Foundation

/// The sizes, fonts, colours and springs of alerts and action sheets.
struct AlertMetrics {
    /// In points, as all sizes here.
    var alertWidth: CGFloat
    /// The width of an alert at accessibility content sizes.
    var largeAlertWidth: CGFloat
    var alertRadius: CGFloat
    var alertRowHeight: CGFloat
    /// The space above the text of an alert, below it, beside it, and between title and message.
    var alertTextTop: CGFloat
    var alertTextBottom: CGFloat
    var textSide: CGFloat
    var textGap: CGFloat
    /// The space between an alert and the edges of the safe area.
    var alertMargin: CGFloat
    var sheetMargin: CGFloat
    /// The space between the cards of an action sheet.
    var sheetGap: CGFloat
    /// The least distance of an action sheet from the lower edge.
    var sheetBottom: CGFloat
    var sheetRadius: CGFloat
    var sheetRowHeight: CGFloat
    var sheetTextPadding: CGFloat
    /// The largest width of an action sheet on a phone in landscape.
    var sheetWidth: CGFloat
    var popoverWidth: CGFloat
    var dimming: CGFloat
    var dimmingInDark: CGFloat
    /// The scale of an alert at the beginning of its presentation.
    var startScale: CGFloat
    /// Radians per second of the critically damped spring of an alert.
    var alertFrequency: CGFloat

    /// iOS 13 to 17.
    // Recorded, and published measurements: the widths, radii and heights of rows, the margins of action sheets, the
    // spring. From memory: the paddings of texts, dimming, fonts, colours and the scale.
    static let classic = AlertMetrics(
        alertWidth: 270, largeAlertWidth: 310, alertRadius: 14, alertRowHeight: 44,
        alertTextTop: 19, alertTextBottom: 19, textSide: 16, textGap: 3, alertMargin: 20,
        sheetMargin: 8, sheetGap: 8, sheetBottom: 10, sheetRadius: 13, sheetRowHeight: 57,
        sheetTextPadding: 14, sheetWidth: 414, popoverWidth: 304, dimming: 0.2,
        dimmingInDark: 0.48, startScale: 1.2, alertFrequency: 22.88)

    /// The metrics of the current generation.
    static let current = classic

    // From memory, not measured: the text fields of an alert.
    let fieldHeight: CGFloat = 32
    let fieldGap: CGFloat = 6
    let fieldsTop: CGFloat = 16
    let fieldRadius: CGFloat = 5

    var fieldColor: UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : .white }
    }

    var material: UIBlurEffect.Style { .systemMaterial }

    var dimmingColor: UIColor {
        let (light, dark) = (dimming, dimmingInDark)
        return UIColor {
            UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? dark : light)
        }
    }

    /// The card of an action sheet's cancel button.
    var cancelColor: UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? .tertiarySystemBackground : .white }
    }

    var highlight: UIColor {
        UIColor {
            $0.userInterfaceStyle == .dark
                ? UIColor(white: 1, alpha: 0.12) : UIColor(white: 0, alpha: 0.08)
        }
    }

    @MainActor var spring: UISpringTimingParameters {
        UISpringTimingParameters(
            mass: 1, stiffness: alertFrequency * alertFrequency, damping: 2 * alertFrequency,
            initialVelocity: .zero)
    }

    // MARK: - Fonts

    @MainActor func titleFont(_ style: UIAlertController.Style) -> UIFont {
        .systemFont(ofSize: style == .alert ? 17 : 13, weight: .semibold)
    }

    @MainActor var messageFont: UIFont { .systemFont(ofSize: 13) }

    @MainActor func actionFont(_ style: UIAlertController.Style, isEmphasized: Bool) -> UIFont {
        .systemFont(
            ofSize: style == .alert ? 17 : 20, weight: isEmphasized ? .semibold : .regular)
    }
}
