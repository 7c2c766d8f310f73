import UIKit

/// A page whose views move when a button is pressed.
class AnimationPage: StackPage {

    /// Whether the views are at their end positions.
    private(set) var isAtEnd = false

    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(
            configuration: .filled(),
            primaryAction: UIAction(title: "Play") { [weak self] _ in
                guard let self else { return }
                isAtEnd.toggle()
                play()
            })
        addRow([button])
    }

    /// Starts the animations; for subclasses.
    func play() {}

    /// Adds a track with a ball at its beginning.
    func addTrack(_ name: String, color: UIColor) -> Ball {
        let ball = Ball(frame: CGRect(x: 0, y: 0, width: 36, height: 36))
        ball.backgroundColor = color
        ball.layer.cornerRadius = 18
        let track = UIView()
        track.backgroundColor = .secondarySystemBackground
        track.layer.cornerRadius = 18
        track.heightAnchor.constraint(equalToConstant: 36).isActive = true
        track.addSubview(ball)
        addCaption(name)
        add(track)
        return ball
    }
}

/// The animated view.
class Ball: UIView {

    /// Goes to the other end of the track.
    func move(toEnd isAtEnd: Bool) {
        guard let track = superview else { return }
        center.x = isAtEnd ? track.bounds.width - 18 : 18
    }
}
