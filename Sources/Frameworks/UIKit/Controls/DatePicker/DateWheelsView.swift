import CoreGraphics
import Foundation

/// The wheels of a date picker.
final class DateWheelsView: UIView, UIPickerViewDataSource, UIPickerViewDelegate {
    private let picker = UIPickerView()
    private let unitLabels = [UILabel(), UILabel()]
    private var values = DateWheelValues(DatePickerSettings())
    private var columns: [DateColumn] = []
    private let metrics = DatePickerMetrics.current
    /// Called with the date, or the duration, that the user chose.
    private let chosen: (Date, TimeInterval) -> Void

    init(_ chosen: @escaping (Date, TimeInterval) -> Void) {
        self.chosen = chosen
        super.init(frame: .zero)
        picker.dataSource = self
        picker.delegate = self
        addSubview(picker)
        for label in unitLabels {
            label.font = .systemFont(ofSize: metrics.unitSize, weight: .semibold)
            label.isHidden = true
            label.isUserInteractionEnabled = false
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { fatalError("date pickers create their wheels themselves") }

    override var intrinsicContentSize: CGSize { picker.intrinsicContentSize }

    // MARK: - Content

    /// Shows a date.
    func show(_ settings: DatePickerSettings, animated: Bool) {
        let former = values.settings
        values = DateWheelValues(settings)
        let columns = settings.columns
        let isChanged =
            columns != self.columns || former.effectiveLocale != settings.effectiveLocale
            || former.effectiveCalendar != settings.effectiveCalendar
            || former.range != settings.range
        self.columns = columns
        if isChanged { picker.reloadAllComponents() }
        turnToDate(animated: animated && !isChanged)
        showUnits()
    }

    private func turnToDate(animated: Bool) {
        for (component, column) in columns.enumerated() {
            let present = picker.selectedRow(inComponent: component)
            let value = values.value(column.field, of: values.settings.date)
            let row = column.row(of: value, near: present > 0 ? present : nil)
            if row != present {
                picker.selectRow(row, inComponent: component, animated: animated)
            }
        }
    }

    /// Names the units of a duration beside its wheels, as they follow its numbers.
    private func showUnits() {
        let isDuration = values.settings.mode == .countDownTimer
        for label in unitLabels { label.isHidden = !isDuration }
        guard isDuration else { return }
        let minutes = Int(values.settings.duration) / 60
        unitLabels[0].text = unitName(.hours, after: minutes / 60, .long)
        unitLabels[1].text = unitName(.minutes, after: minutes % 60, .medium)
        setNeedsLayout()
    }

    private func unitName(
        _ unit: UnitDuration, after number: Int, _ style: Formatter.UnitStyle
    ) -> String {
        let formatter = MeasurementFormatter()
        formatter.locale = values.settings.effectiveLocale
        formatter.unitOptions = .providedUnit
        formatter.unitStyle = style
        let text = formatter.string(from: Measurement(value: Double(number), unit: unit))
        return text.filter { !$0.isNumber }.trimmingCharacters(in: .whitespaces)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picker.frame = bounds
        guard values.settings.mode == .countDownTimer else { return }
        for (component, label) in unitLabels.enumerated() {
            let size = label.intrinsicContentSize
            let width = picker.rowSize(forComponent: component).width
            let middle = bounds.midX + (component == 0 ? -0.5 : 0.5) * width
            label.frame = CGRect(
                x: middle + metrics.unitOffset, y: bounds.midY - size.height / 2,
                width: size.width, height: size.height)
        }
    }

    // MARK: - Rows

    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        columns[component].rowCount
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        let shares = columns.map { metrics.widthShare($0.field) }
        let total = shares.reduce(0, +)
        let room = min(pickerView.bounds.width, metrics.wheelsWidth) - 2 * metrics.wheelsInset
        return (max(room, 0) * shares[component] / max(total, 1)).rounded(.down)
    }

    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        let column = columns[component]
        let value = column.value(ofRow: row)
        let color: UIColor = isAllowed(column.field, value) ? .label : .tertiaryLabel
        return NSAttributedString(
            string: values.title(column.field, value), attributes: [.foregroundColor: color])
    }

    /// Returns whether a value may be chosen together with those of the other wheels.
    private func isAllowed(_ field: DateColumn.Field, _ value: Int) -> Bool {
        guard let date = values.date(values.settings.date, setting: field, to: value) else {
            return false
        }
        guard values.settings.range != .distantPast ... .distantFuture else { return true }
        // A larger unit may be chosen if it contains an allowed date.
        let unit: Calendar.Component =
            switch field {
            case .year: .year
            case .month: .month
            case .day, .wholeDay: .day
            case .hour, .period: .hour
            default: .minute
            }
        guard let span = values.calendar.dateInterval(of: unit, for: date) else { return true }
        let range = values.settings.range
        return span.start <= range.upperBound && span.end > range.lowerBound
    }

    // MARK: - Selection

    func pickerView(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) {
        let column = columns[component]
        let value = column.value(ofRow: row)
        switch column.field {
        case .durationHours, .durationMinutes: chooseDuration()
        default:
            let date = values.nearestDate(values.settings.date, setting: column.field, to: value)
            var settings = values.settings
            settings.date = settings.adjusted(date)
            // Rows that exist or are allowed with the new value only look different now.
            values = DateWheelValues(settings)
            for other in columns.indices where other != component && !isEverythingAllowed {
                pickerView.reloadComponent(other)
            }
            turnToDate(animated: true)
            chosen(settings.date, settings.duration)
        }
    }

    private var isEverythingAllowed: Bool {
        values.settings.range == .distantPast ... .distantFuture
            && !columns.contains { $0.field == .day }
    }

    private func chooseDuration() {
        func value(_ component: Int) -> Int {
            columns[component].value(ofRow: picker.selectedRow(inComponent: component))
        }
        var settings = values.settings
        // Documented: a countdown is one minute or more.
        let minutes = max(value(0) * 60 + value(1), settings.minuteInterval)
        settings.duration = Double(minutes) * 60
        values = DateWheelValues(settings)
        turnToDate(animated: true)
        showUnits()
        chosen(settings.date, settings.duration)
    }
}
