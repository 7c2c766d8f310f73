import UIKit

/// Choices beside each other.
class SegmentsPage: StackPage {

    override func fill() {
        addCaption("Titles")
        let titles = UISegmentedControl(items: ["One", "Two", "Three"])
        titles.selectedSegmentIndex = 1
        add(titles)
        addCaption("Images")
        let images = UISegmentedControl(
            items: ["star", "heart", "bell"].compactMap { UIImage(systemName: $0) })
        images.selectedSegmentIndex = 0
        add(images)
        addCaption("By content")
        let content = UISegmentedControl(items: ["A", "A longer one", "B"])
        content.apportionsSegmentWidthsByContent = true
        content.selectedSegmentIndex = 1
        add(content)
        addCaption("Momentary")
        let momentary = UISegmentedControl(items: ["Back", "Forward"])
        momentary.isMomentary = true
        addRow([momentary])
        addCaption("Tinted, and one of them disabled")
        let tinted = UISegmentedControl(items: ["Red", "Green", "Blue"])
        tinted.selectedSegmentIndex = 0
        tinted.selectedSegmentTintColor = .systemRed
        tinted.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
        tinted.setEnabled(false, forSegmentAt: 2)
        add(tinted)
    }
}
