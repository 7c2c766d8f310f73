import Foundation

/// Chooses moves by playing many random games to their end (UCT, Kocsis and Szepesvári 2006).
open class GKMonteCarloStrategist: NSObject, GKStrategist {
    open var gameModel: (any GKGameModel)?
    open var randomSource: (any GKRandom)?
    /// The number of games.
    open var budget = 100
    /// The greater, the more are moves tried that did not do well so far.
    open var explorationParameter = 1

    // Chosen: a game that does not end.
    private static let longestGame = 1000

    private final class Node {
        let move: (any GKGameModelUpdate)?
        /// The player who has made the move.
        let mover: (any GKGameModelPlayer)?
        var children: [Node] = []
        var untried: [any GKGameModelUpdate]?
        var visits = 0.0
        var wins = 0.0

        init(_ move: (any GKGameModelUpdate)?, _ mover: (any GKGameModelPlayer)?) {
            self.move = move
            self.mover = mover
        }
    }

    public override init() {
        super.init()
    }

    open func bestMoveForActivePlayer() -> (any GKGameModelUpdate)? {
        guard let gameModel, gameModel.activePlayer != nil else { return nil }
        let source = randomSource ?? GKRandomSource.sharedRandom()
        let root = Node(nil, nil)
        for _ in 0..<max(budget, 1) { play(from: root, GamePosition.copy(of: gameModel), source) }
        guard let best = root.children.max(by: { $0.visits < $1.visits }) else { return nil }
        best.move?.value = Int(best.visits)
        return best.move
    }

    private func play(from root: Node, _ model: any GKGameModel, _ source: any GKRandom) {
        var path = [root]
        var node = root
        while !isOver(model), let player = model.activePlayer {
            if node.untried == nil { node.untried = model.gameModelUpdates(for: player) ?? [] }
            if let untried = node.untried, !untried.isEmpty {
                let move = untried[source.nextInt(upperBound: untried.count)]
                node.untried?.removeAll { $0 === move }
                let child = Node(move, player)
                node.children.append(child)
                path.append(child)
                model.apply(move)
                break
            }
            guard let child = mostPromising(of: node), let move = child.move else { break }
            path.append(child)
            model.apply(move)
            node = child
        }
        playRandomly(model, source)
        for node in path {
            node.visits += 1
            guard let mover = node.mover else { continue }
            if GamePosition.isWin(model, for: mover) {
                node.wins += 1
            } else if !GamePosition.isLoss(model, for: mover) {
                node.wins += 0.5
            }
        }
    }

    private func mostPromising(of node: Node) -> Node? {
        func promise(_ child: Node) -> Double {
            child.wins / child.visits
                + Double(explorationParameter) * (2 * log(node.visits) / child.visits).squareRoot()
        }
        return node.children.max { promise($0) < promise($1) }
    }

    private func playRandomly(_ model: any GKGameModel, _ source: any GKRandom) {
        for _ in 0..<Self.longestGame {
            guard !isOver(model), let player = model.activePlayer,
                let moves = model.gameModelUpdates(for: player), !moves.isEmpty
            else { return }
            model.apply(moves[source.nextInt(upperBound: moves.count)])
        }
    }

    private func isOver(_ model: any GKGameModel) -> Bool {
        (model.players ?? []).contains {
            GamePosition.isWin(model, for: $0) || GamePosition.isLoss(model, for: $0)
        }
    }
}
