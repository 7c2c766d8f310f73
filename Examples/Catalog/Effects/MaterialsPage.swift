import UIKit

/// Blurs over a picture, with vibrant text.
class MaterialsPage: UIViewController {

    private let styles: [(String, UIBlurEffect.Style)] = [
        ("Ultra thin", .systemUltraThinMaterial), ("Thin", .systemThinMaterial),
        ("Regular", .systemMaterial), ("Thick", .systemThickMaterial),
        ("Chrome", .systemChromeMaterial),
    ]

    override func loadView() { view = StripesView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        let stack = UIStackView(arrangedSubviews: styles.map(card))
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 24),
            stack.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -24),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -40),
        ])
    }

    private func card(_ name: String, _ style: UIBlurEffect.Style) -> UIView {
        let blur = UIBlurEffect(style: style)
        let card = UIVisualEffectView(effect: blur)
        card.layer.cornerRadius = 16
        card.clipsToBounds = true
        let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
        vibrant.frame = card.contentView.bounds
        vibrant.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        card.contentView.addSubview(vibrant)
        let label = UILabel()
        label.text = name
        label.font = .preferredFont(forTextStyle: .title2)
        label.textAlignment = .center
        label.frame = vibrant.contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        vibrant.contentView.addSubview(label)
        return card
    }
}

/// Something to blur: stripes of all colours.
private class StripesView: UIView {

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let colors: [UIColor] = [
            .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue,
            .systemIndigo, .systemPurple, .black, .white,
        ]
        let width: CGFloat = 60
        for index in 0..<Int((bounds.width + bounds.height) / width + 1) {
            let left = CGFloat(index) * width - bounds.height
            let stripe = UIBezierPath()
            stripe.move(to: CGPoint(x: left, y: bounds.height))
            stripe.addLine(to: CGPoint(x: left + width, y: bounds.height))
            stripe.addLine(to: CGPoint(x: left + width + bounds.height, y: 0))
            stripe.addLine(to: CGPoint(x: left + bounds.height, y: 0))
            stripe.close()
            colors[index % colors.count].setFill()
            stripe.fill()
        }
    }
}
