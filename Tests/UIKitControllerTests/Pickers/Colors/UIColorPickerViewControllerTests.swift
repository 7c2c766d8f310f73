import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UIColorPickerViewController and UIColorWell", .serialized, .usesApplication)
struct UIColorPickerViewControllerTests {
    private final class Recorder: NSObject, UIColorPickerViewControllerDelegate {
        var calls: [String] = []
        var colors: [UIColor] = []

        func colorPickerViewController(
            _ viewController: UIColorPickerViewController, didSelect color: UIColor,
            continuously: Bool
        ) {
            calls.append(continuously ? "moves" : "selects")
            colors.append(color)
        }

        func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
            calls.append("finishes")
        }
    }

    private final class Former: NSObject, UIColorPickerViewControllerDelegate {
        var colors: [UIColor] = []

        func colorPickerViewControllerDidSelectColor(
            _ viewController: UIColorPickerViewController
        ) {
            colors.append(viewController.selectedColor)
        }
    }

    private let app = TestApplication(device: "iPhone 15")
    private let root = UIViewController()
    private let recorder = Recorder()

    init() {
        app.show(root)
        app.advanceToRest()
    }

    private func present(
        _ prepare: (UIColorPickerViewController) -> Void = { _ in }
    ) throws -> (UIColorPickerViewController, ColorPickerView) {
        let picker = UIColorPickerViewController()
        picker.delegate = recorder
        prepare(picker)
        root.present(picker, animated: true)
        app.advanceToRest()
        return (picker, try #require(picker.view as? ColorPickerView))
    }

    /// The middle of a cell on the screen.
    private func cell(_ column: CGFloat, _ row: CGFloat, of view: ColorPickerView) -> CGPoint {
        let size = view.grid.bounds.size
        return view.grid.convert(
            CGPoint(
                x: size.width * (column + 0.5) / CGFloat(ColorGridView.columns),
                y: size.height * (row + 0.5) / CGFloat(ColorGridView.rows)), to: nil)
    }

    private func components(_ color: UIColor?) -> [Int] {
        let parts = ColorComponents(color ?? .clear)
        return [parts.red, parts.green, parts.blue, parts.alpha].map {
            Int(($0 * 100).rounded())
        }
    }

    @Test(
        "A tap on a cell selects its colour: once while the finger is down, once when it is lifted")
    func tapping() throws {
        let (picker, view) = try present()
        app.tap(at: cell(0, 0, of: view))
        app.advanceToRest()
        #expect(recorder.calls == ["moves", "selects"])
        #expect(components(picker.selectedColor) == [100, 100, 100, 100])
        app.tap(at: cell(11, 0, of: view))
        #expect(components(picker.selectedColor) == [0, 0, 0, 100])
    }

    @Test("The first row is grey; below it each column has one hue")
    func grid() {
        for column in 0..<ColorGridView.columns {
            let grey = ColorComponents(ColorGridView.color(column, 0))
            #expect(grey.red == grey.green && grey.green == grey.blue)
            var hues: [Int] = []
            for row in 1..<ColorGridView.rows {
                var hue: CGFloat = 0
                let color = ColorGridView.color(column, row)
                #expect(
                    color.getHue(&hue, saturation: nil, brightness: nil, alpha: nil))
                hues.append(Int((hue * 100).rounded()))
            }
            #expect(Set(hues).count == 1)
        }
    }

    @Test("The slider sets the opacity of the colour, unless it is not supported")
    func opacity() throws {
        let (picker, view) = try present { $0.selectedColor = .black }
        view.opacity.value = 0.5
        view.opacity.sendActions(for: .valueChanged)
        #expect(components(picker.selectedColor) == [0, 0, 0, 50])
        picker.supportsAlpha = false
        app.advanceToRest()
        #expect(view.opacity.isHidden)
        app.tap(at: cell(0, 0, of: view))
        #expect(components(picker.selectedColor) == [100, 100, 100, 100])
    }

    @Test("Code that sets the colour marks it, and the delegate does not hear of it")
    func byCode() throws {
        let (picker, view) = try present()
        picker.selectedColor = ColorGridView.color(3, 5)
        #expect(view.grid.selected.map { [$0.column, $0.row] } == [3, 5])
        picker.selectedColor = UIColor(red: 0.123, green: 0.456, blue: 0.789, alpha: 1)
        #expect(view.grid.selected == nil && recorder.calls.isEmpty)
    }

    @Test("The close button dismisses the picker, whose delegate hears that it has finished")
    func closing() throws {
        let (_, view) = try present()
        app.tap(view.close)
        app.advanceToRest()
        #expect(root.presentedViewController == nil && recorder.calls == ["finishes"])
    }

    @Test("A delegate with the former method alone is called by that")
    func former() throws {
        let former = Former()
        let (_, view) = try present { $0.delegate = former }
        app.tap(at: cell(0, 0, of: view))
        #expect(former.colors.count == 2)
    }

    @Test("A tap on a well shows a picker with its colour and title, and sends the changes")
    func well() throws {
        let well = UIColorWell(frame: CGRect(x: 100, y: 200, width: 50, height: 50))
        var values: [UIColor?] = []
        well.addAction(
            UIAction { values.append(($0.sender as? UIColorWell)?.selectedColor) },
            for: .valueChanged)
        well.title = "Ink"
        well.supportsAlpha = false
        well.selectedColor = ColorGridView.color(2, 4)
        root.view.addSubview(well)
        #expect(well.sizeThatFits(.zero).width > 0)
        app.advanceToRest()
        app.tap(well)
        app.advanceToRest()
        let picker = try #require(root.presentedViewController as? UIColorPickerViewController)
        #expect(picker.title == "Ink" && !picker.supportsAlpha)
        let view = try #require(picker.view as? ColorPickerView)
        #expect(view.grid.selected.map { [$0.column, $0.row] } == [2, 4])
        app.tap(at: cell(0, 0, of: view))
        #expect(components(well.selectedColor) == [100, 100, 100, 100])
        #expect(values.count == 2)
    }
}
