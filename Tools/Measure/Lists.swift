import UIKit

@MainActor
func measureLists(_ measurements: Measurements) {
    for (name, style) in [
        ("plain", UITableView.Style.plain), ("grouped", .grouped), ("insetGrouped", .insetGrouped),
    ] {
        for isTitled in [true, false] {
            measureTable(
                "table.\(name).\(isTitled ? "titled" : "untitled")", style, isTitled, measurements)
        }
    }
    measureCells(measurements)
    measureConfigurations(measurements)
}

/// Three rows in each of two sections, with titles or without.
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let isTitled: Bool
    let style: UITableViewCell.CellStyle
    let accessory: UITableViewCell.AccessoryType

    init(
        isTitled: Bool, style: UITableViewCell.CellStyle = .default,
        accessory: UITableViewCell.AccessoryType = .none
    ) {
        self.isTitled = isTitled
        self.style = style
        self.accessory = accessory
    }

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.textLabel?.text = "Title"
        cell.detailTextLabel?.text = "Detail"
        cell.accessoryType = accessory
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        isTitled ? "Header" : nil
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        isTitled ? "Footer" : nil
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        isTitled ? nil : ["A", "B"]
    }
}

@MainActor
private func measureTable(
    _ name: String, _ style: UITableView.Style, _ isTitled: Bool, _ measurements: Measurements
) {
    let rows = Rows(isTitled: isTitled)
    let table = UITableView(frame: .zero, style: style)
    table.dataSource = rows
    table.delegate = rows
    measurements.show(table, CGRect(x: 0, y: 0, width: 375, height: 600)) { table in
        for section in 0..<2 {
            measurements.add("\(name).header\(section)", table.rectForHeader(inSection: section))
            measurements.add("\(name).footer\(section)", table.rectForFooter(inSection: section))
        }
        guard let cell = table.cellForRow(at: IndexPath(row: 0, section: 0)) else { return }
        measurements.add("\(name).cell", cell.frame)
        measurements.add("\(name).content", cell.contentView.frame)
        if let label = cell.textLabel { measurements.add("\(name).text", label.frame) }
        if let label = table.headerView(forSection: 0)?.textLabel {
            measurements.add("\(name).headerText", label.frame)
            measurements.add("\(name).headerFont", "\(label.font.pointSize) \(label.font.fontName)")
        }
    }
}

@MainActor
private func measureCells(_ measurements: Measurements) {
    for (name, style) in [
        ("default", UITableViewCell.CellStyle.default), ("value1", .value1), ("value2", .value2),
        ("subtitle", .subtitle),
    ] {
        for (accessoryName, accessory) in [
            ("none", UITableViewCell.AccessoryType.none), ("disclosure", .disclosureIndicator),
            ("detail", .detailButton), ("both", .detailDisclosureButton), ("checkmark", .checkmark),
        ] {
            let rows = Rows(isTitled: true, style: style, accessory: accessory)
            let table = UITableView(frame: .zero, style: .plain)
            table.dataSource = rows
            table.delegate = rows
            let name = "cell.\(name).\(accessoryName)"
            measurements.show(table, CGRect(x: 0, y: 0, width: 375, height: 600)) { table in
                guard let cell = table.cellForRow(at: IndexPath(row: 0, section: 0)) else { return }
                measurements.add("\(name).height", cell.frame.height)
                measurements.add("\(name).content", cell.contentView.frame)
                if let label = cell.textLabel { measurements.add("\(name).text", label.frame) }
                if let label = cell.detailTextLabel {
                    measurements.add("\(name).detail", label.frame)
                }
                table.setEditing(true, animated: false)
                table.layoutIfNeeded()
                cell.layoutIfNeeded()
                measurements.add("\(name).editing", cell.contentView.frame)
            }
        }
    }
}

@MainActor
private func measureConfigurations(_ measurements: Measurements) {
    for (name, content) in [
        ("cell", UIListContentConfiguration.cell()), ("subtitle", .subtitleCell()),
        ("value", .valueCell()), ("plainHeader", .plainHeader()),
        ("groupedHeader", .groupedHeader()),
        ("plainFooter", .plainFooter()), ("groupedFooter", .groupedFooter()),
        ("sidebar", .sidebarCell()),
    ] {
        measurements.add("listContent.\(name).margins", content.directionalLayoutMargins)
        measurements.add("listContent.\(name).image", content.imageToTextPadding)
        measurements.add("listContent.\(name).below", content.textToSecondaryTextVerticalPadding)
        measurements.add("listContent.\(name).beside", content.textToSecondaryTextHorizontalPadding)
    }
    let empty = UIContentUnavailableConfiguration.empty()
    measurements.add("unavailable.margins", empty.directionalLayoutMargins)
    measurements.add("unavailable.image", empty.imageToTextPadding)
    measurements.add("unavailable.text", empty.textToSecondaryTextPadding)
    measurements.add("unavailable.button", empty.textToButtonPadding)
    measurements.add("unavailable.secondButton", empty.buttonToSecondaryButtonPadding)
    let background = UIBackgroundConfiguration.listSidebarCell()
    measurements.add("background.sidebar.radius", background.cornerRadius)
}
