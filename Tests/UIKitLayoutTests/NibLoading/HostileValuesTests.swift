import Foundation
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// Values of files that no control takes: they are bounded, or a line takes their place.
@MainActor
@Suite("Documents with impossible values", .serialized, .usesApplication)
struct HostileValuesTests {
    private func load(_ objects: String) -> (objects: [Any], lines: [String]) {
        var result: [Any] = []
        let lines = messages { result = Documents.nib(objects).instantiate(withOwner: nil) }
        return (result, lines)
    }

    /// Loads a document as a preview does, which reports what would raise an exception in an app.
    private func preview(_ objects: String) -> (objects: [Any], lines: [String]) {
        var result: [Any] = []
        let lines = messages {
            result =
                InterfacePreview.recording {
                    Documents.nib(objects).instantiate(withOwner: nil)
                }.result
        }
        return (result, lines)
    }

    private func copy<Object: NSObject>(_ object: Object) throws -> Object {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: object, requiringSecureCoding: false)
        let coder = try NSKeyedUnarchiver(forReadingFrom: data)
        coder.requiresSecureCoding = false
        return try #require(coder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Object)
    }

    // MARK: - Ranges

    private nonisolated static let ranges: [(Double, Double)] = [
        (1900, 2100), (-10, -5), (5, 5), (-1e9, 1e9), (0, 100), (9, 3), (0, 1), (-1e300, 1e300),
    ]

    @Test(
        "A stepper takes any range of a file or an archive, whatever its own was", arguments: ranges
    )
    func steppers(least: Double, greatest: Double) throws {
        let (objects, _) = load(
            """
            <stepper minimumValue="\(least)" maximumValue="\(greatest)" value="\(least)" stepValue="0" id="s"/>
            """)
        let stepper = try #require(objects.first as? UIStepper)
        #expect(stepper.minimumValue == least && stepper.maximumValue == max(least, greatest))
        #expect(stepper.value == least && stepper.stepValue == 1)
        let copied = try copy(stepper)
        #expect(copied.minimumValue == least && copied.maximumValue == max(least, greatest))
        #expect(copied.value == least)
    }

    @Test("A slider takes any range of a file or an archive", arguments: ranges.dropLast())
    func sliders(least: Double, greatest: Double) throws {
        let (objects, _) = load(
            "<slider minValue=\"\(least)\" maxValue=\"\(greatest)\" value=\"1e9\" id=\"s\"/>")
        let slider = try #require(objects.first as? UISlider)
        let end = Float(max(least, greatest))
        #expect(slider.minimumValue == Float(least) && slider.maximumValue == end)
        #expect(slider.value == end)
        let copied = try copy(slider)
        #expect(
            (copied.minimumValue, copied.maximumValue, copied.value) == (Float(least), end, end))
    }

    @Test("An index without a segment selects none", arguments: [-5, -1, 2, 9, Int.min, Int.max])
    func segments(index: Int) throws {
        let (objects, _) = load(
            """
            <segmentedControl selectedSegmentIndex="\(index)" id="s"><segments><segment title="A"/>
            <segment title="B"/></segments></segmentedControl>
            """)
        let control = try #require(objects.first as? UISegmentedControl)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(try copy(control).selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test(
        "Pages are bounded by their number",
        arguments: [(3, 9, 2), (3, -4, 0), (-2, 1, 0), (0, 0, 0)])
    func pages(count: Int, current: Int, page: Int) throws {
        let (objects, _) = load(
            "<pageControl numberOfPages=\"\(count)\" currentPage=\"\(current)\" id=\"p\"/>")
        let control = try #require(objects.first as? UIPageControl)
        #expect(control.currentPage == page && control.numberOfPages == max(0, count))
    }

    // MARK: - Classes

    /// The names of the classes of UIKit that are not Apple's, from its sources.
    private static let ownClasses: [String] = {
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/Frameworks/UIKit")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
            .flatMap { file -> [String] in
                let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
                return text.split(separator: "\n").compactMap { line in
                    let words = line.split(separator: " ")
                    guard let index = words.firstIndex(of: "class"), index + 1 < words.count,
                        line.first?.isWhitespace == false, !words.contains("public"),
                        !words.contains("open"), !line.hasPrefix("//"), !words.contains("func")
                    else { return nil }
                    return String(
                        words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
                }
            }
    }()

    @Test(
        "A class that UIKit has for itself is not known to documents, with and without its module")
    func ownClasses() throws {
        #expect(Self.ownClasses.count > 80)
        for name in Self.ownClasses {
            for sought in [name, "UIKit.\(name)"] {
                #expect(
                    CustomClasses.find(sought, module: nil, isOfTarget: false) == nil, "\(sought)")
            }
            #expect(CustomClasses.find(name, module: "UIKit", isOfTarget: false) == nil)
        }
        #expect(CustomClasses.find("UIStackView", module: nil, isOfTarget: false) != nil)
        let (objects, lines) = load("<view customClass=\"UIKit.KeyboardView\" id=\"v\"/>")
        #expect(objects.first.map { type(of: $0) == UIView.self } ?? false)
        #expect(lines == ["Unknown class UIKit.KeyboardView in Interface Builder file."])
    }

    // MARK: - Previews

    @Test(
        "A preview reports constraints that an app could not make",
        arguments: [
            (
                "firstAttribute=\"leading\" secondItem=\"v\" secondAttribute=\"left\"",
                "left attribute"
            ),
            (
                "firstAttribute=\"top\" secondItem=\"v\" secondAttribute=\"height\"",
                "Invalid pairing"
            ),
            ("firstAttribute=\"top\" secondItem=\"v\" secondAttribute=\"leading\"", "vertical"),
            ("firstAttribute=\"top\" constant=\"5\"", "location equal to a constant"),
            (
                "firstAttribute=\"top\" secondItem=\"v\" secondAttribute=\"top\" multiplier=\"0\"",
                "constant"
            ),
            (
                "firstAttribute=\"top\" secondItem=\"g\" secondAttribute=\"top\"",
                "view or layout guide"
            ),
        ])
    func constraints(attributes: String, message: String) throws {
        let (objects, lines) = preview(
            """
            <tapGestureRecognizer id="g"/>
            <view id="v"><subviews><label text="a" id="l"/></subviews><constraints>
            <constraint firstItem="l" \(attributes) id="c"/></constraints></view>
            """)
        #expect(lines.contains { $0.contains(message) }, "\(lines)")
        let view = try #require(objects.last as? UIView)
        #expect(view.constraints.isEmpty)
        view.layoutIfNeeded()
    }

    @Test(
        "A priority that no constraint can have becomes the nearest, with a line",
        arguments: [
            ("1e9", Float(1000)), ("-5", 1), ("0", 1), ("1000.5", 1000),
        ])
    func priorities(text: String, priority: Float) throws {
        let (objects, lines) = load(
            """
            <view id="v"><constraints><constraint firstAttribute="width" constant="5" priority="\(text)" id="c"/>
            </constraints></view>
            """)
        #expect((objects.first as? UIView)?.constraints.first?.priority.rawValue == priority)
        #expect(lines.count == 1 && lines[0].contains("is not from 1 to 1000"), "\(lines)")
        let (views, remarks) = load("<view verticalHuggingPriority=\"\(text)\" id=\"v\"/>")
        let hugging = (views.first as? UIView)?.contentHuggingPriority(for: .vertical).rawValue
        #expect(hugging.map { (0...1000).contains($0) } ?? false)
        #expect(remarks.isEmpty == (text == "0"))
    }

    @Test("A preview reports runtime attributes and outlets whose value is of another type")
    func runtimeAttributes() throws {
        func attribute(_ path: String, _ type: String, _ value: String) -> String {
            "<userDefinedRuntimeAttribute keyPath=\"\(path)\" type=\"\(type)\"\(value)</userDefinedRuntimeAttribute>"
        }
        let (objects, lines) = preview(
            """
            <label text="a" id="l"><userDefinedRuntimeAttributes>
            \(attribute("textColor", "string", " value=\"red\">"))
            \(attribute("backgroundColor", "point", "><point key=\"value\" x=\"1\" y=\"2\"/>"))
            \(attribute("hidden", "nil", ">"))
            \(attribute("layer.cornerRadius", "color", "><color key=\"value\" white=\"1\" alpha=\"1\"/>"))
            \(attribute("tag", "number", "><integer key=\"value\" value=\"7\"/>"))
            </userDefinedRuntimeAttributes></label>
            """)
        #expect((objects.first as? UILabel)?.tag == 7)
        for name in ["textColor", "backgroundColor", "hidden"] {
            #expect(
                lines.contains { $0.contains("runtime attribute \(name) is not of its type") },
                "\(name): \(lines)")
        }
    }

    @Test(
        "A photo that is not there has its size and no pixels in a preview, and one line as on iOS")
    func missingPhoto() throws {
        let text = Documents.xib(
            """
            <imageView image="photo" id="a"/><imageView image="photo" id="b"/>
            """
        ).replacing(
            "</document>",
            with:
                "<resources><image name=\"photo\" width=\"4032\" height=\"3024\"/></resources></document>"
        )
        var objects: [Any] = []
        let lines = messages {
            objects =
                InterfacePreview.recording {
                    UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
                }.result
        }
        let image = try #require((objects.first as? UIImageView)?.image)
        #expect(image.size == CGSize(width: 4032, height: 3024) && image.cgImage == nil)
        #expect(lines.count { $0.hasPrefix("Could not load the \"photo\" image") } == 1)
        let view = try #require(objects.first as? UIImageView)
        #expect(view.intrinsicContentSize == image.size)
        _ = image.withRenderingMode(.alwaysTemplate).stretchableImage(
            withLeftCapWidth: 1, topCapHeight: 1)
        _ = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
            image.draw(at: .zero)
            image.draw(in: CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }

    // MARK: - Controllers

    @Test("A controller that embeds itself does so a bounded number of times, with a line")
    func embeddedInItself() throws {
        let scene = Documents.scene(
            """
            <viewController id="c" sceneMemberID="viewController"><view key="view" id="v"><subviews>
            <containerView id="k"><connections><segue destination="c" kind="embed" id="s"/></connections>
            </containerView></subviews></view></viewController>
            """)
        let storyboard = try Documents.makeStoryboard(scene, initial: "c")
        let lines = messages {
            storyboard.instantiateInitialViewController()?.loadViewIfNeeded()
        }
        #expect(lines.count { $0.contains("controllers embed each other") } == 1)
    }

    @Test("Containers that name the next ones twice each end with a line")
    func doubledContainers() throws {
        let scenes = (0..<26).map { index in
            let next = [0, 1].map { side in
                """
                <segue destination="t\(index + 1)" kind="relationship" relationship="viewControllers" \
                id="s\(index)-\(side)"/>
                """
            }
            return Documents.scene(
                """
                <tabBarController id="t\(index)" sceneMemberID="viewController">
                <connections>\(index < 25 ? next.joined() : "")</connections></tabBarController>
                """)
        }
        let storyboard = try Documents.makeStoryboard(scenes.joined(), initial: "t0")
        let lines = messages { _ = storyboard.instantiateInitialViewController() }
        #expect(lines.count { $0.contains("relationships lead to more than") } == 1)
    }
}
