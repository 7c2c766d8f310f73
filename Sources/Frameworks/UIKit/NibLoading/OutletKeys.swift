import ObjectiveC

// The properties of UIKit's classes that documents connect as outlets or set as runtime attributes, beyond those that
// are registered beside their classes.

private func registerOutlets() {
    registerKeys(of: UIScrollView.self) { keys in
        keys.add("delegate", { $0.delegate as AnyObject? }) {
            $0.scrollDelegate = $1 as? any UIScrollViewDelegate
        }
    }
    registerKeys(of: UINavigationBar.self) { keys in
        keys.add("delegate", { $0.delegate as AnyObject? }) {
            $0.delegate = $1 as? any UINavigationBarDelegate
        }
    }
    registerKeys(of: UISearchBar.self) { keys in
        keys.add("delegate", { $0.delegate as AnyObject? }) {
            $0.delegate = $1 as? any UISearchBarDelegate
        }
    }
    registerKeys(of: UITabBar.self) { keys in
        keys.add("delegate", { $0.delegate as AnyObject? }) {
            $0.delegate = $1 as? any UITabBarDelegate
        }
        keys.add("selectedItem", { $0.selectedItem }, { $0.selectedItem = $1 })
    }
    registerKeys(of: UIToolbar.self) { keys in
        keys.add("delegate", { $0.delegate as AnyObject? }) {
            $0.delegate = $1 as? any UIToolbarDelegate
        }
    }
    registerKeys(of: UITableViewController.self) { keys in
        keys.add("tableView", { $0.tableView }, { $0.tableView = $1 })
        keys.add("refreshControl", { $0.refreshControl }, { $0.refreshControl = $1 })
    }
    registerKeys(of: UICollectionViewController.self) { keys in
        keys.add("collectionView", { $0.collectionView }, { $0.collectionView = $1 })
    }
    registerKeys(of: UIViewController.self) { keys in
        keys.add("navigationItem") { $0.navigationItem }
        keys.add("tabBarItem", { $0.tabBarItem }, { $0.tabBarItem = $1 })
        keys.add("toolbarItems", { $0.toolbarItems }, { $0.toolbarItems = $1 })
        keys.add("storyboard") { $0.storyboard }
    }
    registerKeys(of: UIWindow.self) { keys in
        keys.add("rootViewController", { $0.rootViewController }, { $0.rootViewController = $1 })
    }
    registerKeys(of: UIStoryboard.self) { keys in
        keys.add("name") { $0.name }
        keys.add("bundle") { $0.bundle }
    }
}

private enum OutletRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerOutlets() }
    }
}
