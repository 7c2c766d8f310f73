import CoreGraphics
import Foundation
import ObjectiveC

/// The first page of a font picker: the families of the device.
final class FontFamilyController: UITableViewController {
    private let configuration: UIFontPickerViewController.Configuration
    private let families: [(name: String, faces: [String])]
    var whenChosen: ((UIFontDescriptor) -> Void)?
    var whenCancelled: (() -> Void)?
    var selectedFamily: String? {
        didSet { if isViewLoaded { tableView.reloadData() } }
    }

    init(_ configuration: UIFontPickerViewController.Configuration) {
        self.configuration = configuration
        let traits = configuration.filteredTraits
        families = UIFont.familyNames.sorted().compactMap { name in
            let faces = UIFont.fontNames(forFamilyName: name).filter { face in
                traits.isEmpty
                    || UIFontDescriptor(name: face, size: 0).symbolicTraits.isSuperset(of: traits)
            }
            return faces.isEmpty ? nil : (name, faces)
        }
        super.init(style: .plain)
        title = "Choose Font"
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel,
            primaryAction: UIAction { [weak self] _ in self?.whenCancelled?() })
    }

    required init?(coder: NSCoder) { fatalError("the font picker makes its pages") }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        families.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let family = families[indexPath.row]
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = family.name
        if !configuration.displayUsingSystemFont {
            cell.textLabel?.font = UIFont(name: family.faces[0], size: 17)
        }
        if configuration.includeFaces, family.faces.count > 1 {
            cell.accessoryType = .detailButton
        } else if family.name == selectedFamily {
            cell.accessoryType = .checkmark
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let family = families[indexPath.row]
        whenChosen?(
            configuration.filteredTraits.isEmpty
                ? UIFontDescriptor(fontAttributes: [.family: family.name])
                : UIFontDescriptor(name: family.faces[0], size: 0))
    }

    override func tableView(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {
        let family = families[indexPath.row]
        let faces = FontFaceController(family.name, family.faces, configuration)
        faces.whenChosen = { [weak self] in self?.whenChosen?($0) }
        navigationController?.pushViewController(faces, animated: true)
    }
}

/// The second page of a font picker: the faces of a family.
final class FontFaceController: UITableViewController {
    private let configuration: UIFontPickerViewController.Configuration
    private let faces: [String]
    var whenChosen: ((UIFontDescriptor) -> Void)?

    init(
        _ family: String, _ faces: [String],
        _ configuration: UIFontPickerViewController.Configuration
    ) {
        self.configuration = configuration
        self.faces = faces
        super.init(style: .plain)
        title = family
    }

    required init?(coder: NSCoder) { fatalError("the font picker makes its pages") }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        faces.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let name = faces[indexPath.row]
        let face = UIFontDescriptor(name: name, size: 0).object(forKey: .face) as? String
        cell.textLabel?.text = face ?? name
        if !configuration.displayUsingSystemFont {
            cell.textLabel?.font = UIFont(name: name, size: 17)
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        whenChosen?(UIFontDescriptor(name: faces[indexPath.row], size: 0))
    }
}
