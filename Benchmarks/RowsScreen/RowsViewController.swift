import UIKit

/// Rows with an image, two bars standing for lines of text and a hairline, under translucent bars.
package final class RowsViewController: UIViewController {
    package let content = UIView()
    package private(set) var rows: [UIView] = []

    static let rowHeight: CGFloat = 47

    package override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        content.frame = view.bounds
        content.clipsToBounds = true
        content.backgroundColor = .white
        view.addSubview(content)
        for index in 0..<60 {
            let row = makeRow(index)
            rows.append(row)
            content.addSubview(row)
        }
        for y in [0, view.bounds.height - 83] {
            let bar = UIView(frame: CGRect(x: 0, y: y, width: view.bounds.width, height: 83))
            bar.backgroundColor = UIColor(white: 0.97, alpha: 0.8)
            view.addSubview(bar)
        }
    }

    private func makeRow(_ index: Int) -> UIView {
        let width = view.bounds.width
        let row = UIView(
            frame: CGRect(
                x: 0, y: CGFloat(index) * Self.rowHeight, width: width, height: Self.rowHeight))
        row.backgroundColor = .white
        let image = UIImageView(image: Self.picture(index))
        image.frame = CGRect(x: 16, y: 5.5, width: 36, height: 36)
        image.layer.cornerRadius = 8
        image.clipsToBounds = true
        row.addSubview(image)
        for (line, (y, height, part)) in [(8.0, 14.0, 0.6), (27, 10, 0.4)].enumerated() {
            let text = UIView(
                frame: CGRect(x: 68, y: y, width: (width - 100) * part, height: height))
            text.backgroundColor = line == 0 ? .label : .secondaryLabel
            text.layer.cornerRadius = 3
            row.addSubview(text)
        }
        let hairline = UIView(
            frame: CGRect(x: 68, y: Self.rowHeight - 1 / 3, width: width - 68, height: 1 / 3))
        hairline.backgroundColor = .separator
        row.addSubview(hairline)
        return row
    }

    private static func picture(_ index: Int) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 36, height: 36)).image { context in
            UIColor(hue: CGFloat(index) / 60, saturation: 0.7, brightness: 0.9, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 36, height: 36))
            UIColor.white.setFill()
            UIBezierPath(ovalIn: CGRect(x: 9, y: 9, width: 18, height: 18)).fill()
        }
    }
}
