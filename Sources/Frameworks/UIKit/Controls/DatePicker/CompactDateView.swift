import CoreGraphics
import Foundation

/// The fields of a compact date picker: a date that opens a calendar, and a time that opens wheels.
final class CompactDateView: UIView {
    private lazy var dateField = DateField { [weak self] in self?.openCalendar($0) }
    private lazy var timeField = DateField { [weak self] in self?.openTime($0) }
    private weak var calendar: CalendarView?
    private weak var wheels: DateWheelsView?
    private var settings = DatePickerSettings()
    private let metrics = DatePickerMetrics.current
    /// Called with the date that the user chose.
    private let chosen: (Date) -> Void

    init(_ chosen: @escaping (Date) -> Void) {
        self.chosen = chosen
        super.init(frame: .zero)
        addSubview(dateField)
        addSubview(timeField)
    }

    required init?(coder: NSCoder) { fatalError("date pickers create their fields themselves") }

    func show(_ settings: DatePickerSettings, isEnabled: Bool) {
        self.settings = settings
        dateField.text = settings.formatter("yMMMd").string(from: settings.date)
        timeField.text = settings.formatter("jmm").string(from: settings.date)
        dateField.isHidden = settings.mode == .time
        timeField.isHidden = settings.mode == .date
        for field in fields { field.isEnabled = isEnabled }
        calendar?.show(calendarSettings)
        wheels?.show(timeSettings, animated: true)
        setNeedsLayout()
    }

    private var fields: [DateField] { [dateField, timeField].filter { !$0.isHidden } }

    private var calendarSettings: DatePickerSettings {
        var settings = settings
        settings.mode = .date
        return settings
    }

    private var timeSettings: DatePickerSettings {
        var settings = settings
        settings.mode = .time
        return settings
    }

    private func openCalendar(_ field: DateField) {
        let calendar = CalendarView { [weak self] in self?.chosen($0) }
        self.calendar = calendar
        calendar.show(calendarSettings)
        DatePickerPanel(calendar, size: CalendarView.size(.date), from: field).open()
    }

    private func openTime(_ field: DateField) {
        let wheels = DateWheelsView { [weak self] date, _ in self?.chosen(date) }
        self.wheels = wheels
        wheels.show(timeSettings, animated: false)
        DatePickerPanel(wheels, size: metrics.timePanelSize, from: field).open()
    }

    override var intrinsicContentSize: CGSize {
        let widths = fields.map(\.intrinsicContentSize.width)
        let gaps = metrics.fieldSpacing * CGFloat(max(widths.count - 1, 0))
        return CGSize(width: widths.reduce(gaps, +), height: metrics.fieldHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x: CGFloat = 0
        for field in fields {
            let size = field.intrinsicContentSize
            field.frame = CGRect(
                x: isMirrored ? bounds.width - x - size.width : x,
                y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                height: size.height)
            x += size.width + metrics.fieldSpacing
        }
    }
}
