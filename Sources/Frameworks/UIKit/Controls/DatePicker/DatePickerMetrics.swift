import CoreGraphics
import Foundation

/// The sizes and colours of date pickers.
struct DatePickerMetrics {
    // MARK: Wheels, in points

    var wheelsWidth: CGFloat
    var wheelsInset: CGFloat
    var unitSize: CGFloat
    /// From the middle of a wheel to the name of its unit.
    var unitOffset: CGFloat

    // MARK: Compact

    var fieldHeight: CGFloat
    var fieldPadding: CGFloat
    var fieldRadius: CGFloat
    var fieldSpacing: CGFloat
    var fieldFontSize: CGFloat
    var fieldColor: UIColor

    // MARK: Calendar

    var calendarSize: CGSize
    var headerHeight: CGFloat
    var headerFontSize: CGFloat
    var disclosureSize: CGFloat
    var arrowWidth: CGFloat
    var weekdayHeight: CGFloat
    var weekdayFontSize: CGFloat
    var dayFontSize: CGFloat
    var dayDiameter: CGFloat
    /// The opacity of the tint behind a selected day that is not today.
    var selectionAlpha: CGFloat
    var timeRowHeight: CGFloat
    var calendarInset: CGFloat

    // MARK: The calendar and the wheels over an app

    var panelInset: CGFloat
    var panelRadius: CGFloat
    var panelGap: CGFloat
    var panelShadowRadius: CGFloat
    var panelShadowOpacity: Float
    var timePanelWidth: CGFloat
    /// In seconds.
    var panelDuration: TimeInterval

    /// iOS 14 to 18.
    // From memory, not measured.
    static let classic = DatePickerMetrics(
        wheelsWidth: 320, wheelsInset: 9, unitSize: 17, unitOffset: 18,
        fieldHeight: 34, fieldPadding: 11, fieldRadius: 6, fieldSpacing: 6, fieldFontSize: 17,
        fieldColor: .tertiarySystemFill,
        calendarSize: CGSize(width: 320, height: 332), headerHeight: 44, headerFontSize: 17,
        disclosureSize: 13, arrowWidth: 44, weekdayHeight: 24, weekdayFontSize: 13,
        dayFontSize: 20, dayDiameter: 44,
        selectionAlpha: 0.12, timeRowHeight: 48, calendarInset: 8,
        panelInset: 8, panelRadius: 13, panelGap: 8, panelShadowRadius: 30,
        panelShadowOpacity: 0.2, timePanelWidth: 217, panelDuration: 0.25)

    /// The metrics of the current generation.
    static let current = classic

    /// Returns the part of the wheels' width that a wheel has, relative to the others.
    func widthShare(_ field: DateColumn.Field) -> CGFloat {
        switch field {
        case .wholeDay: 3
        case .month: 2.4
        case .year: 1.4
        case .day, .hour, .minute, .period: 1
        case .durationHours, .durationMinutes: 1
        }
    }
}
