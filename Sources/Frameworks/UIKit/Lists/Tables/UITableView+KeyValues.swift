import ObjectiveC

// The properties that key-value coding finds, such as outlets of interface files.

private func registerTables() {
    registerKeys(of: UITableView.self) { keys in
        keys.add("dataSource", { $0.dataSource }, { $0.dataSource = $1 })
        keys.add("prefetchDataSource", { $0.prefetchDataSource }, { $0.prefetchDataSource = $1 })
        keys.add("dragDelegate", { $0.dragDelegate }, { $0.dragDelegate = $1 })
        keys.add("dropDelegate", { $0.dropDelegate }, { $0.dropDelegate = $1 })
        keys.add("tableHeaderView", { $0.tableHeaderView }, { $0.tableHeaderView = $1 })
        keys.add("tableFooterView", { $0.tableFooterView }, { $0.tableFooterView = $1 })
        keys.add("backgroundView", { $0.backgroundView }, { $0.backgroundView = $1 })
        keys.add("rowHeight", { $0.rowHeight }, { $0.rowHeight = $1 })
        keys.add("estimatedRowHeight", { $0.estimatedRowHeight }, { $0.estimatedRowHeight = $1 })
        keys.add(
            "sectionHeaderHeight", { $0.sectionHeaderHeight }, { $0.sectionHeaderHeight = $1 })
        keys.add(
            "sectionFooterHeight", { $0.sectionFooterHeight }, { $0.sectionFooterHeight = $1 })
        keys.add("separatorColor", { $0.separatorColor }, { $0.separatorColor = $1 })
        keys.add("separatorInset", { $0.separatorInset }, { $0.separatorInset = $1 })
        keys.add("allowsSelection", { $0.allowsSelection }, { $0.allowsSelection = $1 })
        keys.add(
            "allowsMultipleSelection", { $0.allowsMultipleSelection },
            { $0.allowsMultipleSelection = $1 })
        keys.add("editing", getter: "isEditing", { $0.isEditing }, { $0.isEditing = $1 })
    }
}

private func registerCells() {
    registerKeys(of: UITableViewCell.self) { keys in
        keys.add("contentView") { $0.contentView }
        keys.add("textLabel") { $0.textLabel }
        keys.add("detailTextLabel") { $0.detailTextLabel }
        keys.add("imageView") { $0.imageView }
        keys.add("accessoryView", { $0.accessoryView }, { $0.accessoryView = $1 })
        keys.add(
            "editingAccessoryView", { $0.editingAccessoryView }, { $0.editingAccessoryView = $1 })
        keys.add("backgroundView", { $0.backgroundView }, { $0.backgroundView = $1 })
        keys.add(
            "selectedBackgroundView", { $0.selectedBackgroundView },
            { $0.selectedBackgroundView = $1 })
        keys.add("separatorInset", { $0.separatorInset }, { $0.separatorInset = $1 })
        keys.add("selected", getter: "isSelected", { $0.isSelected }, { $0.isSelected = $1 })
        keys.add(
            "highlighted", getter: "isHighlighted", { $0.isHighlighted }, { $0.isHighlighted = $1 })
    }
}

private enum KeyRecord {
    @used @section(".init_array")
    nonisolated static let record: @convention(c) () -> Void = {
        _pushRegistrar {
            registerTables()
            registerCells()
        }
    }
}
