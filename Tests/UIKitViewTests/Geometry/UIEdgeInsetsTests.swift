import Testing

@testable import UIKit

@Suite("Insets, offsets and sets of edges")
struct UIEdgeInsetsTests {
    @Test("A rectangle's edges move inside by the insets, and outside by negative ones")
    func inset() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(
            rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                == CGRect(x: 12, y: 21, width: 94, height: 46))
        #expect(
            rect.inset(by: UIEdgeInsets(top: -1, left: -2, bottom: -3, right: -4))
                == CGRect(x: 8, y: 19, width: 106, height: 54))
    }

    @Test("Empty insets are zero and leave a rectangle alone")
    func zero() {
        #expect(UIEdgeInsets() == .zero && NSDirectionalEdgeInsets() == .zero)
        #expect(UIOffset() == .zero && UIFloatRange() == .zero)
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.inset(by: .zero) == rect)
    }

    @Test("Leading is left, or right where lines run the other way")
    func directions() {
        let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(
            insets.resolved(.leftToRight) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(
            insets.resolved(.rightToLeft) == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        for direction: UIUserInterfaceLayoutDirection in [.leftToRight, .rightToLeft] {
            #expect(
                NSDirectionalEdgeInsets(insets.resolved(direction), direction) == insets)
        }
    }

    @Test("Numbers in a row are the coded form")
    func coding() throws {
        func check<Value: Codable & Equatable>(_ value: Value, _ text: String) throws {
            let data = try JSONEncoder().encode(value)
            #expect(String(decoding: data, as: UTF8.self) == text)
            #expect(try JSONDecoder().decode(Value.self, from: data) == value)
        }
        try check(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), "[1,2,3,4]")
        try check(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), "[1,2,3,4]")
        try check(UIOffset(horizontal: 1, vertical: 2), "[1,2]")
    }

    @Test("All edges are the four, and all corners are more than the four")
    func sets() {
        #expect(UIRectEdge.all.rawValue == 15)
        #expect(UIRectEdge.left.rawValue == 2 && UIRectEdge.right.rawValue == 8)
        #expect(NSDirectionalRectEdge.all.rawValue == 15)
        #expect(
            UIRectCorner.allCorners.isSuperset(of: [
                .topLeft, .topRight, .bottomLeft, .bottomRight,
            ]))
        #expect(UIAxis.both == [.horizontal, .vertical])
        #expect(UIFloatRange.infinite.isInfinite && !UIFloatRange.zero.isInfinite)
    }
}
