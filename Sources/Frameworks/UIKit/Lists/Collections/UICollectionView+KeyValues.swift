import ObjectiveC

// The properties that are found by key, as outlets of interface files are.

private func registerCollections() {
    registerKeys(of: UICollectionView.self) { keys in
        keys.add("dataSource", { $0.dataSource }, { $0.dataSource = $1 })
        keys.add("prefetchDataSource", { $0.prefetchDataSource }, { $0.prefetchDataSource = $1 })
        keys.add("dragDelegate", { $0.dragDelegate }, { $0.dragDelegate = $1 })
        keys.add("dropDelegate", { $0.dropDelegate }, { $0.dropDelegate = $1 })
        keys.add("backgroundView", { $0.backgroundView }, { $0.backgroundView = $1 })
        keys.add(
            "collectionViewLayout", { $0.collectionViewLayout }, { $0.collectionViewLayout = $1 })
        keys.add("allowsSelection", { $0.allowsSelection }, { $0.allowsSelection = $1 })
        keys.add(
            "allowsMultipleSelection", { $0.allowsMultipleSelection },
            { $0.allowsMultipleSelection = $1 })
        keys.add("editing", getter: "isEditing", { $0.isEditing }, { $0.isEditing = $1 })
    }
}

private func registerCells() {
    registerKeys(of: UICollectionViewCell.self) { keys in
        keys.add("contentView") { $0.contentView }
        keys.add("backgroundView", { $0.backgroundView }, { $0.backgroundView = $1 })
        keys.add(
            "selectedBackgroundView", { $0.selectedBackgroundView },
            { $0.selectedBackgroundView = $1 })
        keys.add("selected", getter: "isSelected", { $0.isSelected }, { $0.isSelected = $1 })
        keys.add(
            "highlighted", getter: "isHighlighted", { $0.isHighlighted }, { $0.isHighlighted = $1 })
    }
}

private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            registerCollections()
            registerCells()
        }
    }
}
