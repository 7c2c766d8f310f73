import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UIPickerView", .serialized, .usesApplication)
struct UIPickerViewTests {
    private final class Content: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var counts = [20, 3]
        var selections: [[Int]] = []

        func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            counts[component]
        }
        func pickerView(
            _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
        ) -> String? {
            "Row \(row)"
        }
        func pickerView(
            _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
        ) {
            selections.append([row, component])
        }
    }

    private let content = Content()
    private let picker = UIPickerView()

    private func show() -> TestApplication {
        let app = TestApplication()
        let root = UIViewController()
        app.show(root)
        picker.dataSource = content
        picker.delegate = content
        picker.frame = CGRect(x: 0, y: 100, width: 393, height: 216)
        root.view.addSubview(picker)
        app.advanceToRest()
        return app
    }

    @Test("The data source is asked when the picker is used for the first time")
    func loading() {
        #expect(picker.numberOfComponents == 0)
        #expect(picker.selectedRow(inComponent: 0) == -1)
        picker.dataSource = content
        #expect(picker.numberOfComponents == 2)
        #expect(picker.numberOfRows(inComponent: 0) == 20)
        #expect(picker.selectedRow(inComponent: 0) == 0)
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
    }

    @Test("A row that code selects is selected at once, and the delegate does not hear of it")
    func selecting() {
        let app = show()
        picker.selectRow(7, inComponent: 0, animated: true)
        #expect(picker.selectedRow(inComponent: 0) == 7)
        app.advanceToRest()
        #expect((picker.view(forRow: 7, forComponent: 0) as? UILabel)?.alpha == 1)
        picker.selectRow(99, inComponent: 0, animated: false)
        #expect(picker.selectedRow(inComponent: 0) == 19)
        picker.selectRow(1, inComponent: 5, animated: false)
        #expect(content.selections.isEmpty)
    }

    @Test("A drag ends at a row, which the delegate hears of once the wheel rests")
    func dragging() throws {
        let app = show()
        app.drag(
            from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 150), duration: 0.5)
        #expect(content.selections.isEmpty)
        app.advanceToRest()
        let row = picker.selectedRow(inComponent: 0)
        #expect(row >= 2 && content.selections == [[row, 0]])
        let view = try #require(picker.view(forRow: row, forComponent: 0))
        #expect(abs(view.convert(view.bounds, to: picker).midY - 108) < 0.5)
    }

    @Test("A wheel that leaves its window while it turns selects nothing")
    func removing() {
        let app = show()
        app.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 150), duration: 0.5)
        picker.removeFromSuperview()
        app.advanceToRest()
        #expect(content.selections.isEmpty && picker.selectedRow(inComponent: 0) == 0)
    }

    @Test("A wheel that comes back to its row selects nothing new")
    func comingBack() {
        let app = show()
        app.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 250), duration: 0.5)
        app.advanceToRest()
        #expect(picker.selectedRow(inComponent: 0) == 0 && content.selections.isEmpty)
    }

    @Test("A tap on a row turns the wheel to it")
    func tapping() throws {
        let app = show()
        let view = try #require(picker.view(forRow: 2, forComponent: 1))
        app.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
        app.advanceToRest()
        #expect(content.selections == [[2, 1]])
        #expect(picker.selectedRow(inComponent: 1) == 2)
    }

    @Test("Reloading keeps the selected row where it exists")
    func reloading() {
        let app = show()
        picker.selectRow(15, inComponent: 0, animated: false)
        content.counts = [10, 3]
        picker.reloadComponent(0)
        #expect(picker.selectedRow(inComponent: 0) == 9)
        content.counts = [4]
        picker.reloadAllComponents()
        #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == 3)
        content.counts = [0]
        picker.reloadAllComponents()
        #expect(picker.selectedRow(inComponent: 0) == -1)
        app.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 150), duration: 0.2)
        app.advanceToRest()
        #expect(content.selections.isEmpty)
    }

    @Test("Views of rows are offered again when they leave the wheel, and only seen rows have one")
    func reuse() {
        final class Views: NSObject, UIPickerViewDelegate {
            var made = 0
            func pickerView(
                _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
                reusing view: UIView?
            ) -> UIView {
                if let view { return view }
                made += 1
                return UIView()
            }
            func pickerView(
                _ pickerView: UIPickerView, rowHeightForComponent component: Int
            ) -> CGFloat { 40 }
        }
        let views = Views()
        content.counts = [1_000_000]
        let app = show()
        picker.delegate = views
        for row in stride(from: 0, to: 999_999, by: 99_999) {
            picker.selectRow(row, inComponent: 0, animated: false)
            app.advanceToRest()
        }
        #expect(views.made > 5 && views.made < 20)
        #expect(picker.view(forRow: 0, forComponent: 0) == nil)
        #expect(picker.rowSize(forComponent: 0).height == 40)
    }

    @Test("Views that the delegate does not use again are released")
    func unusedViews() {
        final class Views: NSObject, UIPickerViewDelegate {
            private struct Reference { weak var view: UIView? }
            private var references: [Reference] = []
            var count: Int { references.filter { $0.view != nil }.count }
            func pickerView(
                _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
                reusing view: UIView?
            ) -> UIView {
                let made = UIView()
                references.append(Reference(view: made))
                return made
            }
        }
        let views = Views()
        content.counts = [1_000_000]
        let app = show()
        picker.delegate = views
        for row in stride(from: 0, to: 900_000, by: 30_000) {
            picker.selectRow(row, inComponent: 0, animated: false)
            app.advanceToRest()
        }
        #expect(views.count > 5 && views.count < 40)
    }

    @Test("Components share the width, or have the delegate's")
    func widths() {
        let app = show()
        #expect(picker.rowSize(forComponent: 0).width == picker.rowSize(forComponent: 1).width)
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 185, height: 32))
        final class Narrow: NSObject, UIPickerViewDelegate {
            func pickerView(
                _ pickerView: UIPickerView, widthForComponent component: Int
            ) -> CGFloat { component == 0 ? 60 : .nan }
        }
        let narrow = Narrow()
        picker.delegate = narrow
        app.advanceToRest()
        #expect(picker.rowSize(forComponent: 0).width == 60)
        #expect(picker.rowSize(forComponent: 1).width == 185)
    }

    @Test("Each component is an adjustable element with the selected title as its value")
    func accessibility() throws {
        _ = show()
        let wheel = try #require(picker.subviews.first { $0 is UIScrollView })
        #expect(wheel.accessibilityTraits.contains(.adjustable))
        #expect(wheel.accessibilityValue == "Row 0")
        wheel.accessibilityIncrement()
        #expect(wheel.accessibilityValue == "Row 1" && content.selections == [[1, 0]])
        wheel.accessibilityDecrement()
        wheel.accessibilityDecrement()
        #expect(content.selections == [[1, 0], [0, 0]])
    }
}
