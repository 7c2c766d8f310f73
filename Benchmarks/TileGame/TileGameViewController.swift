import Foundation
import UIKit

/// A grid of numbered tiles that slide when the player swipes.
///
/// As in many games, a timer decides the speed: swipes are queued, and the timer applies one of them every 0.3 seconds and
/// adds a tile at a random place.
package final class TileGameViewController: UIViewController {
    static let size = 4
    static let interval: TimeInterval = 0.3

    /// The numbers of the grid, row by row; 0 for an empty cell.
    package private(set) var cells = [Int](repeating: 0, count: size * size)
    package private(set) var moveCount = 0
    private var queue: [UISwipeGestureRecognizer.Direction] = []
    private var timer: Timer?
    private var labels: [UILabel] = []

    package override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for index in 0..<cells.count {
            let label = UILabel(
                frame: CGRect(
                    x: 30 + index % Self.size * 84, y: 200 + index / Self.size * 84, width: 80,
                    height: 80))
            label.textAlignment = .center
            label.font = .systemFont(ofSize: 28)
            labels.append(label)
            view.addSubview(label)
        }
        for direction in [UISwipeGestureRecognizer.Direction.left, .right, .up, .down] {
            view.addGestureRecognizer(
                SwipeRecognizer(direction) { [weak self] in self?.enqueue(direction) })
        }
        addTile()
        addTile()
        showTiles()
    }

    package func enqueue(_ direction: UISwipeGestureRecognizer.Direction) {
        queue.append(direction)
        guard timer == nil else { return }
        applyNextMove()
        timer = Timer.scheduledTimer(withTimeInterval: Self.interval, repeats: true) {
            [weak self] _ in
            MainActor.assumeIsolated { self?.timerFired() }
        }
    }

    private func timerFired() {
        if queue.isEmpty {
            timer?.invalidate()
            timer = nil
        } else {
            applyNextMove()
        }
    }

    isolated deinit { timer?.invalidate() }

    private func applyNextMove() {
        let former = cells
        let direction = queue.removeFirst()
        for line in 0..<Self.size { slide(indices(of: line, direction)) }
        moveCount += 1
        if cells != former { addTile() }
        UIView.animate(withDuration: 0.2) { self.showTiles() }
    }

    /// The cells of a row or column, beginning at the edge to which tiles slide.
    private func indices(
        of line: Int, _ direction: UISwipeGestureRecognizer.Direction
    ) -> [Int] {
        let isHorizontal = direction == .left || direction == .right
        let indices = (0..<Self.size).map {
            isHorizontal ? line * Self.size + $0 : $0 * Self.size + line
        }
        return direction == .left || direction == .up ? indices : indices.reversed()
    }

    private func slide(_ indices: [Int]) {
        var numbers: [Int] = []
        var canMerge = false
        for number in indices.map({ cells[$0] }) where number != 0 {
            if canMerge, numbers.last == number {
                numbers[numbers.count - 1] *= 2
                canMerge = false
            } else {
                numbers.append(number)
                canMerge = true
            }
        }
        for (position, index) in indices.enumerated() {
            cells[index] = position < numbers.count ? numbers[position] : 0
        }
    }

    private func addTile() {
        guard let index = cells.indices.filter({ cells[$0] == 0 }).randomElement() else { return }
        cells[index] = Int.random(in: 0..<10) == 0 ? 4 : 2
    }

    private func showTiles() {
        for (label, number) in zip(labels, cells) {
            label.text = number == 0 ? "" : "\(number)"
            let lightness = 0.95 - 0.07 * CGFloat(max(number, 1).trailingZeroBitCount)
            label.backgroundColor = UIColor(red: 0.95, green: lightness, blue: 0.4, alpha: 1)
        }
    }
}

/// A swipe that calls a closure.
private final class SwipeRecognizer: UISwipeGestureRecognizer {
    private let onSwipe: () -> Void

    init(_ direction: Direction, _ onSwipe: @escaping () -> Void) {
        self.onSwipe = onSwipe
        super.init(target: nil, action: nil)
        self.direction = direction
    }

    override var state: State {
        didSet { if state == .ended { onSwipe() } }
    }
}
