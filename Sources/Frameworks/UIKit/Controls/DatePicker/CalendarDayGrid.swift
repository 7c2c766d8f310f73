import CoreGraphics
import Foundation

/// The days of one month in rows of a week.
final class CalendarDayGrid: UIView {
    private let metrics = DatePickerMetrics.current
    private var days: [CalendarDay] = []
    /// The column of the first day.
    private let leading: Int
    private let weekLength: Int

    /// - Parameter month: Some moment of the month.
    init(
        month: Date, _ settings: DatePickerSettings, now: Date, chosen: @escaping (Date) -> Void
    ) {
        let calendar = settings.effectiveCalendar
        let first = calendar.dateInterval(of: .month, for: month)?.start ?? month
        weekLength = calendar.maximumRange(of: .weekday)?.count ?? 7
        let weekday = calendar.component(.weekday, from: first)
        leading = (weekday - calendar.firstWeekday + weekLength) % weekLength
        super.init(frame: .zero)
        let label = settings.formatter("EEEEMMMMd")
        let number = settings.formatter("d")
        for offset in 0..<(calendar.range(of: .day, in: .month, for: month)?.count ?? 30) {
            guard let date = calendar.date(byAdding: .day, value: offset, to: first) else {
                continue
            }
            let span = calendar.dateInterval(of: .day, for: date)
            let range = settings.range
            let day = CalendarDay(
                number.string(from: date), isToday: calendar.isDate(date, inSameDayAs: now)
            ) { chosen(date) }
            day.isSelected = calendar.isDate(date, inSameDayAs: settings.date)
            day.isEnabled =
                span.map { $0.start <= range.upperBound && $0.end > range.lowerBound } ?? true
            day.accessibilityLabel = label.string(from: date)
            days.append(day)
            addSubview(day)
        }
    }

    required init?(coder: NSCoder) { fatalError("date pickers create their calendars themselves") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = bounds.width / CGFloat(weekLength)
        let height = bounds.height / 6
        for (index, day) in days.enumerated() {
            let position = index + leading
            let column = position % weekLength
            let shown = isMirrored ? weekLength - 1 - column : column
            day.frame = CGRect(
                x: CGFloat(shown) * width, y: CGFloat(position / weekLength) * height,
                width: width, height: height)
        }
    }
}

/// A day in a calendar.
private final class CalendarDay: UIControl {
    private let label = UILabel()
    private let circle = UIView()
    private let isToday: Bool
    private let metrics = DatePickerMetrics.current

    init(_ text: String, isToday: Bool, _ tapped: @escaping () -> Void) {
        self.isToday = isToday
        super.init(frame: .zero)
        circle.isUserInteractionEnabled = false
        label.isUserInteractionEnabled = false
        label.textAlignment = .center
        label.text = text
        addSubview(circle)
        addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = .button
        addAction(UIAction { _ in tapped() }, for: .touchUpInside)
        showState()
    }

    required init?(coder: NSCoder) { fatalError("calendars create their days themselves") }

    override var isSelected: Bool { didSet { showState() } }
    override var isEnabled: Bool { didSet { showState() } }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showState()
    }

    private func showState() {
        circle.isHidden = !isSelected
        circle.backgroundColor =
            isToday ? tintColor : tintColor.withAlphaComponent(metrics.selectionAlpha)
        label.font = .systemFont(
            ofSize: metrics.dayFontSize, weight: isSelected ? .medium : .regular)
        label.textColor =
            !isEnabled
            ? .tertiaryLabel
            : isSelected && isToday ? .white : isSelected || isToday ? tintColor : .label
        if isSelected {
            accessibilityTraits.insert(.selected)
        } else {
            accessibilityTraits.remove(.selected)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let diameter = min(metrics.dayDiameter, bounds.width, bounds.height)
        circle.bounds.size = CGSize(width: diameter, height: diameter)
        circle.center = CGPoint(x: bounds.midX, y: bounds.midY)
        circle.layer.cornerRadius = diameter / 2
        label.frame = bounds
    }
}
