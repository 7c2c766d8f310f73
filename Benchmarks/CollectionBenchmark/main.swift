import Foundation
import HeadlessHost
import ProcessCosts
import UIHost
import UIKit

// Collection views on a screen of 1170 × 2532 pixels: everything that a frame costs between a change of the offset and
// finished pixels. Prints `collection metric value` lines.

func report(_ metric: String, _ value: Double) {
    print("collection \(metric) \(String(format: "%.4f", value))")
}

/// A screen on a device of its own.
@MainActor
final class Bench {
    let host = HeadlessHost(
        screen: HostScreen(device: Device.named("iPhone 14")!), paintsOnDemand: false)
    let controller = UIViewController()
    private let window: UIWindow

    init() {
        ApplicationProcess.start(on: host)
        window = UIWindow(frame: UIScreen.main.bounds)
        controller.view.backgroundColor = .systemBackground
        window.rootViewController = controller
        window.makeKeyAndVisible()
        host.advance(by: 1)
    }

    func collection(_ layout: UICollectionViewLayout, _ source: Items) -> UICollectionView {
        let view = UICollectionView(
            frame: controller.view.bounds, collectionViewLayout: layout)
        view.register(TileCell.self, forCellWithReuseIdentifier: "tile")
        view.register(TextCell.self, forCellWithReuseIdentifier: "text")
        view.dataSource = source
        return view
    }

    func show(_ view: UIView) { controller.view.addSubview(view) }

    func nextFrame() { host.advance(by: 1.0 / 60) }
}

/// A tile with a picture and a label.
final class TileCell: UICollectionViewCell {
    let label = UILabel()
    let picture = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.frame = CGRect(x: 4, y: 4, width: frame.width - 8, height: frame.height - 20)
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.frame = CGRect(x: 0, y: frame.height - 16, width: frame.width, height: 14)
        label.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        label.font = .systemFont(ofSize: 10)
        label.textAlignment = .center
        contentView.addSubview(picture)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}

/// A text of several lines that sizes itself.
final class TextCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

/// Numbered items.
final class Items: NSObject, UICollectionViewDataSource {
    var numbers: [Int]
    private let count: Int?
    private let identifier: String
    private let images: [UIImage] = (0..<24).map { index in
        UIGraphicsImageRenderer(size: CGSize(width: 48, height: 48)).image { context in
            UIColor(hue: CGFloat(index) / 24, saturation: 0.7, brightness: 0.9, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 48, height: 48))
        }
    }

    init(_ count: Int, _ identifier: String = "tile") {
        self.count = count
        numbers = []
        self.identifier = identifier
    }

    init(numbers: [Int]) {
        count = nil
        self.numbers = numbers
        identifier = "tile"
    }

    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        count ?? numbers.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: identifier, for: indexPath)
        let number = count == nil ? numbers[indexPath.item] : indexPath.item
        if let cell = cell as? TileCell {
            cell.label.text = "\(number)"
            cell.picture.image = images[number % images.count]
        } else if let cell = cell as? TextCell {
            cell.label.text =
                "Number \(number) "
                + String(
                    repeating: "and words ", count: number % 12)
        }
        return cell
    }
}

@MainActor
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// Grids of equal items in turn, so that what else runs on the machine slows all of them.
@MainActor
func measureCounts() {
    let bench = Bench()
    let counts = [100, 10_000, 1_000_000]
    let sources = counts.map { Items($0) }
    var openings: [[Double]] = [[], [], []]
    var steps: [[Double]] = [[], [], []]
    for _ in 0..<21 {
        for (index, source) in sources.enumerated() {
            var begun = ThreadClock.milliseconds
            let layout = UICollectionViewFlowLayout()
            // 60 cells are visible.
            layout.itemSize = CGSize(width: 60, height: 72)
            let view = bench.collection(layout, source)
            bench.show(view)
            bench.nextFrame()
            openings[index].append(ThreadClock.milliseconds - begun)
            for step in 1...10 {
                begun = ThreadClock.milliseconds
                view.contentOffset.y = CGFloat(step * 11)
                bench.nextFrame()
                steps[index].append(ThreadClock.milliseconds - begun)
            }
            view.removeFromSuperview()
        }
    }
    for (index, count) in counts.enumerated() {
        report("open_\(count)_ms", median(openings[index]))
        report("step_\(count)_ms", median(steps[index]))
    }
}

@MainActor
func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

/// Large and small items in groups of groups; the layout alone, and a section whose cells decide on their heights.
@MainActor
func measureCompositional() {
    let bench = Bench()
    func nested() -> UICollectionViewCompositionalLayout {
        let whole = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)), subitem: whole, count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(200)),
            subitems: [
                NSCollectionLayoutItem(
                    layoutSize: size(.fractionalWidth(0.6), .fractionalHeight(1))),
                column,
            ])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }
    let items = Items(10_000)
    report(
        "compositional_10000_open_ms",
        ThreadClock.median(of: 21) { _ in
            let view = bench.collection(nested(), items)
            bench.show(view)
            view.layoutIfNeeded()
            view.removeFromSuperview()
        })
    func sizing() -> UICollectionViewCompositionalLayout {
        let row = size(.fractionalWidth(1), .estimated(44))
        return UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(
                group: .vertical(
                    layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])))
    }
    let texts = Items(1000, "text")
    report(
        "self_sizing_1000_open_ms",
        ThreadClock.median(of: 21) { _ in
            let view = bench.collection(sizing(), texts)
            bench.show(view)
            view.layoutIfNeeded()
            view.removeFromSuperview()
        })
}

/// A thousand insertions and deletions in one batch: the batch with the first frame, and the frames in which its
/// items move.
@MainActor
func measureUpdates() {
    let bench = Bench()
    let items = Items(numbers: Array(0..<5000))
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 72)
    let view = bench.collection(layout, items)
    bench.show(view)
    bench.nextFrame()
    var random = UInt64(1)
    func next(_ limit: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(random >> 33) % limit
    }
    var batches: [Double] = []
    var movements: [Double] = []
    for _ in 0..<11 {
        var deleted: Set<Int> = []
        while deleted.count < 500 { deleted.insert(next(items.numbers.count)) }
        var rest = items.numbers.enumerated().filter { !deleted.contains($0.offset) }
            .map(\.element)
        var inserted: Set<Int> = []
        while inserted.count < 500 { inserted.insert(next(items.numbers.count)) }
        for index in inserted.sorted() { rest.insert(100_000 + index, at: index) }
        let begun = ThreadClock.milliseconds
        view.performBatchUpdates {
            view.deleteItems(at: deleted.map { [0, $0] })
            view.insertItems(at: inserted.map { [0, $0] })
            items.numbers = rest
        }
        bench.nextFrame()
        let shown = ThreadClock.milliseconds
        bench.host.advance(by: 1)
        batches.append(shown - begun)
        movements.append(ThreadClock.milliseconds - shown)
    }
    report("batch_1000_ms", batches.sorted()[5])
    report("batch_1000_movement_ms", movements.sorted()[5])
}

MainActor.assumeIsolated {
    measureCounts()
    measureCompositional()
    measureUpdates()
}
