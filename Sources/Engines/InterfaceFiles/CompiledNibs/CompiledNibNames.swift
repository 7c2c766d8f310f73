/// The names that documents have for the classes, keys and values of compiled nibs.
///
/// Taken from nibs beside the documents that they were compiled from.
enum CompiledNibNames {
    /// The counterpart of a key of an object.
    enum Rule {
        case flag(String)
        /// A flag with the opposite meaning.
        case inverse(String)
        case number(String)
        case text(String)
        /// A text by the number of the value.
        case option(String, [Int: String])
        /// The name of an image.
        case image(String)
        /// The identifier of another object.
        case reference(String)
        /// Two priorities, of the horizontal and of the vertical axis.
        case priorities(String)
        /// An element inside.
        case child(Child)
        case ignored
        case unknown
    }

    enum Child {
        case color(String)
        case font
        case effect
        case object(String)
        case list(String)
        /// Numbers, with the name of their element.
        case geometry(String, String)
    }

    /// Returns the counterpart of a key in an element.
    static func rule(_ key: String, _ tag: String) -> Rule {
        special["\(tag).\(key)"] ?? rules[key] ?? (key.hasPrefix("UI") ? .unknown : .ignored)
    }

    /// The attributes of an element whose absence means something else in a nib than in a document, by the key.
    static func absent(_ tag: String) -> [(key: String, attribute: String)] {
        var result = objects.contains(tag) ? [] : ofAllViews
        if let own = absences[tag] { result += own }
        if scrolling.contains(tag) { result.append(("UIBouncesZoom", "bouncesZoom=\"NO\"")) }
        return result
    }

    // MARK: - Classes

    static let tags: [String: String] = [
        "UIView": "view", "UIWindow": "window", "UILabel": "label", "UITableViewLabel": "label",
        "UIButton": "button", "UIImageView": "imageView", "UISlider": "slider",
        "UISwitch": "switch", "UISegmentedControl": "segmentedControl", "UIStepper": "stepper",
        "UIProgressView": "progressView", "UIActivityIndicatorView": "activityIndicatorView",
        "UIPageControl": "pageControl", "UIDatePicker": "datePicker",
        "UIPickerView": "pickerView", "UIScrollView": "scrollView", "UIStackView": "stackView",
        "UIVisualEffectView": "visualEffectView", "UIControl": "control",
        "UIToolbar": "toolbar", "UINavigationBar": "navigationBar", "UITabBar": "tabBar",
        "UITableView": "tableView", "UITableViewCell": "tableViewCell",
        "UITableViewCellContentView": "tableViewCellContentView", "UITextField": "textField",
        "UITextView": "textView", "UISearchBar": "searchBar",
        "UICollectionView": "collectionView", "UICollectionViewCell": "collectionViewCell",
        "UICollectionReusableView": "collectionReusableView",
        "UICollectionViewFlowLayout": "collectionViewFlowLayout",
        "UICollectionViewLayout": "collectionViewLayout",
        "UIViewController": "viewController", "UINavigationController": "navigationController",
        "UITabBarController": "tabBarController",
        "UITableViewController": "tableViewController",
        "UICollectionViewController": "collectionViewController",
        "UIBarButtonItem": "barButtonItem", "UITabBarItem": "tabBarItem",
        "UINavigationItem": "navigationItem", "UICustomObject": "customObject",
        "UITapGestureRecognizer": "tapGestureRecognizer",
        "UIPinchGestureRecognizer": "pinchGestureRecognizer",
        "UIRotationGestureRecognizer": "rotationGestureRecognizer",
        "UISwipeGestureRecognizer": "swipeGestureRecognizer",
        "UIPanGestureRecognizer": "panGestureRecognizer",
        "UIScreenEdgePanGestureRecognizer": "screenEdgePanGestureRecognizer",
        "UILongPressGestureRecognizer": "longPressGestureRecognizer",
        "UIGestureRecognizer": "gestureRecognizer",
    ]

    /// Objects that other objects make themselves.
    static let ignoredClasses: Set<String> = [
        "_UILayoutGuide", "UILayoutGuide", "_UITableViewCellSeparatorView", "UISegment",
        "UINibStorage", "_UITableViewCellSeparatorViewForNib",
    ]

    private static let objects: Set<String> = [
        "viewController", "navigationController", "tabBarController", "tableViewController",
        "collectionViewController", "barButtonItem", "tabBarItem", "navigationItem",
        "customObject", "collectionViewFlowLayout", "collectionViewLayout",
        "tapGestureRecognizer", "pinchGestureRecognizer", "rotationGestureRecognizer",
        "swipeGestureRecognizer", "panGestureRecognizer", "screenEdgePanGestureRecognizer",
        "longPressGestureRecognizer", "gestureRecognizer",
    ]

    private static let scrolling: Set<String> = [
        "scrollView", "tableView", "collectionView", "textView",
    ]

    private static let ofAllViews: [(String, String)] = [
        ("UIOpaque", "opaque=\"NO\""), ("UIAutoresizeSubviews", "autoresizesSubviews=\"NO\""),
    ]

    private static let absences: [String: [(String, String)]] = [
        "label": [
            ("UIAdjustsFontSizeToFit", "adjustsFontSizeToFit=\"NO\""),
            ("UILineBreakMode", "lineBreakMode=\"tailTruncation\""),
        ],
        "textField": [("UIAdjustsFontSizeToFit", "adjustsFontSizeToFit=\"NO\"")],
        "button": [
            ("UIAdjustsImageWhenHighlighted", "adjustsImageWhenHighlighted=\"NO\""),
            ("UIAdjustsImageWhenDisabled", "adjustsImageWhenDisabled=\"NO\""),
        ],
        "activityIndicatorView": [("UIHidesWhenStopped", "hidesWhenStopped=\"NO\"")],
        "tableView": [
            ("UIInsetsContentViewsToSafeArea", "contentViewInsetsToSafeArea=\"NO\"")
        ],
    ]

    // MARK: - Values

    static let maskBits = [
        "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable",
        "flexibleMaxY",
    ]

    /// The names of the numbers of a value's element.
    static let components: [String: [String]] = [
        "rect": ["x", "y", "width", "height"], "point": ["x", "y"], "size": ["width", "height"],
        "edgeInsets": ["top", "left", "bottom", "right"],
        "offsetWrapper": ["horizontal", "vertical"],
    ]

    static let layoutAttributes: [Int: String] = [
        1: "left", 2: "right", 3: "top", 4: "bottom", 5: "leading", 6: "trailing", 7: "width",
        8: "height", 9: "centerX", 10: "centerY", 11: "lastBaseline", 12: "firstBaseline",
        13: "leftMargin", 14: "rightMargin", 15: "topMargin", 16: "bottomMargin",
        17: "leadingMargin", 18: "trailingMargin", 19: "centerXWithinMargins",
        20: "centerYWithinMargins",
    ]

    static let events: [(bit: Int, name: String)] = [
        (0, "touchDown"), (1, "touchDownRepeat"), (2, "touchDragInside"), (3, "touchDragOutside"),
        (4, "touchDragEnter"), (5, "touchDragExit"), (6, "touchUpInside"), (7, "touchUpOutside"),
        (8, "touchCancel"), (12, "valueChanged"), (13, "primaryActionTriggered"),
        (14, "menuActionTriggered"), (16, "editingDidBegin"), (17, "editingChanged"),
        (18, "editingDidEnd"), (19, "editingDidEndOnExit"),
    ]

    static let accessibilityTraits: [(bit: Int, name: String)] = [
        (0, "button"), (1, "link"), (2, "image"), (3, "selected"), (4, "playsSound"),
        (5, "keyboardKey"), (6, "staticText"), (7, "summaryElement"), (8, "notEnabled"),
        (9, "updatesFrequently"), (10, "searchField"), (11, "startsMediaSession"),
        (12, "adjustable"), (13, "allowsDirectInteraction"), (14, "causesPageTurn"),
        (16, "header"),
    ]

    /// The states of a button by the bits of their set.
    static let states: [Int: String] = [
        0: "normal", 1: "highlighted", 2: "disabled", 4: "selected", 8: "focused",
    ]

    /// Weights by what names of the system's fonts have in them, the longer ones first.
    static let weights: [(String, String)] = [
        ("ultralight", "ultraLight"), ("semibold", "semibold"), ("demi", "semibold"),
        ("emphasized", "bold"), ("medium", "medium"), ("light", "light"), ("thin", "thin"),
        ("heavy", "heavy"), ("black", "black"), ("bold", "bold"),
    ]

    static let blurStyles: [Int: String] = [
        0: "extraLight", 1: "light", 2: "dark", 4: "regular", 5: "prominent",
        6: "systemUltraThinMaterial", 7: "systemThinMaterial", 8: "systemMaterial",
        9: "systemThickMaterial", 10: "systemChromeMaterial",
    ]

    /// The traits of text input: the key, the attribute and the names of its values.
    static let textInput: [(String, String, [Int: String])] = [
        (
            "UIAutocapitalizationType", "autocapitalizationType",
            numbered(["none", "words", "sentences", "allCharacters"])
        ),
        ("UIAutocorrectionType", "autocorrectionType", numbered(["default", "no", "yes"])),
        ("UISpellCheckingType", "spellCheckingType", numbered(["default", "no", "yes"])),
        (
            "UIKeyboardType", "keyboardType",
            numbered([
                "default", "alphabet", "numbersAndPunctuation", "URL", "numberPad", "phonePad",
                "namePhonePad", "emailAddress", "decimalPad", "twitter", "webSearch",
                "ASCIICapableNumberPad",
            ])
        ),
        (
            "UIKeyboardAppearance", "keyboardAppearance", numbered(["default", "dark", "light"])
        ),
        (
            "UIReturnKeyType", "returnKeyType",
            numbered([
                "default", "go", "google", "join", "next", "route", "search", "send", "yahoo",
                "done", "emergencyCall", "continue",
            ])
        ),
        ("UISecureTextEntry", "secureTextEntry", [0: "NO", 1: "YES"]),
        ("UIEnablesReturnKeyAutomatically", "enablesReturnKeyAutomatically", [0: "NO", 1: "YES"]),
    ]

    static func numbered(_ names: [String]) -> [Int: String] {
        Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0, $1) })
    }
}
