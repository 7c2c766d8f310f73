import ObjectiveC

// The properties that are found by key; the setters of observable ones notify observers.

private func registerControls() {
    registerKeys(of: UIControl.self) { keys in
        keys.add("enabled", getter: "isEnabled", { $0.isEnabled }, { $0.isEnabled = $1 })
        keys.add("selected", getter: "isSelected", { $0.isSelected }, { $0.isSelected = $1 })
        keys.add(
            "highlighted", getter: "isHighlighted", { $0.isHighlighted }, { $0.isHighlighted = $1 })
        keys.add(
            "contentVerticalAlignment", { $0.contentVerticalAlignment },
            { $0.contentVerticalAlignment = $1 })
        keys.add(
            "contentHorizontalAlignment", { $0.contentHorizontalAlignment },
            { $0.contentHorizontalAlignment = $1 })
        keys.add("state") { $0.state }
        keys.add("tracking", getter: "isTracking") { $0.isTracking }
    }
    registerKeys(of: UISwitch.self) { keys in
        keys.add("on", getter: "isOn", { $0.isOn }, { $0.isOn = $1 })
        keys.add("onTintColor", { $0.onTintColor }, { $0.onTintColor = $1 })
    }
    registerKeys(of: UIScrollView.self) { keys in
        keys.add("refreshControl", { $0.refreshControl }, { $0.refreshControl = $1 })
    }
    registerKeys(of: UIRefreshControl.self) { keys in
        keys.add("refreshing", getter: "isRefreshing") { $0.isRefreshing }
        keys.add("attributedTitle", { $0.attributedTitle }, { $0.attributedTitle = $1 })
    }
    registerKeys(of: UIDatePicker.self) { keys in
        keys.add("date", { $0.date }, { $0.date = $1 })
        keys.add("minimumDate", { $0.minimumDate }, { $0.minimumDate = $1 })
        keys.add("maximumDate", { $0.maximumDate }, { $0.maximumDate = $1 })
        keys.add("minuteInterval", { $0.minuteInterval }, { $0.minuteInterval = $1 })
        keys.add("countDownDuration", { $0.countDownDuration }, { $0.countDownDuration = $1 })
    }
    registerKeys(of: UIPickerView.self) { keys in
        keys.add("dataSource", { $0.dataSource }, { $0.dataSource = $1 })
        keys.add("delegate", { $0.delegate }, { $0.delegate = $1 })
    }
    registerKeys(of: UISegmentedControl.self) { keys in
        keys.add(
            "selectedSegmentIndex", { $0.selectedSegmentIndex }, { $0.selectedSegmentIndex = $1 })
    }
}

private func registerValues() {
    registerKeys(of: UISlider.self) { keys in
        keys.add("value", { $0.value }, { $0.value = $1 })
        keys.add("minimumValue", { $0.minimumValue }, { $0.minimumValue = $1 })
        keys.add("maximumValue", { $0.maximumValue }, { $0.maximumValue = $1 })
    }
    registerKeys(of: UIStepper.self) { keys in
        keys.add("value", { $0.value }, { $0.value = $1 })
    }
    registerKeys(of: UIPageControl.self) { keys in
        keys.add("currentPage", { $0.currentPage }, { $0.currentPage = $1 })
        keys.add("numberOfPages", { $0.numberOfPages }, { $0.numberOfPages = $1 })
    }
    registerKeys(of: UIProgressView.self) { keys in
        keys.add("progress", { $0.progress }, { $0.progress = $1 })
    }
}

private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            registerControls()
            registerValues()
        }
    }
}
