import UIKit

/// An item of a feed in a frame that is too low for it, and that leaves the heights of some parts open: the
/// solver has to search for the parts that give way, and by how much, at each size.
@MainActor
enum CrowdedItem {
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

    private static func make(_ index: Int) -> UIView {
        let item = UIView()
        func add(_ width: CGFloat, _ height: CGFloat, to parent: UIView? = nil) -> UIView {
            let view = FixedView(width, height)
            (parent ?? item).addSubview(view)
            return view
        }
        let action = add(120, 16)
        let options = add(24, 16)
        let author = add(-1, -1)
        let picture = add(50, 50, to: author)
        let name = add(90 + CGFloat(index % 40), 18, to: author)
        let headline = add(160, 16, to: author)
        let time = add(60, 14, to: author)
        let text = add(280, 18 * CGFloat(1 + index % 5))
        let page = add(-1, -1)
        let image = add(350, 200, to: page)
        let title = add(200, 18, to: page)
        let domain = add(100, 14, to: page)
        let buttons = add(-1, -1)
        let like = add(30, 20, to: buttons)
        let comment = add(60, 20, to: buttons)
        let share = add(40, 20, to: buttons)
        let reply = add(-1, -1)
        let face = add(30, 30, to: reply)
        let replyText = add(200, 16 * CGFloat(1 + index % 2), to: reply)
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
        // The author: 4 for the picture, 12 for the texts.
        all.append(picture.leadingAnchor.constraint(equalTo: author.leadingAnchor))
        begins(picture, author, 0)
        ends(picture, author, 0)
        all.append(picture.widthAnchor.constraint(equalTo: picture.heightAnchor))
        for text in [name, headline, time] {
            all.append(
                text.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8))
            all.append(
                text.trailingAnchor.constraint(
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
        all.append(replyText.leadingAnchor.constraint(equalTo: face.trailingAnchor, constant: 8))
        all.append(replyText.trailingAnchor.constraint(equalTo: reply.trailingAnchor))
        begins(replyText, reply, 0)
        ends(replyText, reply, 0)
        NSLayoutConstraint.activate(all)
        return item
    }
}
