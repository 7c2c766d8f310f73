import Combine
import UIKit

/// A choice of places, and the temperature there.
public final class WeatherViewController: UIViewController {
    public let choice: UISegmentedControl
    public let label = UILabel()
    public let spinner = UIActivityIndicatorView(style: .medium)

    private let model: WeatherViewModel
    private var cancellables = Set<AnyCancellable>()

    public init(model: WeatherViewModel, places: [String]) {
        self.model = model
        choice = UISegmentedControl(items: places)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        [choice, label, spinner].forEach(view.addSubview)
        choice.frame = CGRect(x: 20, y: 100, width: 200, height: 34)
        label.frame = CGRect(x: 20, y: 150, width: 200, height: 34)
        choice.addTarget(self, action: #selector(chosen), for: .valueChanged)
        model.$text
            .map { $0 as String? }
            .assign(to: \.text, on: label)
            .store(in: &cancellables)
        model.$isLoading
            .sink { [weak self] isLoading in
                if isLoading {
                    self?.spinner.startAnimating()
                } else {
                    self?.spinner.stopAnimating()
                }
            }
            .store(in: &cancellables)
    }

    @objc private func chosen() {
        model.place = choice.titleForSegment(at: choice.selectedSegmentIndex) ?? ""
    }
}
