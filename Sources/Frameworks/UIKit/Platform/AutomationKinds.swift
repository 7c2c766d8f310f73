import UIHost

/// The kinds of views, for automation.
///
/// A view has the kind of its class or of the nearest class above that has one; if there is none, its traits decide.
@MainActor
enum AutomationKinds {
    static func kind(of view: UIView) -> HostElementKind {
        switch kind(ofClass: type(of: view)) {
        case .textField where (view as? UITextField)?.isSecureTextEntry == true:
            return .secureTextField
        case .alert where alert(of: view)?.preferredStyle == .actionSheet: return .sheet
        case .key where (view as? KeyCapView)?.isButton == true: return .button
        case .other: return kind(of: view.accessibilityTraits)
        case let kind: return kind
        }
    }

    /// The kind that the traits of an element tell.
    static func kind(of traits: UIAccessibilityTraits) -> HostElementKind {
        if traits.contains(.keyboardKey) { return .key }
        if traits.contains(.searchField) { return .searchField }
        if traits.contains(.link) { return .link }
        if traits.contains(.button) { return .button }
        if traits.contains(.image) { return .image }
        if traits.contains(.staticText) || traits.contains(.header) { return .staticText }
        return .other
    }

    /// The alert or the sheet of actions whose content a view is.
    static func alert(of view: UIView) -> UIAlertController? {
        (view as? AlertContentView)?.next as? UIAlertController
    }

    private static func kind(ofClass type: AnyClass) -> HostElementKind {
        let key = ObjectIdentifier(type)
        if let known = kinds[key] { return known }
        let kind =
            kindsByName[DumpText.name(of: type)]
            ?? _getSuperclass(type).map(kind(ofClass:)) ?? .other
        kinds[key] = kind
        return kind
    }

    /// Views of neighbours, which this module does not know.
    private static let kindsByName: [String: HostElementKind] = [
        "WebKit.WKWebView": .webView, "MapKit.MKMapView": .map,
    ]

    private static var kinds: [ObjectIdentifier: HostElementKind] = {
        let kinds: [(AnyClass, HostElementKind)] = [
            (UIWindow.self, .window), (AlertContentView.self, .alert), (UIButton.self, .button),
            (BarButton.self, .button), (TabBarButton.self, .button), (DateField.self, .button),
            (KeyboardView.self, .keyboard), (KeyCapView.self, .key),
            (UINavigationBar.self, .navigationBar), (UITabBar.self, .tabBar),
            (UIToolbar.self, .toolbar), (UITableView.self, .table),
            (UICollectionView.self, .collectionView), (UISlider.self, .slider),
            (UIPageControl.self, .pageIndicator), (UIProgressView.self, .progressIndicator),
            (UIActivityIndicatorView.self, .activityIndicator),
            (UISegmentedControl.self, .segmentedControl), (UIPickerView.self, .picker),
            (PickerWheel.self, .pickerWheel), (UISwitch.self, .switch), (UIImageView.self, .image),
            (UISearchTextField.self, .searchField), (UIScrollView.self, .scrollView),
            (UILabel.self, .staticText), (UITextField.self, .textField),
            (UIDatePicker.self, .datePicker), (UITextView.self, .textView),
            (UIColorWell.self, .colorWell), (UITableViewCell.self, .cell),
            (UICollectionViewCell.self, .cell), (UIStepper.self, .stepper),
            (EditMenuView.self, .menu), (UIView.self, .other),
        ]
        return Dictionary(uniqueKeysWithValues: kinds.map { (ObjectIdentifier($0), $1) })
    }()
}

extension KeyCapView {
    /// Whether the key changes the keyboard or ends a line; others type or delete.
    fileprivate var isButton: Bool {
        switch key.action {
        case .shift, .enter, .dismiss: true
        default: false
        }
    }
}
