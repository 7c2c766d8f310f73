import UIKit

/// Literals that Xcode shows as a colour, a picture and a file.
public enum Literals {
    public static let colour = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)

    public static func picture() -> UIImage { #imageLiteral(resourceName: "square.png") }

    public static func words() throws -> String {
        try String(contentsOf: #fileLiteral(resourceName: "words.txt"), encoding: .utf8)
    }
}
