import CoreGraphics
import Foundation
import InterfaceFiles

extension UITableView {
    final func readTableView(_ element: NibElement) {
        table.style = element.option(
            "style", ["plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped], .plain)
        if element.color("backgroundColor") == nil {
            backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        }
        separatorStyle = element.option(
            "separatorStyle",
            ["default": .singleLine, "none": .none, "singleLineEtched": .singleLineEtched],
            .singleLine)
        rowHeight = height(element, "rowHeight", UITableView.automaticDimension)
        estimatedRowHeight = height(element, "estimatedRowHeight", 0)
        sectionHeaderHeight = height(element, "sectionHeaderHeight", UITableView.automaticDimension)
        sectionFooterHeight = height(element, "sectionFooterHeight", UITableView.automaticDimension)
        estimatedSectionHeaderHeight = height(element, "estimatedSectionHeaderHeight", 0)
        estimatedSectionFooterHeight = height(element, "estimatedSectionFooterHeight", 0)
        allowsSelection = element.flag("allowsSelection", true)
        allowsMultipleSelection = element.flag("allowsMultipleSelection", false)
        allowsSelectionDuringEditing = element.flag("allowsSelectionDuringEditing", false)
        allowsMultipleSelectionDuringEditing =
            element.flag("allowsMultipleSelectionDuringEditing", false)
        if let count = element.number("sectionIndexMinimumDisplayRowCount") {
            sectionIndexMinimumDisplayRowCount = Int(max(0, min(count, 1e9)))
        }
        if let inset = element.insets("separatorInset") { separatorInset = inset }
        if let color = element.color("separatorColor") { separatorColor = color }
        if let color = element.color("sectionIndexColor") { sectionIndexColor = color }
        if let color = element.color("sectionIndexBackgroundColor") {
            sectionIndexBackgroundColor = color
        }
        insetsContentViewsToSafeArea = element.flag("contentViewInsetsToSafeArea", true)
        element.ignore("showsSelectionImmediatelyOnTouchBegin", "dataMode", "springLoaded")
        if let view = element.object("tableHeaderView") as? UIView { tableHeaderView = view }
        if let view = element.object("tableFooterView") as? UIView { tableFooterView = view }
        if let view = element.object("backgroundView") as? UIView { backgroundView = view }
        readPrototypes(element)
        readSections(element)
    }

    /// A height in points; -1 means that it is automatic.
    private final func height(
        _ element: NibElement, _ name: StaticString, _ absent: CGFloat
    ) -> CGFloat {
        let height = element.length(name, absent)
        return height < 0 ? UITableView.automaticDimension : height
    }

    private final func readPrototypes(_ element: NibElement) {
        var prototypes = Prototypes()
        for cell in element.list("prototypes") {
            guard let identifier = Prototypes.identifier(of: cell) else { continue }
            let part = NibPart(
                file: element.decoder.file, element: cell, scene: element.decoder.scene)
            register(UINib(part), forCellReuseIdentifier: identifier)
            prototypes.add(cell, identifier)
        }
        if !prototypes.cells.isEmpty { InterfacePreview.show(prototypes, in: self) }
    }

    private final func readSections(_ element: NibElement) {
        let sections = element.list("sections")
        guard !sections.isEmpty else { return }
        table.staticSections = sections.map { section in
            let value = element.value(section)
            let cells = value.list("cells").compactMap { cell -> StaticSection.Row? in
                guard let object = element.decoder.object(for: cell) as? UITableViewCell else {
                    return nil
                }
                let height = cell.number("rowHeight").map { CGFloat($0) }
                return StaticSection.Row(cell: object, height: height ?? rowHeight)
            }
            return StaticSection(
                header: value.string("headerTitle"), footer: value.string("footerTitle"),
                rows: cells)
        }
    }
}

extension UITableViewCell {
    final func readCell(_ element: NibElement) {
        parts.style = element.option(
            "style",
            [
                "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
                "IBUITableViewCellStyleValue2": .value2,
                "IBUITableViewCellStyleSubtitle": .subtitle,
            ], .default)
        parts.reuseIdentifier = element.text("reuseIdentifier")
        takeStandardViews(element)
        readContentView(element)
        selectionStyle = element.option(
            "selectionStyle",
            ["default": .default, "none": .none, "blue": .blue, "gray": .gray], .default)
        accessoryType = element.option("accessoryType", Self.accessoryTypes, .none)
        editingAccessoryType = element.option("editingAccessoryType", Self.accessoryTypes, .none)
        indentationWidth = element.length("indentationWidth", 10)
        indentationLevel = element.integer("indentationLevel", 0)
        showsReorderControl = element.flag("showsReorderControl", false)
        if let inset = element.insets("separatorInset") { separatorInset = inset }
        element.ignore("hidesAccessoryWhenEditing", "shouldIndentWhileEditing", "rowHeight")
        if let view = element.object("backgroundView") as? UIView { backgroundView = view }
        if let view = element.object("selectedBackgroundView") as? UIView {
            selectedBackgroundView = view
        }
        if let view = element.object("accessoryView") as? UIView { accessoryView = view }
        if let child = element.child("contentConfiguration") {
            readContentConfiguration(element.value(child))
        }
    }

    private static let accessoryTypes: [String: AccessoryType] = [
        "none": .none, "disclosureIndicator": .disclosureIndicator,
        "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
        "detailButton": .detailButton,
    ]

    /// Reads the labels and the image view of a standard style into those that the class makes.
    private final func takeStandardViews(_ element: NibElement) {
        let views: [(StaticString, () -> UIView?)] = [
            ("textLabel", { self.textLabel }), ("detailTextLabel", { self.detailTextLabel }),
            ("imageView", { self.imageView }),
        ]
        for (name, view) in views {
            guard element.has(name), let child = element.element.reference(name),
                let view = view()
            else { continue }
            element.decoder.read(child, into: view)
        }
    }

    private final func readContentView(_ element: NibElement) {
        guard let child = element.child("contentView") else { return }
        element.value(child).ignore("tableViewCell", "insetsLayoutMarginsFromSafeArea")
        element.decoder.read(child, into: contentView)
        setNeedsLayout()
    }

    private final func readContentConfiguration(_ element: NibElement) {
        var configuration = UIListContentConfiguration.cell()
        configuration.text = element.string("text")
        configuration.secondaryText = element.string("secondaryText")
        configuration.image = element.image("image")
        element.ignore("catalog")
        contentConfiguration = configuration
    }
}
