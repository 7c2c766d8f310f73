import Foundation
import InterfaceFiles

/// Sets the attributes of an element on an object, at the level of one class.
typealias ElementReader = @MainActor (NSObject, NibElement) -> Void

/// The readers of attributes, by class.
///
/// An attribute that is absent has one value for all classes of the document's format, which may differ from the
/// class's own default: readers assign it.
@MainActor
enum ElementReaders {
    static func reader(of type: AnyClass) -> ElementReader? { readers[ObjectIdentifier(type)] }

    private static let readers: [ObjectIdentifier: ElementReader] = {
        var readers: [ObjectIdentifier: ElementReader] = [:]
        func add<Object: NSObject>(
            _ type: Object.Type, _ read: @escaping @MainActor (Object, NibElement) -> Void
        ) {
            readers[ObjectIdentifier(type)] = { read(unsafeDowncast($0, to: Object.self), $1) }
        }
        add(UIView.self) { $0.readView($1) }
        add(UIWindow.self) { $0.readWindow($1) }
        add(UILabel.self) { $0.readLabel($1) }
        add(UIImageView.self) { $0.readImageView($1) }
        add(UIStackView.self) { $0.readStackView($1) }
        add(UIVisualEffectView.self) { $0.readVisualEffectView($1) }
        add(UIScrollView.self) { $0.readScrollView($1) }
        add(UIControl.self) { $0.readControl($1) }
        add(UIButton.self) { $0.readButton($1) }
        add(UISwitch.self) { $0.readSwitch($1) }
        add(UITextField.self) { $0.readTextField($1) }
        add(UITextView.self) { $0.readTextView($1) }
        add(UISearchBar.self) { $0.readSearchBar($1) }
        add(UISlider.self) { $0.readSlider($1) }
        add(UIStepper.self) { $0.readStepper($1) }
        add(UISegmentedControl.self) { $0.readSegmentedControl($1) }
        add(UIPageControl.self) { $0.readPageControl($1) }
        add(UIDatePicker.self) { $0.readDatePicker($1) }
        add(UIPickerView.self) {
            $1.ignore("showsSelectionIndicator"); _ = $0
        }
        add(UIProgressView.self) { $0.readProgressView($1) }
        add(UIActivityIndicatorView.self) { $0.readActivityIndicator($1) }
        add(UIRefreshControl.self) { $0.readRefreshControl($1) }
        add(UITableView.self) { $0.readTableView($1) }
        add(UITableViewCell.self) { $0.readCell($1) }
        add(UICollectionView.self) { $0.readCollectionView($1) }
        add(UICollectionViewCell.self) { $0.readCell($1) }
        add(UICollectionReusableView.self) { $0.readReusableView($1) }
        add(UICollectionViewFlowLayout.self) { $0.readFlowLayout($1) }
        add(UIBarItem.self) { $0.readBarItem($1) }
        add(UIBarButtonItem.self) { $0.readBarButtonItem($1) }
        add(UITabBarItem.self) { $0.readTabBarItem($1) }
        add(UINavigationItem.self) { $0.readNavigationItem($1) }
        add(UINavigationBar.self) { $0.readNavigationBar($1) }
        add(UIToolbar.self) { $0.readToolbar($1) }
        add(UITabBar.self) { $0.readTabBar($1) }
        add(UIViewController.self) { $0.readController($1) }
        add(UINavigationController.self) { $0.readNavigationController($1) }
        add(UITabBarController.self) { $0.readTabBarController($1) }
        add(UISplitViewController.self) { $0.readSplitViewController($1) }
        add(UIPageViewController.self) { $0.readPageController($1) }
        add(UITableViewController.self) { $0.readTableController($1) }
        add(UICollectionViewController.self) { $0.readCollectionController($1) }
        add(UIGestureRecognizer.self) { $0.readRecognizer($1) }
        add(UITapGestureRecognizer.self) { $0.readTap($1) }
        add(UILongPressGestureRecognizer.self) { $0.readLongPress($1) }
        add(UIPanGestureRecognizer.self) { $0.readPan($1) }
        add(UISwipeGestureRecognizer.self) { $0.readSwipe($1) }
        add(UIScreenEdgePanGestureRecognizer.self) { $0.readEdgePan($1) }
        return readers
    }()
}
