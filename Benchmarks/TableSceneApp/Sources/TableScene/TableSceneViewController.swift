import UIKit

/// A table of 10,000 rows below two translucent bars: each row has a rounded image, two text styles and a chevron.
public final class TableSceneViewController: UIViewController, UITableViewDataSource {
    public let table = UITableView()
    private let isBlurred: Bool
    private let images: [UIImage] = (0..<24).map { index in
        UIGraphicsImageRenderer(size: CGSize(width: 32, height: 32)).image { context in
            UIColor(hue: CGFloat(index) / 24, saturation: 0.7, brightness: 0.9, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 32, height: 32))
            UIColor.white.setFill()
            UIBezierPath(ovalIn: CGRect(x: 8, y: 8, width: 16, height: 16)).fill()
        }
    }

    /// - Parameter isBlurred: Whether the bars blur what is below them.
    public init(isBlurred: Bool) {
        self.isBlurred = isBlurred
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        table.frame = view.bounds
        table.rowHeight = 47
        table.contentInsetAdjustmentBehavior = .never
        table.register(SceneCell.self, forCellReuseIdentifier: "scene")
        table.dataSource = self
        view.addSubview(table)
        for y in [0, view.bounds.height - 83] {
            let bar =
                isBlurred
                ? UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial)) : UIView()
            bar.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: 83)
            if !isBlurred { bar.backgroundColor = UIColor(white: 0.97, alpha: 0.8) }
            view.addSubview(bar)
        }
    }

    public func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { 10_000 }

    public func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "scene", for: indexPath)
        cell.textLabel?.text = "Message number \(indexPath.row)"
        cell.detailTextLabel?.text = "The second line of row \(indexPath.row), with a few words"
        cell.imageView?.image = images[indexPath.row % images.count]
        return cell
    }
}

private final class SceneCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        accessoryType = .disclosureIndicator
        imageView?.layer.cornerRadius = 8
        imageView?.clipsToBounds = true
        detailTextLabel?.textColor = .secondaryLabel
    }

    required init?(coder: NSCoder) { nil }
}
