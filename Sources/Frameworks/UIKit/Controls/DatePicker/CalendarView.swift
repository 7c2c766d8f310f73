import CoreGraphics
import Foundation

/// The calendar of a date picker: a month of days, or wheels for another month; below it the time where there is one.
final class CalendarView: UIView {
    private let title = UIButton(type: .system)
    /// Points to the wheels, and downwards while they are shown.
    private let disclosure = UIImageView()
    private let back = UIButton(type: .system)
    private let forward = UIButton(type: .system)
    private var weekdays: [UILabel] = []
    private let days = UIView()
    private var grid: CalendarDayGrid?
    private lazy var wheels = DateWheelsView { [weak self] date, _ in self?.choose(month: date) }
    private let timeLabel = UILabel()
    private lazy var timeField = DateField { [weak self] in self?.openTime($0) }
    private var settings = DatePickerSettings()
    /// Some moment of the month that is shown.
    private var month = Date()
    private var showsWheels = false
    private let metrics = DatePickerMetrics.current
    /// Called with the date that the user chose.
    private let chosen: (Date) -> Void

    init(_ chosen: @escaping (Date) -> Void) {
        self.chosen = chosen
        super.init(frame: .zero)
        days.clipsToBounds = true
        timeLabel.font = .systemFont(ofSize: metrics.headerFontSize)
        disclosure.image = UIImage(
            systemName: "chevron.forward",
            withConfiguration: UIImage.SymbolConfiguration(
                pointSize: metrics.disclosureSize, weight: .semibold))
        disclosure.contentMode = .center
        for view in [title, disclosure, back, forward, days, timeLabel, timeField] {
            addSubview(view)
        }
        addSubview(wheels)
        title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
        for (button, offset) in [(back, -1), (forward, 1)] {
            button.setImage(
                UIImage(systemName: offset < 0 ? "chevron.backward" : "chevron.forward"), for: [])
            button.accessibilityLabel = offset < 0 ? "Previous Month" : "Next Month"
            button.addAction(
                UIAction { [weak self] _ in self?.turnMonth(by: offset) }, for: .touchUpInside)
        }
        for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
            days.addGestureRecognizer(
                MonthSwipe(direction) { [weak self] in self?.swiped(direction) })
        }
    }

    required init?(coder: NSCoder) { fatalError("date pickers create their calendars themselves") }

    /// Returns the size that a calendar needs in points.
    static func size(_ mode: UIDatePicker.Mode) -> CGSize {
        let metrics = DatePickerMetrics.current
        var size = metrics.calendarSize
        if mode == .dateAndTime { size.height += metrics.timeRowHeight }
        return size
    }

    // MARK: - Content

    func show(_ settings: DatePickerSettings) {
        let isOther = !settings.effectiveCalendar.isDate(
            settings.date, equalTo: month, toGranularity: .month)
        self.settings = settings
        if isOther || grid == nil { month = settings.date }
        showMonth()
        timeField.text = settings.formatter("jmm").string(from: settings.date)
        timeLabel.text = "Time"
        timeField.isHidden = settings.mode != .dateAndTime
        timeLabel.isHidden = timeField.isHidden
        setNeedsLayout()
    }

    private func showMonth(sliding direction: Int = 0) {
        let calendar = settings.effectiveCalendar
        title.setTitle(settings.formatter("yMMMM").string(from: month), for: [])
        title.titleLabel?.font = .systemFont(ofSize: metrics.headerFontSize, weight: .semibold)
        if !showsWheels { title.setTitleColor(.label, for: []) }
        showWeekdays(calendar)
        back.isEnabled = canTurn(by: -1)
        forward.isEnabled = canTurn(by: 1)
        let new = CalendarDayGrid(month: month, settings, now: Date()) { [weak self] day in
            self?.choose(day: day)
        }
        let old = grid
        grid = new
        days.addSubview(new)
        new.frame = days.bounds
        guard direction != 0, window != nil, let old else {
            old?.removeFromSuperview()
            return
        }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let distance = days.bounds.width * CGFloat(isMirrored ? -direction : direction)
        new.frame.origin.x = distance
        UIView.animate(
            withDuration: metrics.panelDuration,
            animations: {
                new.frame.origin.x = 0
                old.frame.origin.x = -distance
            }, completion: { _ in old.removeFromSuperview() })
    }

    private func showWeekdays(_ calendar: Calendar) {
        let symbols = calendar.shortStandaloneWeekdaySymbols
        while weekdays.count < symbols.count {
            let label = UILabel()
            label.font = .systemFont(ofSize: metrics.weekdayFontSize, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            label.isAccessibilityElement = false
            weekdays.append(label)
            addSubview(label)
        }
        for (index, label) in weekdays.enumerated() where index < symbols.count {
            let symbol = symbols[(index + calendar.firstWeekday - 1) % symbols.count]
            label.text = symbol.uppercased(with: settings.effectiveLocale)
            label.isHidden = showsWheels
        }
    }

    // MARK: - Months

    private func otherMonth(_ offset: Int) -> Date? {
        settings.effectiveCalendar.date(byAdding: .month, value: offset, to: month)
    }

    private func canTurn(by offset: Int) -> Bool {
        guard let other = otherMonth(offset),
            let span = settings.effectiveCalendar.dateInterval(of: .month, for: other)
        else { return false }
        return span.start <= settings.range.upperBound && span.end > settings.range.lowerBound
    }

    private func turnMonth(by offset: Int) {
        guard !showsWheels, canTurn(by: offset), let other = otherMonth(offset) else { return }
        month = other
        showMonth(sliding: offset)
    }

    private func swiped(_ direction: UISwipeGestureRecognizer.Direction) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        turnMonth(by: (direction == .left) != isMirrored ? 1 : -1)
    }

    private func toggleWheels() {
        showsWheels.toggle()
        if showsWheels {
            var settings = settings
            settings.mode = .yearAndMonth
            settings.date = month
            wheels.show(settings, animated: false)
        }
        title.setTitleColor(showsWheels ? nil : .label, for: [])
        let turn: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        UIView.animate(withDuration: window == nil ? 0 : metrics.panelDuration) { [self] in
            disclosure.transform =
                showsWheels ? CGAffineTransform(rotationAngle: turn * .pi / 2) : .identity
        }
        setNeedsLayout()
        showMonth()
    }

    // MARK: - Choosing

    private func choose(month date: Date) {
        month = date
        let day = settings.effectiveCalendar.component(.day, from: settings.date)
        choose(DateWheelValues(settings).nearestDate(firstDay(of: date), setting: .day, to: day))
    }

    private func choose(day: Date) { choose(day) }

    private func firstDay(of date: Date) -> Date {
        settings.effectiveCalendar.dateInterval(of: .month, for: date)?.start ?? date
    }

    /// Chooses a day, at the time of the present date.
    private func choose(_ day: Date) {
        let calendar = settings.effectiveCalendar
        let time = calendar.dateComponents([.hour, .minute, .second], from: settings.date)
        let date =
            calendar.date(
                bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0,
                of: day) ?? day
        chosen(settings.adjusted(date))
    }

    private func openTime(_ field: DateField) {
        let wheels = DateWheelsView { [weak self] date, _ in self?.chosen(date) }
        var time = settings
        time.mode = .time
        wheels.show(time, animated: false)
        DatePickerPanel(wheels, size: metrics.timePanelSize, from: field).open()
    }

    // MARK: - Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let area = bounds.shrunkBy(dx: metrics.calendarInset, dy: 0)
        func place(_ view: UIView, _ rect: CGRect) {
            var rect = rect
            if isMirrored { rect.origin.x = area.minX + area.maxX - rect.maxX }
            view.frame = rect
        }
        let titleWidth = min(title.intrinsicContentSize.width + 16, area.width / 2)
        place(
            title,
            CGRect(x: area.minX, y: 0, width: titleWidth, height: metrics.headerHeight))
        // The transform turns it about its middle.
        disclosure.bounds.size = CGSize(
            width: metrics.disclosureSize, height: metrics.headerHeight)
        let side = area.minX + titleWidth
        disclosure.center = CGPoint(
            x: isMirrored ? area.minX + area.maxX - side : side, y: metrics.headerHeight / 2)
        let arrow = CGSize(width: metrics.arrowWidth, height: metrics.headerHeight)
        place(
            forward, CGRect(origin: CGPoint(x: area.maxX - arrow.width, y: 0), size: arrow))
        place(
            back, CGRect(origin: CGPoint(x: area.maxX - 2 * arrow.width, y: 0), size: arrow))
        let width = area.width / CGFloat(max(weekdays.count, 1))
        for (index, label) in weekdays.enumerated() {
            place(
                label,
                CGRect(
                    x: area.minX + CGFloat(index) * width, y: metrics.headerHeight, width: width,
                    height: metrics.weekdayHeight))
        }
        let bottom = timeField.isHidden ? 0 : metrics.timeRowHeight
        let top = metrics.headerHeight + metrics.weekdayHeight
        days.frame = CGRect(
            x: area.minX, y: top, width: area.width, height: max(bounds.height - top - bottom, 0))
        grid?.frame = days.bounds
        wheels.frame = CGRect(
            x: area.minX, y: metrics.headerHeight, width: area.width,
            height: max(bounds.height - metrics.headerHeight - bottom, 0))
        wheels.isHidden = !showsWheels
        days.isHidden = showsWheels
        for view in [back, forward] { view.isHidden = showsWheels }
        let field = timeField.intrinsicContentSize
        let middle = bounds.height - metrics.timeRowHeight / 2
        place(
            timeField,
            CGRect(
                x: area.maxX - field.width, y: middle - field.height / 2, width: field.width,
                height: field.height))
        let label = timeLabel.intrinsicContentSize
        place(
            timeLabel,
            CGRect(
                x: area.minX + 8, y: middle - label.height / 2, width: label.width,
                height: label.height))
    }
}

/// A swipe that calls a closure.
private final class MonthSwipe: UISwipeGestureRecognizer {
    private let swiped: () -> Void

    init(_ direction: Direction, _ swiped: @escaping () -> Void) {
        self.swiped = swiped
        super.init(target: nil, action: nil)
        self.direction = direction
    }

    override func didNotifyTargets(of state: State) {
        if state == .ended { swiped() }
    }
}

extension DatePickerMetrics {
    /// The size of wheels with the time over an app, in points.
    @MainActor var timePanelSize: CGSize {
        CGSize(width: timePanelWidth, height: PickerMetrics.current.size.height)
    }
}
