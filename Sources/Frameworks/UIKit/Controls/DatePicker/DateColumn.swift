import Foundation

/// One wheel of a date picker.
struct DateColumn: Equatable {
    enum Field {
        case year, month, day, hour, minute, period
        /// A day with its month and weekday.
        case wholeDay
        case durationHours, durationMinutes
    }

    let field: Field
    /// The number of different rows.
    let count: Int
    /// The number of repetitions of the rows; a wheel with several seems to have no ends.
    let repetitions: Int
    /// The value of the first row.
    let first: Int
    /// The difference between the values of two rows.
    let step: Int

    init(_ field: Field, count: Int, first: Int = 0, step: Int = 1, isEndless: Bool = false) {
        self.field = field
        self.count = count
        self.first = first
        self.step = step
        repetitions = isEndless ? 1 + 10_000 / max(count, 1) : 1
    }

    var rowCount: Int { count * repetitions }

    /// Returns the value of a row.
    func value(ofRow row: Int) -> Int { first + row % count * step }

    /// Returns the row of a value that is nearest to another row.
    func row(of value: Int, near row: Int?) -> Int {
        let index = min(max((value - first) / step, 0), count - 1)
        guard repetitions > 1 else { return index }
        let near = row ?? rowCount / 2
        let turn = near / count
        let candidates = (turn - 1...turn + 1).map { $0 * count + index }
        return candidates.filter { (0..<rowCount).contains($0) }
            .min { abs($0 - near) < abs($1 - near) } ?? index
    }
}

extension DatePickerSettings {
    /// The wheels for the mode, in the order of the locale.
    var columns: [DateColumn] {
        switch mode {
        case .time: timeColumns
        case .date: columns(of: "yMMMMd")
        case .dateAndTime:
            [DateColumn(.wholeDay, count: 2 * Self.wholeDayReach, first: -Self.wholeDayReach)]
                + timeColumns
        case .yearAndMonth: columns(of: "yMMMM")
        case .countDownTimer:
            [
                DateColumn(.durationHours, count: 24),
                DateColumn(
                    .durationMinutes, count: 60 / minuteInterval, step: minuteInterval,
                    isEndless: true),
            ]
        }
    }

    /// The days before and after today that a wheel of days has.
    static let wholeDayReach = 40_000

    private var timeColumns: [DateColumn] { columns(of: "jmm") }

    private func columns(of template: String) -> [DateColumn] {
        var columns: [DateColumn] = []
        for letter in pattern(template) {
            guard let column = column(for: letter),
                !columns.contains(where: { $0.field == column.field })
            else { continue }
            columns.append(column)
        }
        return columns
    }

    private func column(for letter: Character) -> DateColumn? {
        let calendar = effectiveCalendar
        return switch letter {
        case "y", "Y", "u", "U", "r": DateColumn(.year, count: 9999, first: 1)
        case "M", "L":
            DateColumn(
                .month, count: calendar.maximumRange(of: .month)?.count ?? 12, first: 1,
                isEndless: true)
        case "d":
            DateColumn(
                .day, count: calendar.maximumRange(of: .day)?.count ?? 31, first: 1,
                isEndless: true)
        case "h", "H", "k", "K": DateColumn(.hour, count: 24, isEndless: true)
        case "m":
            DateColumn(
                .minute, count: 60 / minuteInterval, step: minuteInterval, isEndless: true)
        case "a", "b", "B": DateColumn(.period, count: 2)
        default: nil
        }
    }
}
