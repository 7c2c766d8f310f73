import UIKit

/// Wheels of an own choice, and dates as a button, as a calendar and as wheels.
class PickersPage: StackPage, UIPickerViewDataSource, UIPickerViewDelegate {

    private let sizes = ["Small", "Medium", "Large"]
    private let colors = ["Red", "Orange", "Yellow", "Green", "Blue", "Indigo", "Violet"]
    private let answer = UILabel()
    private let date = UILabel()

    // One day in every picture.
    private static let start: Date = {
        let parts = DateComponents(year: 2024, month: 5, day: 17, hour: 9, minute: 41)
        return Calendar.current.date(from: parts) ?? Date()
    }()

    override func fill() {
        let picker = UIPickerView()
        picker.dataSource = self
        picker.delegate = self
        picker.selectRow(1, inComponent: 0, animated: false)
        picker.selectRow(3, inComponent: 1, animated: false)
        addCaption("Wheels")
        add(picker)
        show(picker)
        add("Chosen", answer)

        addCaption("Dates")
        add("Compact", datePicker(.compact, .dateAndTime))
        add("Chosen", date)
        add(datePicker(.inline, .date))
        addCaption("Wheels of dates")
        add(datePicker(.wheels, .date))
        addCaption("Wheels of times, by five minutes")
        let time = datePicker(.wheels, .time)
        time.minuteInterval = 5
        add(time)
        addCaption("Countdown")
        let timer = datePicker(.wheels, .countDownTimer)
        timer.countDownDuration = 25 * 60
        add(timer)
    }

    private func datePicker(
        _ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode
    ) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        guard mode != .countDownTimer else { return picker }
        picker.date = Self.start
        picker.addAction(
            // A finger may rest on the calendar of a compact picker while the page goes away.
            UIAction { [weak self, weak picker] _ in
                if let self, let picker { show(picker.date) }
            }, for: .valueChanged)
        show(picker.date)
        return picker
    }

    private func show(_ date: Date) {
        self.date.text = date.formatted(date: .abbreviated, time: .shortened)
    }

    private func show(_ picker: UIPickerView) {
        let size = sizes[picker.selectedRow(inComponent: 0)]
        answer.text = "\(size), \(colors[picker.selectedRow(inComponent: 1)])"
    }

    // MARK: - Wheels

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        component == 0 ? sizes.count : colors.count
    }

    func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
        component == 0 ? sizes[row] : colors[row]
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        show(pickerView)
    }
}
