import UIKit

/// Cards that turn over in every way.
class TransitionsPage: AnimationPage {

    private let transitions: [(String, UIView.AnimationOptions)] = [
        ("Flip from left", .transitionFlipFromLeft), ("Flip from right", .transitionFlipFromRight),
        ("Flip from top", .transitionFlipFromTop), ("Flip from bottom", .transitionFlipFromBottom),
        ("Curl up", .transitionCurlUp), ("Curl down", .transitionCurlDown),
        ("Dissolve", .transitionCrossDissolve),
    ]
    private var cards: [UILabel] = []

    override func fill() {
        cards = transitions.map { name, _ in
            let card = UILabel()
            card.text = name
            card.textAlignment = .center
            card.textColor = .white
            card.backgroundColor = .systemBlue
            card.layer.cornerRadius = 12
            card.layer.cornerCurve = .continuous
            card.clipsToBounds = true
            card.heightAnchor.constraint(equalToConstant: 52).isActive = true
            add(card)
            return card
        }
    }

    override func play() {
        for (card, transition) in zip(cards, transitions) {
            UIView.transition(with: card, duration: 0.8, options: transition.1) {
                card.backgroundColor = self.isAtEnd ? .systemRed : .systemBlue
            }
        }
    }
}
