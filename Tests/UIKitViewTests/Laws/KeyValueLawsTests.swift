@testable import ObjectiveC
import SwiftRuntime
import Testing
import UIKitTesting

@testable import UIKit

/// Laws of key-value coding for all of the frameworks' classes, whose properties are listed in tables that are compared
/// with the declarations by `Scripts/check keys`.
@MainActor
@Suite("Key-value coding of the frameworks' classes", .usesApplication)
struct KeyValueLawsTests {
    /// The classes of the frameworks that have a table.
    private static let types = DispatchTables.shared.registeredTypes.filter {
        let module = String(reflecting: $0).prefix { $0 != "." }
        return module == "UIKit" || module == "QuartzCore"
    }

    @Test("Every row of the tables makes a property")
    func tables() {
        #expect(Self.types.count > 200)
        #expect(Self.types.reduce(0) { $0 + DispatchTables.shared.properties(of: $1).count } > 1500)
    }

    @Test("Stored variables of the frameworks' classes are not accessed by key")
    func storedVariables() {
        for type in Self.types {
            for layout in storedFieldLayouts(of: type) {
                #expect(
                    StoredFields.field(named: layout.name, in: type) == nil,
                    "\(type).\(layout.name)")
            }
        }
    }

    @Test("Every property of a view takes the value that it has", arguments: ViewKind.all)
    func values(kind: ViewKind) {
        let view = kind.make(CGRect(x: 1, y: 2, width: 100, height: 50))
        // The margins that are read include the safe area, those that are set do not.
        let own = ["layoutMargins", "directionalLayoutMargins"]
        for key in settableKeys(of: kind.type) where !own.contains(key) {
            let before = view.value(forKey: key)
            view.setValue(before, forKey: key)
            let after = view.value(forKey: key)
            // Some properties keep a copy of an object.
            let isSame =
                type(of: before) == type(of: after)
                && (after is NSCopying || after is [NSAttributedString.Key: Any]
                    || String(describing: after) == String(describing: before))
            #expect(isSame, "\(key)")
        }
    }

    @Test("A property that a subclass overrides is set by its setter")
    func overrides() {
        let slider = LoudSlider()
        slider.setValue(UIColor.red, forKey: "minimumTrackTintColor")
        slider.setValue(true, forKey: "hidden")
        slider.setValue(7, forKey: "tag")
        #expect(slider.set == ["minimumTrackTintColor", "isHidden", "tag"])
        #expect(slider.minimumTrackTintColor == .red)
        #expect(slider.isHidden)
        #expect(slider.tag == 7)
    }

    @Test("What a property's observer does is done for a value by key")
    func observers() {
        let app = TestApplication()
        let controller = UIViewController()
        let control = UIPageControl(frame: CGRect(x: 100, y: 100, width: 90, height: 30))
        control.numberOfPages = 3
        control.currentPageIndicatorTintColor = .red
        controller.view.addSubview(control)
        app.show(controller)
        let red = app.picture(of: control)
        control.setValue(UIColor.blue, forKey: "currentPageIndicatorTintColor")
        let blue = app.picture(of: control)
        #expect(blue != red)
        control.currentPageIndicatorTintColor = .blue
        #expect(app.picture(of: control) == blue)
    }

    private func settableKeys(of type: AnyClass) -> [String] {
        var keys: Set<String> = []
        var next: AnyClass? = type
        while let type = next {
            keys.formUnion(
                DispatchTables.shared.properties(of: type).filter(\.isSettable).map(\.key))
            next = class_getSuperclass(type)
        }
        return keys.sorted()
    }
}

private final class LoudSlider: UISlider {
    var set: [String] = []

    override var minimumTrackTintColor: UIColor? {
        didSet { set.append("minimumTrackTintColor") }
    }
    override var isHidden: Bool {
        didSet { set.append("isHidden") }
    }
    override var tag: Int {
        didSet { set.append("tag") }
    }
}
