import ObjectiveC
import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

/// A view with outlets of every kind; observers run where a setter is registered.
final class NibCard: UIView {
    var titleLabel: UILabel!
    weak var note: UILabel?
    private var secret: UIView?
    var buttons: [UIButton]!
    var width: NSLayoutConstraint!
    var score = 0
    var caption: String?
    var accent: UIColor?
    private(set) var log: [String] = []

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        log.append("init \(subviews.count) \(titleLabel == nil)")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        log.append("awake \(titleLabel?.text ?? "nil") \(score)")
    }

    var hasSecret: Bool { secret != nil }

    func tapped(_ sender: Any?) { log.append("tapped") }
}

final class NibOwner: NSObject {
    var card: UIView!
    weak var loose: UILabel?
}

final class NibHelper: NSObject {
    var owner: AnyObject?
}

/// An object that is no responder; the source rewriter gives such classes this superclass.
final class NibListener: _DynamicObject {
    var owner: AnyObject?
    private(set) var heard: [Bool] = []

    override func awakeFromNib() {
        super.awakeFromNib()
        heard.append(owner != nil)
    }
}

/// Objects of the framework's classes that are no responders; the message of a class is never sent.
final class NibConstraint: NSLayoutConstraint {
    var isAwake = false

    override func awakeFromNib() {
        super.awakeFromNib()
        isAwake = true
    }

    override class func awakeFromNib() { Issue.record("a message to a class") }
}

final class NibBarItem: UIBarButtonItem {
    var title_ = ""

    override func awakeFromNib() {
        super.awakeFromNib()
        title_ = title ?? ""
    }

    override func prepareForInterfaceBuilder() { Issue.record("not in an app") }
}

final class NibTap: UITapGestureRecognizer {
    var isAwake = false

    override func awakeFromNib() { isAwake = true }
}

final class NibPanel: UIView {
    override class func awakeFromNib() { Issue.record("a message to a class") }
    override class func prepareForInterfaceBuilder() {}
}

@MainActor
@Suite("UINib", .serialized, .usesApplication)
struct UINibTests {
    private let frame =
        "<rect key=\"frame\" x=\"10\" y=\"20\" width=\"200\" height=\"100\"/>"

    private func first<Object>(_ nib: UINib, owner: Any? = nil) throws -> Object {
        try #require(nib.instantiate(withOwner: owner).first as? Object)
    }

    @Test("Top-level objects come in the order of the file, without placeholders")
    func topLevel() {
        let objects = Documents.nib(
            "<view id=\"a\"/><customObject id=\"b\" \(Documents.custom("NibHelper"))/><label id=\"c\"/>"
        ).instantiate(withOwner: nil)
        #expect(objects.count == 3)
        #expect(objects[0] is UIView)
        #expect(objects[1] is NibHelper)
        #expect(objects[2] is UILabel)
    }

    @Test("Objects that are no responders awake, too, after their outlets are set")
    func awakesPlainObjects() throws {
        let owner = NibOwner()
        let listener: NibListener = try first(
            Documents.nib(
                """
                <customObject id="b" \(Documents.custom("NibListener"))><connections>
                <outlet property="owner" destination="-1" id="o"/></connections></customObject>
                """), owner: owner)
        #expect(listener.owner === owner)
        #expect(listener.heard == [true])
    }

    @Test("Constraints, bar items and recognizers awake as their subclasses say")
    func awakesFrameworkObjects() throws {
        let objects = Documents.nib(
            """
            <view id="v" \(Documents.custom("NibPanel"))>
            <subviews><view id="w" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
            <constraints><constraint firstItem="w" firstAttribute="width" constant="20" id="c"
            \(Documents.custom("NibConstraint"))/></constraints></view>
            <toolbar id="r"><items>
            <barButtonItem title="Save" id="b" \(Documents.custom("NibBarItem"))/></items></toolbar>
            <tapGestureRecognizer id="t" \(Documents.custom("NibTap"))/>
            """
        ).instantiate(withOwner: nil)
        let panel = try #require(objects[0] as? NibPanel)
        let constraints = panel.constraints + panel.subviews[0].constraints
        let width = try #require(constraints.lazy.compactMap { $0 as? NibConstraint }.first)
        #expect(width.isAwake && width.constant == 20)
        let toolbar = try #require(objects[1] as? UIToolbar)
        #expect((toolbar.items?.first as? NibBarItem)?.title_ == "Save")
        #expect((objects[2] as? NibTap)?.isAwake == true)
    }

    @Test("Every call creates new objects")
    func again() throws {
        let nib = Documents.nib("<view id=\"a\"/>")
        let one: UIView = try first(nib)
        let two: UIView = try first(nib)
        #expect(one !== two)
    }

    @Test("Attributes that are absent have the format's defaults, not the class's")
    func defaults() throws {
        let objects = Documents.nib(
            """
            <label id="l"/><switch id="s"/><activityIndicatorView id="a" style="gray"/>
            <label id="m" userInteractionEnabled="NO" textAlignment="natural" adjustsFontSizeToFit="NO"/>
            """
        ).instantiate(withOwner: nil)
        let label = try #require(objects[0] as? UILabel)
        #expect(label.isUserInteractionEnabled)
        #expect(label.textAlignment == .left)
        #expect(label.adjustsFontSizeToFitWidth)
        #expect(label.lineBreakMode == .byWordWrapping)
        let written = try #require(objects[3] as? UILabel)
        #expect(!written.isUserInteractionEnabled)
        #expect(written.textAlignment == .natural)
        #expect(!written.adjustsFontSizeToFitWidth)
        #expect((objects[1] as? UISwitch)?.isOn == false)
        #expect((objects[2] as? UIActivityIndicatorView)?.hidesWhenStopped == false)
    }

    @Test("Text fields have their look and the traits of their input")
    func textFields() throws {
        let field: UITextField = try first(
            Documents.nib(
                """
                <textField id="f" text="typed" placeholder="Name" borderStyle="roundedRect" clearButtonMode="whileEditing" \
                minimumFontSize="14"><fontDescription key="fontDescription" type="system" pointSize="20"/>
                <textInputTraits key="textInputTraits" keyboardType="emailAddress" returnKeyType="done" \
                secureTextEntry="YES" textContentType="email"/></textField>
                """))
        #expect(field.text == "typed" && field.placeholder == "Name")
        #expect(field.borderStyle == .roundedRect && field.clearButtonMode == .whileEditing)
        #expect(field.minimumFontSize == 14 && field.font?.pointSize == 20)
        #expect(field.textAlignment == .left)
        #expect(field.autocapitalizationType == .none, "absent in the element of traits")
        #expect(field.keyboardType == .emailAddress && field.returnKeyType == .done)
        #expect(field.isSecureTextEntry && field.textContentType == .emailAddress)
    }

    @Test("Text views and search bars have their texts and settings")
    func textViewsAndSearchBars() throws {
        let objects = Documents.nib(
            """
            <textView id="t" editable="NO" textAlignment="center"><string key="text">Two
            lines</string><dataDetectorType key="dataDetectorTypes" link="YES"/></textView>
            <searchBar id="s" placeholder="Find" searchBarStyle="minimal" showsCancelButton="YES">
            <scopeButtonTitles><string>All</string><string>Some</string></scopeButtonTitles></searchBar>
            """
        ).instantiate(withOwner: nil)
        let view = try #require(objects[0] as? UITextView)
        #expect(view.text == "Two\nlines" && !view.isEditable && view.isSelectable)
        #expect(view.textAlignment == .center && view.dataDetectorTypes == .link)
        let bar = try #require(objects[1] as? UISearchBar)
        #expect(bar.placeholder == "Find" && bar.searchBarStyle == .minimal)
        #expect(bar.showsCancelButton && bar.scopeButtonTitles == ["All", "Some"])
    }

    @Test("A window of a nib stays hidden unless it is visible at launch")
    func windows() throws {
        let window: UIWindow = try first(Documents.nib("<window id=\"w\"/>"))
        #expect(window.isHidden)
        let visible: UIWindow = try first(
            Documents.nib("<window id=\"w\" visibleAtLaunch=\"YES\"/>"))
        #expect(!visible.isHidden)
        visible.isHidden = true
    }

    @Test("Frames, masks and subviews are those of the file")
    func geometry() throws {
        let view: UIView = try first(
            Documents.nib(
                """
                <view id="a" contentMode="center" alpha="0.5" tag="7" clipsSubviews="YES" hidden="YES" opaque="NO"
                    restorationIdentifier="card">
                \(frame)
                <autoresizingMask key="autoresizingMask" flexibleMinX="YES" heightSizable="YES"/>
                <subviews>
                <view id="b"><rect key="frame" x="1" y="2" width="3" height="4"/></view>
                <view id="c" translatesAutoresizingMaskIntoConstraints="NO"/>
                <view id="d" translatesAutoresizingMaskIntoConstraints="NO" fixedFrame="YES"/>
                </subviews></view>
                """))
        #expect(view.frame == CGRect(x: 10, y: 20, width: 200, height: 100))
        #expect(view.autoresizingMask == [.flexibleLeftMargin, .flexibleHeight])
        #expect(view.contentMode == .center)
        #expect(view.alpha == 0.5 && view.tag == 7 && view.clipsToBounds && view.isHidden)
        #expect(view.restorationIdentifier == "card")
        #expect(!view.isOpaque)
        #expect(view.subviews.count == 3)
        #expect(view.subviews[0].frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.subviews[0].autoresizingMask == [.flexibleRightMargin, .flexibleBottomMargin])
        let translates = view.subviews.map(\.translatesAutoresizingMaskIntoConstraints)
        #expect(translates == [true, false, true])
    }

    @Test("Insets of Xcode 8 are measured from the superview's edges")
    func frameInsets() throws {
        let view: UIView = try first(
            Documents.nib(
                """
                <view id="a">\(frame)<subviews>
                <view id="b"><frame key="frameInset" minX="10" minY="5" width="50" height="20"/></view>
                <view id="c"><frame key="frameInset" maxX="10" maxY="5" width="50" height="20"/></view>
                <view id="d"><frame key="frameInset" minX="10" minY="5" maxX="10" maxY="5"/></view>
                </subviews></view>
                """))
        #expect(
            view.subviews.map(\.frame) == [
                CGRect(x: 10, y: 5, width: 50, height: 20),
                CGRect(x: 140, y: 75, width: 50, height: 20),
                CGRect(x: 10, y: 5, width: 180, height: 90),
            ])
    }

    @Test("The names of the first versions of Swift are understood, also of classes in other types")
    func mangledNames() {
        #expect(CustomClasses.sourceName(ofMangled: "_TtC3App4View") == "App.View")
        #expect(CustomClasses.sourceName(ofMangled: "_TtCV3App5Outer5Inner") == "App.Outer.Inner")
        for name in [
            "View", "_Tt", "_TtC3App", "_TtC3App9View", "_TtC3App4Viewx",
            "_TtC99999999999999999999A",
        ] {
            #expect(CustomClasses.sourceName(ofMangled: name) == nil)
        }
    }

    @Test("A custom class is found by module and name, and its initializer sees the subviews")
    func customClass() throws {
        let card: NibCard = try first(
            Documents.nib(
                """
                <view id="a" \(Documents.custom("NibCard"))>\(frame)<subviews>
                <label id="l" text="Hello"/></subviews>
                <connections><outlet property="titleLabel" destination="l" id="x"/></connections></view>
                """))
        #expect(card.log == ["init 1 true", "awake Hello 0"])
        #expect(card.titleLabel === card.subviews[0])
    }

    @Test("The module of the target counts whatever the document says")
    func targetModule() throws {
        let type: AnyClass? = CustomClasses.find(
            "NibCard", module: Documents.module(), isOfTarget: true)
        #expect(type == NibCard.self)
    }

    @Test("An unknown class is reported, and the element's class takes its place")
    func unknownClass() throws {
        let nib = Documents.nib("<button id=\"a\" customClass=\"Nowhere\" customModule=\"App\"/>")
        var button: UIButton?
        let lines = messages { button = nib.instantiate(withOwner: nil).first as? UIButton }
        #expect(button != nil)
        #expect(lines == ["Unknown class _TtC3App7Nowhere in Interface Builder file."])
    }

    @Test("A class of another family is not used")
    func wrongFamily() {
        let nib = Documents.nib("<button id=\"a\" \(Documents.custom("NibHelper"))/>")
        var objects: [Any] = []
        let lines = messages { objects = nib.instantiate(withOwner: nil) }
        #expect(objects.first is UIButton)
        #expect(lines.count == 1 && lines[0].contains("NibHelper is no UIView"))
    }

    @Test(
        "Elements and attributes that are not known are reported once with their line, and skipped")
    func unknownParts() {
        let nib = Documents.nib(
            "<view id=\"a\" glow=\"YES\">\n<subviews><hologram id=\"h\"/><hologram id=\"i\"/></subviews></view>"
        )
        var objects: [Any] = []
        let lines = messages { objects = nib.instantiate(withOwner: nil) }
        #expect(objects.count == 1)
        #expect(
            lines == [
                "Carob: data:8: the element hologram is not known; it is skipped",
                "Carob: data:7: the attribute glow of view is not supported",
            ])
    }

    @Test("A class that does not exist yet is stood in for by the nearest one, outlets included")
    func standIns() throws {
        let nib = Documents.nib(
            """
            <mapView id="m" mapType="standard"><connections>
            <outlet property="delegate" destination="-1" id="d"/></connections></mapView>
            """)
        var view: UIView?
        let lines = messages { view = nib.instantiate(withOwner: NibOwner()).first as? UIView }
        #expect(view != nil)
        #expect(lines.contains { $0.contains("there is no MKMapView yet; UIView takes the place") })
        #expect(lines.contains { $0.contains("has no outlet delegate") })
    }

    // MARK: - Connections

    @Test("Outlets are strong unless they are weak, also private ones and those of the owner")
    func outlets() throws {
        let owner = NibOwner()
        weak var loose: UILabel?
        autoreleasepool {
            let objects = Documents.nib(
                "<view id=\"v\"/><label id=\"l\"/>",
                owner: """
                    <outlet property="card" destination="v" id="1"/>
                    <outlet property="loose" destination="l" id="2"/>
                    """
            ).instantiate(withOwner: owner)
            #expect(owner.card === objects[0] as AnyObject)
            #expect(owner.loose === objects[1] as AnyObject)
            loose = owner.loose
        }
        #expect(owner.card != nil)
        #expect(loose == nil, "nothing keeps the top-level object alive")
        let card: NibCard = try first(
            Documents.nib(
                """
                <view id="a" \(Documents.custom("NibCard"))><subviews><view id="b"/></subviews>
                <connections><outlet property="secret" destination="b" id="x"/></connections></view>
                """))
        #expect(card.hasSecret)
    }

    @Test("A collection of outlets is set once, in document order")
    func collections() throws {
        let card: NibCard = try first(
            Documents.nib(
                """
                <view id="a" \(Documents.custom("NibCard"))><subviews>
                <button id="b" tag="1"/><button id="c" tag="2"/></subviews>
                <connections>
                <outletCollection property="buttons" destination="c" id="x"/>
                <outletCollection property="buttons" destination="b" id="y"/>
                </connections></view>
                """))
        #expect(card.buttons.map(\.tag) == [2, 1])
    }

    @Test("Gesture recognizers are added, with their own outlets and actions")
    func recognizers() throws {
        let objects = Documents.nib(
            """
            <view id="a" \(Documents.custom("NibCard"))><connections>
            <outletCollection property="gestureRecognizers" destination="t" appends="YES" id="x"/>
            </connections></view>
            <tapGestureRecognizer id="t" numberOfTapsRequired="2"><connections>
            <action selector="tapped:" destination="a" id="y"/>
            <outlet property="delegate" destination="-1" id="z"/></connections></tapGestureRecognizer>
            """
        ).instantiate(withOwner: nil)
        let card = try #require(objects[0] as? NibCard)
        let tap = try #require(card.gestureRecognizers?.first as? UITapGestureRecognizer)
        #expect(tap === objects[1] as AnyObject)
        #expect(tap.numberOfTapsRequired == 2)
        #expect(tap.actionTargets.count == 1)
    }

    @Test("Actions are sent for their event; the first responder means no target")
    func actions() throws {
        let objects = Documents.nib(
            """
            <view id="a" \(Documents.custom("NibCard"))/>
            <button id="b"><connections>
            <action selector="tapped:" destination="a" eventType="touchDown" id="x"/>
            <action selector="paste:" destination="-2" eventType="touchUpInside" id="y"/>
            </connections></button>
            <barButtonItem id="i" title="Go"><connections>
            <action selector="tapped:" destination="a" id="z"/></connections></barButtonItem>
            """
        ).instantiate(withOwner: nil)
        let card = try #require(objects[0] as? NibCard)
        let button = try #require(objects[1] as? UIButton)
        #expect(button.actions(forTarget: card, forControlEvent: .touchDown) == ["tapped:"])
        #expect(button.allControlEvents == [.touchDown, .touchUpInside])
        #expect(button.actions(forTarget: nil, forControlEvent: .touchUpInside) == ["paste:"])
        let item = try #require(objects[2] as? UIBarButtonItem)
        #expect(item.target === card)
        #expect(item.action?.description == "tapped:")
    }

    @Test("Runtime attributes are set by key path before outlets, and unknown ones are reported")
    func runtimeAttributes() throws {
        let nib = Documents.nib(
            """
            <view id="a" \(Documents.custom("NibCard"))>
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="score"><integer key="value" value="5"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
            <real key="value" value="4.5"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="caption" value="Text"/>
            <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
            <userDefinedRuntimeAttribute type="color" keyPath="accent">
            <color key="value" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="color" keyPath="layer.borderColor">
            <color key="value" white="0" alpha="1" colorSpace="calibratedWhite"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="missing" value="x"/>
            </userDefinedRuntimeAttributes></view>
            """)
        var found: NibCard?
        let lines = messages { found = nib.instantiate(withOwner: nil).first as? NibCard }
        let card = try #require(found)
        #expect(card.score == 5)
        #expect(card.layer.cornerRadius == 4.5 && card.layer.masksToBounds)
        #expect(card.caption == "Text")
        #expect(card.accent == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(card.log.last == "awake nil 5")
        #expect(lines.count == 1)
        let name = "\(Documents.module()).NibCard"
        #expect(
            lines[0].hasPrefix(
                "Failed to set (missing) user defined inspected property on (\(name)): [<\(name) 0x"
            ))
        #expect(lines[0].hasSuffix("not key value coding-compliant for the key missing."))
    }

    @Test("External objects take the place of placeholders")
    func external() throws {
        let helper = NibHelper()
        let nib = Documents.nib(
            """
            <placeholder placeholderIdentifier="helper" id="h"/>
            <customObject id="o" \(Documents.custom("NibHelper"))><connections>
            <outlet property="owner" destination="h" id="x"/></connections></customObject>
            """)
        let objects = nib.instantiate(
            withOwner: nil, options: [.externalObjects: ["helper": helper]])
        #expect(objects.count == 1)
        #expect((objects[0] as? NibHelper)?.owner === helper)
    }

    // MARK: - Constraints

    @Test("Constraints have all their parts, and the owner of the list as the default item")
    func constraints() throws {
        let card: NibCard = try first(
            Documents.nib(
                """
                <view id="a" \(Documents.custom("NibCard"))>\(frame)<subviews>
                <view id="b" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
                <viewLayoutGuide key="safeArea" id="g"/>
                <constraints>
                <constraint firstItem="b" firstAttribute="leading" secondItem="g" secondAttribute="leading" constant="8" id="1"/>
                <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" priority="750" id="2"/>
                <constraint firstItem="b" firstAttribute="width" secondItem="b" secondAttribute="height" multiplier="16:9" id="3"/>
                <constraint firstItem="b" firstAttribute="height" relation="lessThanOrEqual" constant="1e2" identifier="top" id="4"/>
                <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" symbolic="YES" id="5"/>
                <constraint firstItem="b" firstAttribute="width" constant="1" placeholder="YES" id="6"/>
                </constraints>
                <connections><outlet property="width" destination="4" id="x"/></connections></view>
                """))
        let child = card.subviews[0]
        let all = card.constraints + child.constraints
        #expect(all.count == 5)
        #expect(all.allSatisfy { $0.isActive })
        let leading = try #require(all.first { $0.firstAttribute == .leading })
        #expect(leading.secondItem === card.safeAreaLayoutGuide && leading.constant == 8)
        let trailing = try #require(all.first { $0.firstAttribute == .trailing })
        #expect(trailing.firstItem === card && trailing.priority == .defaultHigh)
        let ratio = try #require(all.first { $0.firstAttribute == .width })
        #expect(abs(ratio.multiplier - 16.0 / 9) < 1e-9)
        #expect(card.width.constant == 100 && card.width.relation == .lessThanOrEqual)
        #expect(card.width.identifier == "top")
        #expect(all.first { $0.firstAttribute == .top }?.constant == 20)
    }

    @Test("Stack views arrange the subviews of the file")
    func stacks() throws {
        let stack: UIStackView = try first(
            Documents.nib(
                """
                <stackView id="a" axis="vertical" distribution="equalSpacing" alignment="center" spacing="5">
                <subviews><label id="b" text="x"/><view id="c"/></subviews></stackView>
                """))
        #expect(stack.arrangedSubviews.count == 2)
        #expect(stack.axis == .vertical && stack.spacing == 5)
        #expect(stack.distribution == .equalSpacing && stack.alignment == .center)
    }

    // MARK: - Failures

    @Test("A nib that is missing raises when objects are created")
    func missing() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = UINib(nibName: "Nowhere", bundle: nil).instantiate(withOwner: nil)
            }
        }
        let (name, reason) = try raised(result)
        #expect(name == "NSInternalInconsistencyException")
        #expect(reason.hasPrefix("Could not load NIB in bundle: 'NSBundle </"))
        #expect(reason.hasSuffix("> (loaded)' with name 'Nowhere'"))
    }

    @Test("A nib of bytes that are no document raises with the position")
    func unreadable() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = UINib(data: Data("<a>".utf8), bundle: nil).instantiate(withOwner: nil)
            }
        }
        #expect(
            try raised(result) == (
                "NSInternalInconsistencyException",
                "Could not load NIB: line 1, column 4: the file ends inside of an element"
            ))
    }

    @Test("An outlet that its object lacks raises as key-value coding does")
    func unknownOutlet() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                _ = Documents.nib(
                    "<view id=\"v\"/>",
                    owner: "<outlet property=\"gone\" destination=\"v\" id=\"1\"/>"
                ).instantiate(withOwner: NibOwner())
            }
        }
        let (name, reason) = try raised(result)
        #expect(name == "NSUnknownKeyException")
        #expect(reason.hasSuffix("is not key value coding-compliant for the key gone."))
    }
}
