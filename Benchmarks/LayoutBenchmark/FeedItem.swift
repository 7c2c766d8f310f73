import UIKit

/// The feed item that LayoutKit measured layout with, and LayoutFrameworkBenchmark after it; for that,
/// times on iPhones are published.
///
/// A line with a menu, an author with a picture and a comment, a shared page with its picture, three
/// buttons and an answer: 20 views under an item that is as high as they are, 67 constraints beside
/// those of the 15 natural sizes. Constants and priorities are those of the solver's own workload.
@MainActor
struct FeedItem {
    /// Makes the view for a text; the size is for views that are no labels.
    ///
    /// Views of a fixed size never evaluate the text.
    typealias TextViewMaker = (() -> TextContent, CGSize) -> UIView

    /// The text of a view, for feeds with labels.
    struct TextContent {
        var text: String
        var size: CGFloat = 14
        /// 0 for as many lines as it takes.
        var lineCount = 1
    }

    /// Items with fixed natural sizes in place of text.
    static func screen(_ count: Int) -> UIView { screen(count, makeFixedView) }

    /// Items with labels, each with another text.
    static func textScreen(_ count: Int) -> UIView { screen(count, makeLabel) }

    private static func screen(_ count: Int, _ makeTextView: @escaping TextViewMaker) -> UIView {
        let screen = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        for index in 0..<count { append(index, to: screen, makeTextView) }
        return screen
    }

    /// Adds an item as wide as the screen, with a frame of its own, as a list adds a cell.
    static func append(
        _ index: Int, to screen: UIView, _ makeTextView: @escaping TextViewMaker
    ) {
        let item = make(index, makeTextView)
        item.translatesAutoresizingMaskIntoConstraints = false
        screen.addSubview(item)
        NSLayoutConstraint.activate([
            item.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
            item.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
            item.topAnchor.constraint(
                equalTo: screen.topAnchor, constant: CGFloat(index) * 500),
        ])
    }

    static func makeFixedView(_ makeContent: () -> TextContent, _ size: CGSize) -> UIView {
        FixedView(size.width, size.height)
    }

    static func makeLabel(_ makeContent: () -> TextContent, _ size: CGSize) -> UIView {
        let content = makeContent()
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.font = .systemFont(ofSize: content.size)
        label.numberOfLines = content.lineCount
        label.text = content.text
        return label
    }

    static func make(_ index: Int, _ makeTextView: @escaping TextViewMaker) -> UIView {
        var item = FeedItem(index: index, makeTextView: makeTextView)
        item.build()
        NSLayoutConstraint.activate(item.constraints)
        return item.view
    }

    private let view = UIView()
    private let index: Int
    private let makeTextView: TextViewMaker
    private var constraints: [NSLayoutConstraint] = []

    private init(index: Int, makeTextView: @escaping TextViewMaker) {
        self.index = index
        self.makeTextView = makeTextView
    }

    private mutating func build() {
        let parts = (0..<5).map { _ in box(-1, -1, in: view) }
        stack(parts, in: view)
        buildTopLine(in: parts[0])
        buildAuthor(in: parts[1])
        buildPage(in: parts[2])
        buildButtons(in: parts[3])
        buildAnswer(in: parts[4])
    }

    // MARK: - Parts

    private mutating func buildTopLine(in bar: UIView) {
        let action = addText(
            TextContent(text: "Person \(index) commented on this", size: 13),
            120 + CGFloat(index % 50), in: bar)
        let options = addText(TextContent(text: "...", size: 13), 15, in: bar)
        keepSize(of: options)
        add(action.leadingAnchor.constraint(equalTo: bar.leadingAnchor))
        add(options.leadingAnchor.constraint(equalTo: action.trailingAnchor))
        add(options.trailingAnchor.constraint(equalTo: bar.trailingAnchor))
        for label in [action, options] { fillHeight(label, in: bar) }
    }

    private mutating func buildAuthor(in author: UIView) {
        let picture = box(50, 50, in: author)
        keepSize(of: picture)
        let name = addText(
            TextContent(text: "Name Number \(index)", size: 15), 90 + CGFloat(index % 70),
            in: author)
        let headline = addText(
            TextContent(text: "Engineer at Company \(index)", lineCount: 3),
            200 + CGFloat(index % 150), CGFloat(20 * (1 + index % 3)), in: author)
        let time = addText(
            TextContent(text: "\(index % 24) hours ago", size: 12), 40 + CGFloat(index % 9),
            in: author)
        let comment = addText(
            TextContent(text: FeedItem.sentences(1 + index % 5) + "\(index)", lineCount: 0),
            150 + CGFloat(index * 31 % 160), in: author)
        add(picture.leadingAnchor.constraint(equalTo: author.leadingAnchor))
        add(picture.topAnchor.constraint(equalTo: author.topAnchor))
        add(comment.topAnchor.constraint(greaterThanOrEqualTo: picture.bottomAnchor))
        add(comment.bottomAnchor.constraint(equalTo: author.bottomAnchor))
        add(name.topAnchor.constraint(equalTo: author.topAnchor, constant: 1))
        add(headline.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 1))
        add(time.topAnchor.constraint(equalTo: headline.bottomAnchor, constant: 1))
        add(comment.topAnchor.constraint(greaterThanOrEqualTo: time.bottomAnchor, constant: 3))
        add(comment.topAnchor.constraint(equalTo: picture.bottomAnchor), UILayoutPriority(749))
        for label in [name, headline, time] {
            add(label.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 2))
            add(label.trailingAnchor.constraint(equalTo: author.trailingAnchor, constant: -4))
        }
        fillWidth(comment, in: author)
    }

    private mutating func buildPage(in page: UIView) {
        let image = box(350, 200, in: page)
        let title = addText(
            TextContent(text: "Page about subject \(index)", size: 15),
            100 + CGFloat(index * 17 % 140), in: page)
        let domain = addText(
            TextContent(text: "domain\(index).example", size: 12), 80 + CGFloat(index % 90),
            in: page)
        stack([image, title, domain], in: page)
    }

    private mutating func buildButtons(in bar: UIView) {
        let like = addText(TextContent(text: "Like"), 33, in: bar)
        let comment = addText(TextContent(text: "Comment \(index)"), 80, in: bar)
        let share = addText(TextContent(text: "Share"), 45, in: bar)
        for button in [like, comment, share] { fillHeight(button, in: bar) }
        add(like.leadingAnchor.constraint(equalTo: bar.leadingAnchor))
        add(comment.centerXAnchor.constraint(equalTo: bar.centerXAnchor))
        add(share.trailingAnchor.constraint(equalTo: bar.trailingAnchor))
    }

    private mutating func buildAnswer(in answer: UIView) {
        let face = box(50, 50, in: answer)
        keepSize(of: face)
        let text = addText(
            TextContent(
                text: "Answer \(index): " + FeedItem.sentences(1), lineCount: 1 + index % 2),
            100 + CGFloat(index * 13 % 150), in: answer)
        add(face.leadingAnchor.constraint(equalTo: answer.leadingAnchor))
        add(text.leadingAnchor.constraint(equalTo: face.trailingAnchor))
        add(text.trailingAnchor.constraint(equalTo: answer.trailingAnchor))
        for view in [face, text] {
            add(view.topAnchor.constraint(equalTo: answer.topAnchor))
            add(answer.bottomAnchor.constraint(greaterThanOrEqualTo: view.bottomAnchor))
        }
        add(face.bottomAnchor.constraint(equalTo: answer.bottomAnchor), UILayoutPriority(749))
    }

    // MARK: - Pieces

    private static func sentences(_ count: Int) -> String {
        String(
            repeating:
                "The quick brown fox jumps over the lazy dog while five wizards box with a jolly sphinx. ",
            count: count)
    }

    private func box(_ width: CGFloat, _ height: CGFloat, in parent: UIView) -> UIView {
        let view = FixedView(width, height)
        parent.addSubview(view)
        return view
    }

    private func addText(
        _ content: @autoclosure () -> TextContent, _ width: CGFloat, _ height: CGFloat = 20,
        in parent: UIView
    ) -> UIView {
        let view = makeTextView(content, CGSize(width: width, height: height))
        parent.addSubview(view)
        return view
    }

    private func keepSize(of view: UIView) {
        view.setContentHuggingPriority(UILayoutPriority(999), for: .horizontal)
        view.setContentCompressionResistancePriority(UILayoutPriority(999), for: .horizontal)
    }

    private mutating func add(
        _ constraint: NSLayoutConstraint, _ priority: UILayoutPriority = .required
    ) {
        if priority != .required { constraint.priority = priority }
        constraints.append(constraint)
    }

    private mutating func stack(_ views: [UIView], in parent: UIView) {
        var end = parent.topAnchor
        for view in views {
            add(view.topAnchor.constraint(equalTo: end))
            end = view.bottomAnchor
        }
        add(end.constraint(equalTo: parent.bottomAnchor))
        for view in views { fillWidth(view, in: parent) }
    }

    private mutating func fillWidth(_ view: UIView, in parent: UIView) {
        add(view.leadingAnchor.constraint(equalTo: parent.leadingAnchor))
        add(view.trailingAnchor.constraint(equalTo: parent.trailingAnchor))
    }

    private mutating func fillHeight(_ view: UIView, in parent: UIView) {
        add(view.topAnchor.constraint(equalTo: parent.topAnchor))
        add(view.bottomAnchor.constraint(equalTo: parent.bottomAnchor))
    }
}
