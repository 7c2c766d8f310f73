import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("UIFontPickerViewController", .serialized, .usesApplication)
struct UIFontPickerViewControllerTests {
    private final class Recorder: NSObject, UIFontPickerViewControllerDelegate {
        var picked: [UIFontDescriptor?] = []
        var cancelCount = 0

        func fontPickerViewControllerDidPickFont(
            _ viewController: UIFontPickerViewController
        ) {
            picked.append(viewController.selectedFontDescriptor)
        }

        func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
            cancelCount += 1
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
        _ configuration: UIFontPickerViewController.Configuration = .init()
    ) throws -> FontFamilyController {
        let picker = UIFontPickerViewController(configuration: configuration)
        picker.delegate = recorder
        root.present(picker, animated: true)
        app.advanceToRest()
        let pages = try #require(picker.children.first as? UINavigationController)
        return try #require(pages.viewControllers.first as? FontFamilyController)
    }

    @Test("The families of the device are rows, in their own fonts")
    func families() throws {
        let list = try present()
        let names = UIFont.familyNames.sorted()
        #expect(list.tableView.numberOfRows(inSection: 0) == names.count)
        let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.textLabel?.text == names[0])
        #expect(cell.textLabel?.font.familyName == names[0])
    }

    @Test("A tap picks a family, tells the delegate and dismisses the picker")
    func picking() throws {
        let list = try present()
        let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        app.tap(cell)
        app.advanceToRest()
        let descriptor = try #require(recorder.picked.first ?? nil)
        let name = UIFont.familyNames.sorted()[1]
        #expect(UIFont(descriptor: descriptor, size: 12).familyName == name)
        #expect(root.presentedViewController == nil && recorder.cancelCount == 0)
    }

    @Test("With faces a family's button leads to them, and a face can be picked")
    func faces() throws {
        let configuration = UIFontPickerViewController.Configuration()
        configuration.includeFaces = true
        let list = try present(configuration)
        let names = UIFont.familyNames.sorted()
        let row = try #require(
            names.firstIndex { UIFont.fontNames(forFamilyName: $0).count > 1 })
        list.tableView(
            list.tableView, accessoryButtonTappedForRowWith: IndexPath(row: row, section: 0))
        app.advanceToRest()
        let page = try #require(
            list.navigationController?.topViewController as? FontFaceController)
        #expect(page.title == names[row])
        page.tableView(page.tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
        app.advanceToRest()
        let face = UIFont.fontNames(forFamilyName: names[row])[1]
        let descriptor = try #require(recorder.picked.first ?? nil)
        #expect(UIFont(descriptor: descriptor, size: 12).fontName == face)
    }

    @Test("Only fonts with the filtered traits are offered")
    func traits() throws {
        let configuration = UIFontPickerViewController.Configuration()
        configuration.filteredTraits = .traitMonoSpace
        configuration.displayUsingSystemFont = true
        let list = try present(configuration)
        let count = list.tableView.numberOfRows(inSection: 0)
        #expect(count > 0 && count < UIFont.familyNames.count)
    }

    @Test("Cancel dismisses the picker and tells the delegate")
    func cancelling() throws {
        let list = try present()
        list.whenCancelled?()
        app.advanceToRest()
        #expect(root.presentedViewController == nil && recorder.cancelCount == 1)
    }
}
