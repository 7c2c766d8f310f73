import Foundation
import InterfaceFiles
import ObjectiveC

/// The class that an element stands for.
struct ElementKind {
    let type: NSObject.Type
    /// Whether objects are created by `init()`, whatever their class is.
    var isCustomObject = false
    /// Whether the class takes the place of one that does not exist.
    var isStandIn = false
}

/// The classes of the elements of documents, by the name of the element.
///
/// A class that UIKit does not have yet is named by a text with the nearest class that it has: the row stays as it is
/// when the class comes.
@MainActor
enum ElementKinds {
    private enum Row {
        case type(NSObject.Type)
        /// A class that may not exist yet, and the one that takes its place until then.
        case named(String, NSObject.Type)
        case customObject
        /// No object: what describes others.
        case none
    }

    private static let rows: [String: Row] = [
        "view": .type(UIView.self), "window": .type(UIWindow.self),
        "label": .type(UILabel.self), "button": .type(UIButton.self),
        "imageView": .type(UIImageView.self), "slider": .type(UISlider.self),
        "switch": .type(UISwitch.self), "segmentedControl": .type(UISegmentedControl.self),
        "stepper": .type(UIStepper.self), "progressView": .type(UIProgressView.self),
        "activityIndicatorView": .type(UIActivityIndicatorView.self),
        "pageControl": .type(UIPageControl.self), "datePicker": .type(UIDatePicker.self),
        "pickerView": .type(UIPickerView.self), "scrollView": .type(UIScrollView.self),
        "stackView": .type(UIStackView.self), "containerView": .type(UIView.self),
        "visualEffectView": .type(UIVisualEffectView.self), "control": .type(UIControl.self),
        "toolbar": .type(UIToolbar.self), "navigationBar": .type(UINavigationBar.self),
        "tabBar": .type(UITabBar.self), "refreshControl": .type(UIRefreshControl.self),
        "tableView": .type(UITableView.self), "tableViewCell": .type(UITableViewCell.self),
        "tableViewCellContentView": .type(UIView.self),
        "textField": .type(UITextField.self),
        "textView": .type(UITextView.self), "searchBar": .type(UISearchBar.self),
        "collectionView": .type(UICollectionView.self),
        "collectionViewCell": .type(UICollectionViewCell.self),
        "collectionReusableView": .type(UICollectionReusableView.self),
        "collectionViewCellContentView": .type(UIView.self),
        "colorWell": .named("UIColorWell", UIControl.self),
        "mapView": .named("MKMapView", UIView.self), "webView": .named("UIWebView", UIView.self),
        "wkWebView": .named("WKWebView", UIView.self),
        "sceneKitView": .named("SCNView", UIView.self),
        "arscnView": .named("ARSCNView", UIView.self),
        "arskView": .named("ARSKView", UIView.self), "skView": .named("SKView", UIView.self),
        "mtkView": .named("MTKView", UIView.self), "glkView": .named("GLKView", UIView.self),

        "viewController": .type(UIViewController.self),
        "navigationController": .type(UINavigationController.self),
        "tabBarController": .type(UITabBarController.self),
        "tableViewController": .type(UITableViewController.self),
        "collectionViewController": .type(UICollectionViewController.self),
        "splitViewController": .type(UISplitViewController.self),
        "pageViewController": .type(UIPageViewController.self),
        "hostingController": .named("UIHostingController", UIViewController.self),
        "avPlayerViewController": .named("AVPlayerViewController", UIViewController.self),
        "glkViewController": .named("GLKViewController", UIViewController.self),
        "activityViewController": .named("UIActivityViewController", UIViewController.self),
        "imagePickerController": .named("UIImagePickerController", UIViewController.self),

        "barButtonItem": .type(UIBarButtonItem.self), "tabBarItem": .type(UITabBarItem.self),
        "navigationItem": .type(UINavigationItem.self),
        "searchDisplayController": .named("UISearchDisplayController", NSObject.self),
        "tapGestureRecognizer": .type(UITapGestureRecognizer.self),
        "pinchGestureRecognizer": .type(UIPinchGestureRecognizer.self),
        "rotationGestureRecognizer": .type(UIRotationGestureRecognizer.self),
        "swipeGestureRecognizer": .type(UISwipeGestureRecognizer.self),
        "panGestureRecognizer": .type(UIPanGestureRecognizer.self),
        "screenEdgePanGestureRecognizer": .type(UIScreenEdgePanGestureRecognizer.self),
        "pongPressGestureRecognizer": .type(UILongPressGestureRecognizer.self),
        "longPressGestureRecognizer": .type(UILongPressGestureRecognizer.self),
        "gestureRecognizer": .type(UIGestureRecognizer.self),
        "collectionViewFlowLayout": .type(UICollectionViewFlowLayout.self),
        "collectionViewLayout": .type(UICollectionViewLayout.self),
        "customObject": .customObject,

        "exit": .none, "viewControllerPlaceholder": .none, "nil": .none,
    ]

    /// The class of an element's object; nil for elements that are no objects.
    static func kind(of element: InterfaceElement, in file: NibFile) -> ElementKind? {
        let name = element.name
        guard let row = rows[name] else {
            file.report(element, "the element \(name) is not known; it is skipped")
            return nil
        }
        switch row {
        case .type(let type): return ElementKind(type: type)
        case .named(let className, let nearest):
            if let type = _NSClassFromString(className) as? NSObject.Type {
                return ElementKind(type: type)
            }
            file.report(
                element, "there is no \(className) yet; \(nearest) takes the place of \(name)")
            return ElementKind(type: nearest, isStandIn: true)
        case .customObject: return ElementKind(type: NSObject.self, isCustomObject: true)
        case .none: return nil
        }
    }

    /// The class that a custom class of an element must descend from.
    static func base(of original: NSObject.Type) -> NSObject.Type {
        switch original {
        case is UITableViewCell.Type: UITableViewCell.self
        case is UITableView.Type: UITableView.self
        case is UICollectionReusableView.Type: UICollectionReusableView.self
        case is UICollectionView.Type: UICollectionView.self
        case is UICollectionViewController.Type: UICollectionViewController.self
        case is UICollectionViewLayout.Type: UICollectionViewLayout.self
        case is UINavigationController.Type: UINavigationController.self
        case is UIPageViewController.Type: UIPageViewController.self
        case is UITabBarController.Type: UITabBarController.self
        case is UISplitViewController.Type: UISplitViewController.self
        case is UITableViewController.Type: UITableViewController.self
        case is NSLayoutConstraint.Type: NSLayoutConstraint.self
        case is UIView.Type: UIView.self
        case is UIViewController.Type: UIViewController.self
        case is UIBarButtonItem.Type: UIBarButtonItem.self
        case is UITabBarItem.Type: UITabBarItem.self
        case is UINavigationItem.Type: UINavigationItem.self
        case is UIGestureRecognizer.Type: UIGestureRecognizer.self
        default: NSObject.self
        }
    }
}
