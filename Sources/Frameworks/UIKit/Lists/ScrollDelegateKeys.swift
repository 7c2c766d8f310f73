import ObjectiveC

// The delegates of tables, collections and text views hide that of scroll views, and have its key: an object that knows
// only scroll views is connected as well.

private func registerScrollDelegates() {
    for type in [UIScrollView.self, UITableView.self, UICollectionView.self, UITextView.self] {
        registerKeys(of: type) { keys in
            keys.add(
                "delegate", get: { $0.scrollDelegate as AnyObject? },
                set: { $0.scrollDelegate = $1 as? any UIScrollViewDelegate })
        }
    }
}

private enum ScrollDelegateRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar { registerScrollDelegates() }
    }
}
