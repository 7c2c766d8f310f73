import CoreGraphics
import Foundation

/// The styles of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
    /// Compact; wheels for the modes that only wheels have.
    case automatic = 0
    case wheels = 1
    /// Fields that open a calendar and wheels.
    case compact = 2
    /// A calendar in the picker itself.
    case inline = 3
}

/// A control that lets the user choose a date, a time or a duration.
///
/// `valueChanged` is sent when the user chooses another value, not when code sets it.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// The values that a date picker lets the user choose.
    public enum Mode: Int, Sendable {
        case time = 0
        case date = 1
        case dateAndTime = 2
        /// A duration of hours and minutes.
        case countDownTimer = 3
        case yearAndMonth = 4
    }

    private var settings = DatePickerSettings()
    private var preferredStyle = UIDatePickerStyle.automatic
    private var content: DatePickerContent?

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIDatePicker.self) else { return nil }
    }

    override func configureDefaults() {
        rebuild()
        if bounds.size == .zero { super.frame.size = intrinsicContentSize }
    }

    // MARK: - Value

    /// The date that is chosen, within the limits; the present moment by default. Setting it sends no event.
    open var date: Date {
        get { settings.adjusted(settings.date) }
        set { setDate(newValue, animated: false) }
    }

    /// Chooses a date, without an event.
    open func setDate(_ date: Date, animated: Bool) {
        settings.date = date
        showValue(animated: animated && window != nil)
    }

    /// The duration of a countdown in seconds, from 60 to 86,340; whole minutes.
    open var countDownDuration: TimeInterval {
        get { settings.duration }
        set {
            guard newValue.isFinite else { return }
            let minutes = (min(max(newValue, 60), 86_399) / 60).rounded(.down)
            let interval = Double(settings.minuteInterval)
            settings.duration = max((minutes / interval).rounded(.down) * interval, interval) * 60
            showValue(animated: false)
        }
    }

    // MARK: - Limits

    /// The earliest date; nil by default. Limits that contradict each other are ignored, as in a countdown.
    open var minimumDate: Date? {
        get { settings.minimum }
        set { change { $0.minimum = newValue } }
    }

    /// The latest date; nil by default.
    open var maximumDate: Date? {
        get { settings.maximum }
        set { change { $0.maximum = newValue } }
    }

    /// The difference of two minutes that can be chosen; 1 by default. It must divide 60 and not exceed 30; other
    /// values are taken as 1.
    open var minuteInterval: Int {
        get { settings.minuteInterval }
        set {
            let isValid = (1...30).contains(newValue) && 60 % newValue == 0
            change { $0.minuteInterval = isValid ? newValue : 1 }
        }
    }

    /// Whether a date is rounded down to the interval of minutes; `true` by default.
    open var roundsToMinuteInterval: Bool {
        get { settings.roundsToInterval }
        set { change { $0.roundsToInterval = newValue } }
    }

    // MARK: - Calendar

    /// The values that can be chosen; date and time by default.
    open var datePickerMode: Mode {
        get { settings.mode }
        set {
            guard newValue != settings.mode else { return }
            settings.mode = newValue
            rebuild()
        }
    }

    /// The locale of names and orders; nil is that of the calendar or the user.
    open var locale: Locale? {
        get { settings.locale }
        set { change { $0.locale = newValue } }
    }

    /// The calendar; the user's by default.
    open var calendar: Calendar! {
        get { settings.calendar ?? .autoupdatingCurrent }
        set { change { $0.calendar = newValue } }
    }

    /// The time zone; nil is that of the calendar.
    open var timeZone: TimeZone? {
        get { settings.timeZone }
        set { change { $0.timeZone = newValue } }
    }

    // MARK: - Style

    /// The style that the app prefers; a mode that does not have it is shown by wheels.
    open var preferredDatePickerStyle: UIDatePickerStyle {
        get { preferredStyle }
        set {
            guard newValue != preferredStyle else { return }
            preferredStyle = newValue
            rebuild()
        }
    }

    /// The style that is shown; never `automatic`.
    open var datePickerStyle: UIDatePickerStyle {
        switch settings.mode {
        case .countDownTimer, .yearAndMonth: .wheels
        case .time where preferredStyle == .inline: .wheels
        default: preferredStyle == .automatic ? .compact : preferredStyle
        }
    }

    // MARK: - Layout

    open override var intrinsicContentSize: CGSize {
        switch content {
        case .wheels(let view): view.intrinsicContentSize
        case .calendar: CalendarView.size(settings.mode)
        case .compact(let view): view.intrinsicContentSize
        case nil: .zero
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        content?.view.frame = bounds
    }

    open override var isEnabled: Bool {
        didSet {
            content?.view.isUserInteractionEnabled = isEnabled
            showValue(animated: false)
        }
    }

    // MARK: - Content

    private func change(_ change: (inout DatePickerSettings) -> Void) {
        change(&settings)
        showValue(animated: false)
    }

    private func rebuild() {
        content?.view.removeFromSuperview()
        let new: DatePickerContent =
            switch datePickerStyle {
            case .wheels:
                .wheels(DateWheelsView { [weak self] in self?.userChose($0, $1) })
            case .inline: .calendar(CalendarView { [weak self] in self?.userChose($0) })
            case .compact, .automatic:
                .compact(CompactDateView { [weak self] in self?.userChose($0) })
            }
        content = new
        addSubview(new.view)
        new.view.isUserInteractionEnabled = isEnabled
        showValue(animated: false)
        setNeedsLayout()
    }

    private func showValue(animated: Bool) {
        var shown = settings
        shown.date = date
        switch content {
        case .wheels(let view): view.show(shown, animated: animated)
        case .calendar(let view): view.show(shown)
        case .compact(let view): view.show(shown, isEnabled: isEnabled)
        case nil: break
        }
        invalidateIntrinsicContentSize()
    }

    private func userChose(_ date: Date, _ duration: TimeInterval? = nil) {
        settings.date = date
        if let duration { settings.duration = duration }
        showValue(animated: true)
        sendActions(for: .valueChanged)
    }
}

/// The view of a date picker's style.
@MainActor
private enum DatePickerContent {
    case wheels(DateWheelsView)
    case calendar(CalendarView)
    case compact(CompactDateView)

    var view: UIView {
        switch self {
        case .wheels(let view): view
        case .calendar(let view): view
        case .compact(let view): view
        }
    }
}
