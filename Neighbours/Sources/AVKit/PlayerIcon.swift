import UIKit

/// The pictures of a player's buttons, in squares of 24 points.
enum PlayerIcon {
    case play, pause, close, expand, contract, route

    private static let side: CGFloat = 24

    @MainActor var image: UIImage {
        let size = CGSize(width: Self.side, height: Self.side)
        return UIGraphicsImageRenderer(size: size).image { _ in
            UIColor.black.set()
            draw()
        }.withRenderingMode(.alwaysTemplate)
    }

    @MainActor private func draw() {
        switch self {
        case .play: fill([(6, 3), (21, 12), (6, 21)])
        case .pause:
            UIBezierPath(rect: CGRect(x: 6, y: 4, width: 4, height: 16)).fill()
            UIBezierPath(rect: CGRect(x: 14, y: 4, width: 4, height: 16)).fill()
        case .close: stroke([[(5, 5), (19, 19)], [(19, 5), (5, 19)]])
        case .expand:
            stroke([[(13, 11), (20, 4)], [(14, 4), (20, 4), (20, 10)]])
            stroke([[(11, 13), (4, 20)], [(4, 14), (4, 20), (10, 20)]])
        case .contract:
            stroke([[(13, 11), (20, 4)], [(13, 5), (13, 11), (19, 11)]])
            stroke([[(11, 13), (4, 20)], [(5, 13), (11, 13), (11, 19)]])
        case .route:
            stroke([[(7, 17), (3, 17), (3, 5), (21, 5), (21, 17), (17, 17)]])
            fill([(12, 14), (18, 21), (6, 21)])
        }
    }

    @MainActor private func path(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            let place = CGPoint(x: point.0, y: point.1)
            if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        return path
    }

    @MainActor private func fill(_ points: [(CGFloat, CGFloat)]) {
        let path = path(points)
        path.close()
        path.fill()
    }

    @MainActor private func stroke(_ lines: [[(CGFloat, CGFloat)]]) {
        for line in lines {
            let path = path(line)
            path.lineWidth = 2
            path.stroke()
        }
    }
}
