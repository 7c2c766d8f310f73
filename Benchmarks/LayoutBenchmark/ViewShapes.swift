import UIKit

/// The shapes of the solver's benchmark, made of views.
@MainActor
enum ViewShapes {
    private static func makeScreen() -> UIView {
        UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    }

    private static func makeView(in parent: UIView) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        return view
    }

    static func independent(_ count: Int) -> UIView {
        let screen = makeScreen()
        for index in 0..<count {
            let view = makeView(in: screen)
            NSLayoutConstraint.activate([
                NSLayoutConstraint(
                    item: view, attribute: .centerX, relatedBy: .equal, toItem: screen,
                    attribute: .centerX, multiplier: CGFloat(index % 100 + 1) / 50, constant: 0),
                view.topAnchor.constraint(
                    equalTo: screen.topAnchor, constant: CGFloat(index % 600)),
                view.widthAnchor.constraint(equalToConstant: 20),
                view.heightAnchor.constraint(equalToConstant: 20),
            ])
        }
        return screen
    }

    static func chain(_ count: Int) -> UIView {
        let screen = makeScreen()
        var previous = screen
        for _ in 0..<count {
            let view = makeView(in: screen)
            NSLayoutConstraint.activate([
                view.centerXAnchor.constraint(equalTo: previous.centerXAnchor),
                view.topAnchor.constraint(equalTo: previous.topAnchor, constant: 1),
                view.widthAnchor.constraint(equalToConstant: 20),
                view.heightAnchor.constraint(equalToConstant: 20),
            ])
            previous = view
        }
        return screen
    }

    static func row(_ count: Int) -> UIView {
        let screen = makeScreen()
        var previous: UIView?
        for _ in 0..<count {
            let view = makeView(in: screen)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(
                    equalTo: previous?.trailingAnchor ?? screen.leadingAnchor),
                view.topAnchor.constraint(equalTo: screen.topAnchor, constant: 8),
                view.bottomAnchor.constraint(equalTo: screen.bottomAnchor, constant: -8),
            ])
            if let previous {
                view.widthAnchor.constraint(equalTo: previous.widthAnchor).isActive = true
            }
            previous = view
        }
        previous?.trailingAnchor.constraint(equalTo: screen.trailingAnchor).isActive = true
        return screen
    }

    static func nested(_ count: Int) -> UIView {
        let screen = makeScreen()
        var outer = screen
        for _ in 0..<count {
            let view = makeView(in: outer)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
                view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1),
                view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
            ])
            outer = view
        }
        return screen
    }

    static func stack(_ count: Int) -> UIView {
        let screen = makeScreen()
        let stack = UIStackView(
            arrangedSubviews: (0..<count).map { FixedView(80, 20 + CGFloat($0 % 5)) })
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        screen.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
            stack.topAnchor.constraint(equalTo: screen.topAnchor),
        ])
        return screen
    }

    /// A stack view that is too low for its views.
    static func squeezedStack(_ count: Int) -> UIView {
        let screen = makeScreen()
        let stack = UIStackView(
            arrangedSubviews: (0..<count).map { FixedView(80, 20 + CGFloat($0 % 5)) })
        stack.axis = .vertical
        stack.frame = CGRect(x: 0, y: 0, width: screen.bounds.width, height: 100)
        stack.autoresizingMask = .flexibleWidth
        screen.addSubview(stack)
        return screen
    }

    /// A table cell with a picture, a title, a date, two texts and an arrow: 20 constraints.
    static func cell() -> UIView {
        let cell = UIView()
        let title = FixedView(180, 20)
        let picture = FixedView(40, 40)
        let date = FixedView(50, 16)
        let subtitle = FixedView(150, 18)
        let text = FixedView(240, 36)
        let arrow = FixedView(8, 13)
        for view in [title, picture, date, subtitle, text, arrow] { cell.addSubview(view) }
        title.setContentCompressionResistancePriority(UILayoutPriority(740), for: .horizontal)
        // As pictures are: otherwise the arrow is as ready to grow as the text, and which of them does is
        // not said.
        for view in [date, arrow] {
            view.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
            view.setContentCompressionResistancePriority(UILayoutPriority(760), for: .horizontal)
        }
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
            picture.topAnchor.constraint(greaterThanOrEqualTo: cell.topAnchor, constant: 12),
            picture.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
            picture.widthAnchor.constraint(equalTo: picture.heightAnchor),
            title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
            title.topAnchor.constraint(equalTo: cell.topAnchor, constant: 12),
            date.leadingAnchor.constraint(
                greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
            date.trailingAnchor.constraint(equalTo: arrow.leadingAnchor, constant: -8),
            date.centerYAnchor.constraint(equalTo: title.centerYAnchor),
            arrow.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -16),
            arrow.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
            subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
            subtitle.trailingAnchor.constraint(
                lessThanOrEqualTo: arrow.leadingAnchor, constant: -8),
            text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            text.topAnchor.constraint(equalTo: subtitle.bottomAnchor, constant: 4),
            text.trailingAnchor.constraint(equalTo: arrow.leadingAnchor, constant: -8),
            text.bottomAnchor.constraint(lessThanOrEqualTo: cell.bottomAnchor, constant: -12),
        ])
        return cell
    }

    /// Views that follow a handle, one or all of them, and the constraint that positions the handle.
    static func dragged(
        _ count: Int, _ isForAll: Bool, in screen: UIView
    ) -> (UIView, NSLayoutConstraint) {
        let handle = makeView(in: screen)
        let position = handle.leftAnchor.constraint(equalTo: screen.leftAnchor, constant: 100)
        position.isActive = true
        for index in 0..<count {
            let view = makeView(in: screen)
            let isTied = isForAll || index == count / 2
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(
                    equalTo: isTied ? handle.leftAnchor : screen.leftAnchor,
                    constant: CGFloat(index)),
                view.topAnchor.constraint(
                    equalTo: screen.topAnchor, constant: 2 * CGFloat(index)),
                view.widthAnchor.constraint(equalToConstant: 20),
                view.heightAnchor.constraint(equalToConstant: 20),
            ])
        }
        return (handle, position)
    }
}
