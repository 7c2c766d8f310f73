import UIKit

/// An item of a feed, as layout benchmarks have it since LayoutKit's: an author with a picture, a text,
/// a shared page with its picture, three buttons and a comment. 20 views of fixed sizes inside, 67
/// constraints beside those of the natural sizes.
@MainActor
enum FeedItem {
    /// Items one under the other.
    static func screen(_ count: Int) -> UIView {
        let screen = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        for index in 0..<count {
            let item = make(index)
            item.frame = CGRect(x: 0, y: CGFloat(index) * 400, width: 375, height: 400)
            item.autoresizingMask = .flexibleWidth
            screen.addSubview(item)
        }
        return screen
    }

    /// Items whose words are real text, measured as labels measure it; each says something else.
    static func textScreen(_ count: Int) -> UIView {
        let screen = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        for index in 0..<count {
            let item = make(index, words: label)
            item.frame = CGRect(x: 0, y: CGFloat(index) * 400, width: 375, height: 400)
            item.autoresizingMask = .flexibleWidth
            screen.addSubview(item)
        }
        return screen
    }

    /// What a view says, for feeds with real text.
    private struct Words {
        var text: String
        var size: CGFloat = 14
        /// 0 for as many lines as it takes.
        var lineCount = 1
    }

    private static func label(_ words: Words, _ size: CGSize) -> UIView {
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.font = .systemFont(ofSize: words.size)
        label.numberOfLines = words.lineCount
        label.text = words.text
        return label
    }

    private static let sentence =
        "The quick brown fox jumps over the lazy dog while five wizards box with a jolly sphinx."

    static func make(_ index: Int) -> UIView {
        make(index) { _, size in FixedView(size.width, size.height) }
    }

    /// - Parameter words: Makes the view for words; the size is for views that are no labels.
    private static func make(_ index: Int, words make: (Words, CGSize) -> UIView) -> UIView {
        let item = UIView()
        func add(_ width: CGFloat, _ height: CGFloat, to parent: UIView? = nil) -> UIView {
            let view = FixedView(width, height)
            (parent ?? item).addSubview(view)
            return view
        }
        func say(
            _ words: Words, _ width: CGFloat, _ height: CGFloat, to parent: UIView? = nil
        ) -> UIView {
            let view = make(words, CGSize(width: width, height: height))
            (parent ?? item).addSubview(view)
            return view
        }
        let action = say(Words(text: "Person \(index) commented on this", size: 13), 120, 16)
        let options = say(Words(text: "...", size: 13), 24, 16)
        let author = add(-1, -1)
        let picture = add(50, 50, to: author)
        let name = say(
            Words(text: "Name Number \(index)", size: 15), 90 + CGFloat(index % 40), 18, to: author)
        let headline = say(Words(text: "Engineer at Company \(index)"), 160, 16, to: author)
        let time = say(Words(text: "\(index % 24) hours ago", size: 12), 60, 14, to: author)
        let text = say(
            Words(
                text: String(repeating: sentence + " ", count: 1 + index % 5) + "\(index)",
                lineCount: 0), 280, 18 * CGFloat(1 + index % 5))
        let page = add(-1, -1)
        let image = add(350, 200, to: page)
        let title = say(Words(text: "Page about subject \(index)", size: 15), 200, 18, to: page)
        let domain = say(Words(text: "domain\(index).example", size: 12), 100, 14, to: page)
        let buttons = add(-1, -1)
        let like = say(Words(text: "Like"), 30, 20, to: buttons)
        let comment = say(Words(text: "Comment \(index)"), 60, 20, to: buttons)
        let share = say(Words(text: "Share"), 40, 20, to: buttons)
        let reply = add(-1, -1)
        let face = add(30, 30, to: reply)
        let words = say(
            Words(text: "Answer \(index): " + sentence, lineCount: 1 + index % 2), 200,
            16 * CGFloat(1 + index % 2), to: reply)
        let line = add(-1, 1)

        var all: [NSLayoutConstraint] = []
        func fill(_ views: [UIView], _ parent: UIView, _ inset: CGFloat) {
            for view in views {
                all.append(
                    view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: inset))
                all.append(
                    view.trailingAnchor.constraint(
                        equalTo: parent.trailingAnchor, constant: -inset))
            }
        }
        func below(_ view: UIView, _ other: UIView, _ space: CGFloat) {
            all.append(view.topAnchor.constraint(equalTo: other.bottomAnchor, constant: space))
        }
        func begins(_ view: UIView, _ parent: UIView, _ inset: CGFloat) {
            all.append(view.topAnchor.constraint(equalTo: parent.topAnchor, constant: inset))
        }
        func ends(_ view: UIView, _ parent: UIView, _ inset: CGFloat) {
            all.append(
                view.bottomAnchor.constraint(
                    lessThanOrEqualTo: parent.bottomAnchor, constant: -inset))
        }
        // The item: 12 + 6 + 2 = 20.
        fill([author, text, page, buttons, reply, line], item, 8)
        all.append(action.leadingAnchor.constraint(equalTo: item.leadingAnchor, constant: 8))
        all.append(options.trailingAnchor.constraint(equalTo: item.trailingAnchor, constant: -8))
        begins(action, item, 8)
        begins(options, item, 8)
        all.append(
            action.trailingAnchor.constraint(
                lessThanOrEqualTo: options.leadingAnchor, constant: -4))
        below(author, action, 8)
        below(text, author, 8)
        below(page, text, 8)
        below(buttons, page, 8)
        below(reply, buttons, 8)
        below(line, reply, 8)
        ends(line, item, 0)
        // The author: 4 for the picture, 12 for the words.
        all.append(picture.leadingAnchor.constraint(equalTo: author.leadingAnchor))
        begins(picture, author, 0)
        ends(picture, author, 0)
        all.append(picture.widthAnchor.constraint(equalTo: picture.heightAnchor))
        for words in [name, headline, time] {
            all.append(
                words.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8))
            all.append(
                words.trailingAnchor.constraint(
                    lessThanOrEqualTo: author.trailingAnchor, constant: -8))
        }
        begins(name, author, 0)
        below(headline, name, 2)
        below(time, headline, 2)
        ends(time, author, 0)
        // The page: 6 + 4.
        fill([image, title, domain], page, 0)
        begins(image, page, 0)
        below(title, image, 4)
        below(domain, title, 4)
        ends(domain, page, 4)
        // The buttons.
        all.append(like.leadingAnchor.constraint(equalTo: buttons.leadingAnchor))
        all.append(comment.centerXAnchor.constraint(equalTo: buttons.centerXAnchor))
        all.append(share.trailingAnchor.constraint(equalTo: buttons.trailingAnchor))
        for button in [like, comment, share] {
            begins(button, buttons, 0)
            ends(button, buttons, 0)
        }
        // The reply.
        all.append(face.leadingAnchor.constraint(equalTo: reply.leadingAnchor))
        begins(face, reply, 0)
        ends(face, reply, 0)
        all.append(face.widthAnchor.constraint(equalTo: face.heightAnchor))
        all.append(words.leadingAnchor.constraint(equalTo: face.trailingAnchor, constant: 8))
        all.append(words.trailingAnchor.constraint(equalTo: reply.trailingAnchor))
        begins(words, reply, 0)
        ends(words, reply, 0)
        NSLayoutConstraint.activate(all)
        return item
    }
}
