import CoreGraphics
import Foundation

/// The sizes of a list of activities, in points.
// From memory, not measured.
struct ActivityMetrics {
    var headerHeight: CGFloat
    var margin: CGFloat
    var thumbnail: CGFloat
    var closeButton: CGFloat
    var rowHeight: CGFloat
    var popoverWidth: CGFloat

    static let current = ActivityMetrics(
        headerHeight: 76, margin: 16, thumbnail: 44, closeButton: 30, rowHeight: 52,
        popoverWidth: 375)
}

/// The view of an activity controller: the items above a list of activities.
final class ActivityListView: UIView {
    private let header = ActivityHeaderView()
    private let list: ActivityTableController
    private let metrics = ActivityMetrics.current

    init(_ controller: UIActivityViewController) {
        list = ActivityTableController(controller.activities)
        super.init(frame: .zero)
        backgroundColor = .systemGroupedBackground
        header.show(ActivitySummary(of: controller))
        header.close.addAction(
            UIAction { [weak controller] _ in controller?.cancel() }, for: .touchUpInside)
        list.whenChosen = { [weak controller] in controller?.take($0) }
        controller.addChild(list)
        addSubview(list.view)
        addSubview(header)
        list.didMove(toParent: controller)
    }

    required init?(coder: NSCoder) { fatalError("the controller makes its view") }

    /// The height at which nothing needs to scroll.
    var fullHeight: CGFloat {
        let rows = list.sections.reduce(0) { $0 + $1.count }
        let groups = CGFloat(max(1, list.sections.count))
        return metrics.headerHeight + CGFloat(rows) * metrics.rowHeight + groups * 36
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: safeAreaInsets)
        header.frame = CGRect(
            x: area.minX, y: area.minY, width: area.width, height: metrics.headerHeight)
        list.view.frame = CGRect(
            x: bounds.minX, y: header.frame.maxY, width: bounds.width,
            height: max(0, bounds.maxY - header.frame.maxY))
    }
}

/// The list of activities.
private final class ActivityTableController: UITableViewController {
    /// The activities that share, and the others.
    let sections: [[UIActivity]]
    var whenChosen: ((UIActivity) -> Void)?

    init(_ activities: [UIActivity]) {
        let sharing = activities.filter { type(of: $0).activityCategory == .share }
        let others = activities.filter { type(of: $0).activityCategory == .action }
        sections = [sharing, others].filter { !$0.isEmpty }
        super.init(style: .insetGrouped)
        tableView.rowHeight = ActivityMetrics.current.rowHeight
    }

    required init?(coder: NSCoder) { fatalError("the list view makes its table") }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        sections[section].count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let activity = sections[indexPath.section][indexPath.row]
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = activity.activityTitle
        cell.accessoryView = UIImageView(
            image: activity.activityImage?.withRenderingMode(.alwaysTemplate))
        cell.accessoryView?.tintColor = .label
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        whenChosen?(sections[indexPath.section][indexPath.row])
    }
}

/// The texts and the picture at the head of the list.
@MainActor
struct ActivitySummary {
    var title: String
    var detail: String?
    var image: UIImage?

    init(of controller: UIActivityViewController) {
        let values = controller.placeholders
        let source = controller.items.lazy.compactMap { $0 as? any UIActivityItemSource }.first
        let side = ActivityMetrics.current.thumbnail
        let picture = source?.activityViewController(
            controller, thumbnailImageForActivityType: nil,
            suggestedSize: CGSize(width: side, height: side))
        image = picture ?? values.lazy.compactMap { $0 as? UIImage }.first
        let texts = values.lazy.compactMap {
            ($0 as? String) ?? ($0 as? NSAttributedString)?.string
        }
        let address = values.lazy.compactMap { $0 as? URL }.first
        title = texts.first ?? address?.host ?? address?.lastPathComponent ?? "Image"
        if texts.first == nil, image == nil, address == nil { title = "Document" }
        if values.count > 1 {
            detail = "\(values.count) Items"
        } else if let address, texts.first == nil {
            detail = address.absoluteString
        }
    }
}

/// The head of a list of activities: a small picture, a title, and a button that closes the list.
private final class ActivityHeaderView: UIView {
    let close = UIButton(type: .close)
    private let picture = UIImageView()
    private let title = UILabel()
    private let detail = UILabel()

    init() {
        super.init(frame: .zero)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.layer.cornerRadius = 6
        title.font = .preferredFont(forTextStyle: .headline)
        detail.font = .preferredFont(forTextStyle: .subheadline)
        detail.textColor = .secondaryLabel
        for view in [picture, title, detail, close] { addSubview(view) }
    }

    required init?(coder: NSCoder) { fatalError("the list makes its head") }

    func show(_ summary: ActivitySummary) {
        picture.image = summary.image
        picture.isHidden = summary.image == nil
        title.text = summary.title
        detail.text = summary.detail
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = ActivityMetrics.current
        var rest = bounds.insetBy(dx: metrics.margin, dy: 0)
        func take(_ side: CGFloat, from edge: CGRectEdge) -> CGRect {
            let parts = rest.divided(atDistance: side, from: edge)
            rest = parts.remainder.divided(atDistance: 12, from: edge).remainder
            return CGRect(
                x: parts.slice.minX, y: bounds.midY - side / 2, width: side, height: side)
        }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        if !picture.isHidden {
            picture.frame = take(metrics.thumbnail, from: isMirrored ? .maxXEdge : .minXEdge)
        }
        close.frame = take(metrics.closeButton, from: isMirrored ? .minXEdge : .maxXEdge)
        let first = title.sizeThatFits(rest.size).height
        let second = detail.text == nil ? 0 : detail.sizeThatFits(rest.size).height
        let top = bounds.midY - (first + second) / 2
        title.frame = CGRect(x: rest.minX, y: top, width: rest.width, height: first)
        detail.frame = CGRect(x: rest.minX, y: top + first, width: rest.width, height: second)
    }
}
