/// A matcher of dates in English and of numeric dates, each with an optional time of day.
///
/// A date without a time means noon, and one without a year the current year, in the current time zone.
struct DateMatcher {
    private let text: DetectorText

    init(_ text: DetectorText) {
        self.text = text
    }

    /// A component of a date with the index after it.
    private struct Part<Value> {
        var value: Value
        var end: Int
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]
    private static let weekdays = [
        "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    ]
    private static let days = ["yesterday": -1, "today": 0, "tonight": 0, "tomorrow": 1]

    func match(at start: Int) -> TextDetector.Find? {
        guard !isInsideOfNumber(start) else { return nil }
        let begin = afterWeekday(start) ?? start
        guard let day = digits(begin) ?? monthFirst(begin) ?? dayFirst(begin) ?? relative(begin)
        else { return nil }
        var components = day.value
        var end = day.end
        if let time = time(after: day.end) {
            components.hour = time.value.hour
            components.minute = time.value.minute
            components.second = time.value.second
            end = time.end
        }
        guard !text.isWordPart(end) else { return nil }
        let calendar = Calendar(identifier: .gregorian)
        guard components.isValidDate(in: calendar), let date = calendar.date(from: components)
        else { return nil }
        return .init(range: start..<end, content: .date(date, nil, 0))
    }

    private func isInsideOfNumber(_ start: Int) -> Bool {
        ["-", "/", ".", ","].contains { text.stands($0, at: start - 1) } && text.isDigit(start - 2)
    }

    private func components(_ year: Int, _ month: Int, _ day: Int) -> DateComponents {
        DateComponents(year: year, month: month, day: day, hour: 12)
    }

    private var thisYear: Int { Calendar(identifier: .gregorian).component(.year, from: Date()) }

    // MARK: Days

    /// Matches `2025-12-31`, `12/31/2025`, `31.12.2025`.
    private func digits(_ start: Int) -> Part<DateComponents>? {
        guard let first = text.number(start, atMost: 4),
            let sign = ["-", "/", "."].first(where: { text.stands($0, at: first.end) }),
            let second = text.number(first.end + 1, atMost: 2),
            text.stands(sign, at: second.end),
            let third = text.number(second.end + 1, atMost: 4)
        else { return nil }
        let isYearFirst = first.end - start == 4
        let length = third.end - second.end - 1
        guard !text.isDigit(third.end), isYearFirst ? length <= 2 : length == 2 || length == 4
        else { return nil }
        if isYearFirst {
            return Part(
                value: components(first.value, second.value, third.value), end: third.end)
        }
        let year = length == 2 ? 2000 + third.value : third.value
        // Dates with dots begin with the day in every country, and no month has a number above 12.
        let isDayFirst = sign == "." || first.value > 12
        return Part(
            value: components(
                year, isDayFirst ? second.value : first.value,
                isDayFirst ? first.value : second.value),
            end: third.end)
    }

    /// Matches `December 31, 2025`, `Dec. 31`.
    private func monthFirst(_ start: Int) -> Part<DateComponents>? {
        guard let month = month(start) else { return nil }
        let index = text.skippingSpaces(month.end)
        guard index > month.end, let day = day(index) else { return nil }
        let year = year(after: day.end)
        return Part(
            value: components(year?.value ?? thisYear, month.value, day.value),
            end: year?.end ?? day.end)
    }

    /// Matches `31 December 2025`, `31st of December`.
    private func dayFirst(_ start: Int) -> Part<DateComponents>? {
        guard let day = day(start) else { return nil }
        var index = text.skippingSpaces(day.end)
        if let word = text.word(index), word.text == "of" { index = text.skippingSpaces(word.end) }
        guard index > day.end, let month = month(index) else { return nil }
        let year = year(after: month.end)
        return Part(
            value: components(year?.value ?? thisYear, month.value, day.value),
            end: year?.end ?? month.end)
    }

    /// Matches `tomorrow`, `tonight`.
    private func relative(_ start: Int) -> Part<DateComponents>? {
        guard let word = text.word(start), let days = Self.days[word.text] else { return nil }
        let calendar = Calendar(identifier: .gregorian)
        guard let date = calendar.date(byAdding: .day, value: days, to: Date()) else { return nil }
        var day = calendar.dateComponents([.year, .month, .day], from: date)
        day.hour = word.text == "tonight" ? 19 : 12
        return Part(value: day, end: word.end)
    }

    private func month(_ start: Int) -> Part<Int>? {
        guard let word = text.word(start), word.text.utf8.count >= 3 else { return nil }
        let isShort = word.text.utf8.count == 3 || word.text == "sept"
        let index = Self.months.firstIndex {
            $0 == word.text || (isShort && $0.hasPrefix(word.text))
        }
        guard let index else { return nil }
        let hasPoint = isShort && text.stands(".", at: word.end)
        return Part(value: index + 1, end: hasPoint ? word.end + 1 : word.end)
    }

    /// Matches `31`, `31st`.
    private func day(_ start: Int) -> Part<Int>? {
        guard let number = text.number(start, atMost: 2), (1...31).contains(number.value) else {
            return nil
        }
        if let word = text.word(number.end) {
            guard ["st", "nd", "rd", "th"].contains(word.text) else { return nil }
            return Part(value: number.value, end: word.end)
        }
        let hasPoint = text.stands(".", at: number.end) && text.isSpace(number.end + 1)
        return Part(value: number.value, end: hasPoint ? number.end + 1 : number.end)
    }

    private func year(after start: Int) -> Part<Int>? {
        var index = start
        if text.stands(",", at: index) { index += 1 }
        index = text.skippingSpaces(index)
        guard index > start, let year = text.number(index, atMost: 4), year.end - index == 4,
            !text.stands(":", at: year.end)
        else { return nil }
        return Part(value: year.value, end: year.end)
    }

    private func afterWeekday(_ start: Int) -> Int? {
        guard let word = text.word(start), word.text.utf8.count >= 3,
            Self.weekdays.contains(where: {
                $0 == word.text || (word.text.utf8.count <= 4 && $0.hasPrefix(word.text))
            })
        else { return nil }
        var index = word.end
        if text.stands(".", at: index) || text.stands(",", at: index) { index += 1 }
        let next = text.skippingSpaces(index)
        return next > index ? next : nil
    }

    // MARK: Times

    private struct Time {
        var hour: Int
        var minute = 0
        var second = 0
    }

    /// Matches ` at 5:30 PM`, `, 17:30`, `T17:30:00`.
    private func time(after start: Int) -> Part<Time>? {
        var index = start
        if text.stands("T", at: index) {
            index += 1
        } else {
            if text.stands(",", at: index) { index += 1 }
            index = text.skippingSpaces(index)
            if let word = text.word(index), word.text == "at" {
                index = text.skippingSpaces(word.end)
            }
            guard index > start else { return nil }
        }
        guard let hour = text.number(index, atMost: 2) else { return nil }
        var time = Time(hour: hour.value)
        var end = hour.end
        var isClock = false
        if text.stands(":", at: end), let minute = text.number(end + 1, atMost: 2) {
            (time.minute, end, isClock) = (minute.value, minute.end, true)
            if text.stands(":", at: end), let second = text.number(end + 1, atMost: 2) {
                (time.second, end) = (second.value, second.end)
            }
        }
        if let half = half(after: end) {
            guard (1...12).contains(time.hour) else { return nil }
            time.hour = time.hour % 12 + half.value
            (end, isClock) = (half.end, true)
        }
        guard isClock, time.hour < 24, time.minute < 60, time.second < 60 else { return nil }
        return Part(value: time, end: end)
    }

    /// Returns the hours to add for `AM`, `p.m.` and the like.
    private func half(after start: Int) -> Part<Int>? {
        let index = text.skippingSpaces(start)
        guard let word = text.word(index) else { return nil }
        switch word.text {
        case "am": return Part(value: 0, end: word.end)
        case "pm": return Part(value: 12, end: word.end)
        case "a", "p":
            guard text.stands(".", at: word.end), text.word(word.end + 1)?.text == "m" else {
                return nil
            }
            let hasPoint = text.stands(".", at: word.end + 2)
            return Part(
                value: word.text == "p" ? 12 : 0, end: hasPoint ? word.end + 3 : word.end + 2)
        default: return nil
        }
    }
}
