import CoreGraphics
import Foundation
import InterfaceFiles

extension UIControl {
    final func readControl(_ element: NibElement) {
        isEnabled = element.flag("enabled", true)
        isSelected = element.flag("selected", false)
        isHighlighted = element.flag("highlighted", false)
        contentHorizontalAlignment = element.option(
            "contentHorizontalAlignment",
            [
                "center": .center, "left": .left, "right": .right, "fill": .fill,
                "leading": .leading, "trailing": .trailing,
            ], .center)
        contentVerticalAlignment = element.option(
            "contentVerticalAlignment",
            ["center": .center, "top": .top, "bottom": .bottom, "fill": .fill], .center)
        if element.flag("showsMenuAsPrimaryAction", false) { showsMenuAsPrimaryAction = true }
        element.ignore("toolTip")
    }
}

extension UISwitch {
    final func readSwitch(_ element: NibElement) {
        isOn = element.flag("on", false)
        if let color = element.color("onTintColor") { onTintColor = color }
        if let color = element.color("thumbTintColor") { thumbTintColor = color }
        title = element.string("title")
    }
}

extension UISlider {
    final func readSlider(_ element: NibElement) {
        setRange(
            Float(element.number("minValue", 0)), Float(element.number("maxValue", 1)))
        value = Float(element.number("value", 0))
        isContinuous = element.flag("continuous", true)
        minimumValueImage = element.image("minimumValueImage")
        maximumValueImage = element.image("maximumValueImage")
        if let color = element.color("minimumTrackTintColor") { minimumTrackTintColor = color }
        if let color = element.color("maximumTrackTintColor") { maximumTrackTintColor = color }
        if let color = element.color("thumbTintColor") { thumbTintColor = color }
    }
}

extension UIStepper {
    final func readStepper(_ element: NibElement) {
        setRange(element.number("minimumValue", 0), element.number("maximumValue", 100))
        if let step = element.number("stepValue"), step > 0 { stepValue = step }
        value = element.number("value", 0)
        wraps = element.flag("wraps", false)
        autorepeat = element.flag("autorepeat", true)
        isContinuous = element.flag("continuous", true)
    }
}

extension UISegmentedControl {
    final func readSegmentedControl(_ element: NibElement) {
        element.ignore("segmentControlStyle")
        isMomentary = element.flag("momentary", false)
        apportionsSegmentWidthsByContent = element.flag("apportionsSegmentWidthsByContent", false)
        for (index, segment) in element.list("segments").enumerated() {
            let value = element.value(segment)
            if let image = value.image("image") {
                insertSegment(with: image, at: index, animated: false)
            } else {
                let title = value.string(
                    "title", suffix: "segmentTitles[\(index)]", of: element.element)
                insertSegment(withTitle: title, at: index, animated: false)
            }
            value.ignore("title", "catalog")
            if !value.flag("enabled", true) { setEnabled(false, forSegmentAt: index) }
            if let width = value.number("width") {
                setWidth(CGFloat(width), forSegmentAt: index)
            }
            if let offset = value.size("contentOffset") {
                setContentOffset(offset, forSegmentAt: index)
            }
        }
        select(storedIndex: element.integer("selectedSegmentIndex", UISegmentedControl.noSegment))
        if let color = element.color("selectedSegmentTintColor") {
            selectedSegmentTintColor = color
        }
    }
}

extension UIPageControl {
    final func readPageControl(_ element: NibElement) {
        numberOfPages = element.integer("numberOfPages", 0)
        currentPage = element.integer("currentPage", 0)
        hidesForSinglePage = element.flag("hidesForSinglePage", false)
        if let color = element.color("pageIndicatorTintColor") { pageIndicatorTintColor = color }
        if let color = element.color("currentPageIndicatorTintColor") {
            currentPageIndicatorTintColor = color
        }
    }
}

extension UIProgressView {
    final func readProgressView(_ element: NibElement) {
        progress = Float(element.number("progress", 0))
        progressViewStyle = element.text("progressViewStyle") == "bar" ? .bar : .default
        if let image = element.image("progressImage") { progressImage = image }
        if let image = element.image("trackImage") { trackImage = image }
        if let color = element.color("progressTintColor") { progressTintColor = color }
        if let color = element.color("trackTintColor") { trackTintColor = color }
    }
}

extension UIActivityIndicatorView {
    final func readActivityIndicator(_ element: NibElement) {
        switch element.text("style") {
        case "whiteLarge":
            style = .large
            color = .white
        case "white":
            style = .medium
            color = .white
        case "large": style = .large
        default: style = .medium
        }
        if let color = element.color("color") { self.color = color }
        hidesWhenStopped = element.flag("hidesWhenStopped", false)
        if element.flag("animating", false) { startAnimating() }
    }
}

extension UIRefreshControl {
    final func readRefreshControl(_ element: NibElement) {
        if let title = element.attributedText("attributedTitle") { attributedTitle = title }
        // The flag means only that the controller has the control.
        isEnabled = true
    }
}

extension UIDatePicker {
    final func readDatePicker(_ element: NibElement) {
        preferredDatePickerStyle = element.option(
            "style",
            ["automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline],
            .automatic)
        datePickerMode = element.option(
            "datePickerMode",
            [
                "time": .time, "date": .date, "dateAndTime": .dateAndTime,
                "countDownTimer": .countDownTimer,
            ], .dateAndTime)
        minuteInterval = element.integer("minuteInterval", 1)
        minimumDate = date(element, "minimumDate")
        maximumDate = date(element, "maximumDate")
        let ownDate = date(element, "date")
        if !element.flag("useCurrentDate", true), let ownDate { date = ownDate }
        if let locale = element.child("locale") {
            element.value(locale).text("localeIdentifier").map {
                self.locale = Locale(identifier: $0)
            }
        }
        if let zone = element.child("timeZone") {
            element.value(zone).text("name").map { timeZone = TimeZone(identifier: $0) }
        }
        if let duration = element.number("countDownDuration") { countDownDuration = duration }
    }

    private final func date(_ element: NibElement, _ key: StaticString) -> Date? {
        guard let child = element.child(key) else { return nil }
        return element.value(child).number("timeIntervalSinceReferenceDate").map {
            Date(timeIntervalSinceReferenceDate: $0)
        }
    }
}
