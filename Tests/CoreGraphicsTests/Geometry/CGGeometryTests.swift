import CoreGraphics
import Testing

@Suite("Points, sizes, rectangles and vectors")
struct CGGeometryTests {
    @Test("They print as on iOS")
    func descriptions() {
        #expect("\(CGPoint(x: 0, y: 100))" == "(0.0, 100.0)")
        #expect("\(CGSize(width: 320, height: 50))" == "(320.0, 50.0)")
        #expect("\(CGRect(x: 0, y: 100, width: 320, height: 50))" == "(0.0, 100.0, 320.0, 50.0)")
        #expect("\(CGRect(x: 0.1, y: 1e30, width: -1, height: 0))" == "(0.1, 1e+30, -1.0, 0.0)")
    }

    @Test("The functions of C make the same values as the initializers")
    func functions() {
        #expect(CGPointMake(1, 2) == CGPoint(x: 1, y: 2))
        #expect(CGSizeMake(1, 2) == CGSize(width: 1, height: 2))
        #expect(CGVectorMake(1, 2) == CGVector(dx: 1, dy: 2))
        #expect(CGRectMake(1, 2, -3, 4) == CGRect(x: 1, y: 2, width: -3, height: 4))
    }

    @Test("Dictionaries hold the numbers and give them back")
    func dictionaries() {
        let rect = CGRect(x: 1, y: 2.5, width: -3, height: 4)
        #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
        #expect(
            CGPoint(dictionaryRepresentation: rect.origin.dictionaryRepresentation) == rect.origin)
        #expect(CGSize(dictionaryRepresentation: rect.size.dictionaryRepresentation) == rect.size)
        #expect(CGRect(dictionaryRepresentation: ["X": 1, "Y": 2, "Width": 3]) == nil)
        #expect(CGPoint(dictionaryRepresentation: ["X": 1, "Y": "two"]) == nil)
    }

    @Test("Equality by method is that of the operator")
    func equality() {
        #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)))
        #expect(!CGPoint(x: CGFloat.nan, y: 0).equalTo(CGPoint(x: CGFloat.nan, y: 0)))
        #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
        #expect(!CGRect.zero.equalTo(CGRect(x: 0, y: 0, width: 1, height: 0)))
    }

    @Test("A vector is two numbers, also in its coded form")
    func vectors() throws {
        #expect(CGVector(dx: 1, dy: 2) == CGVector(dx: 1.0, dy: 2.0))
        #expect(CGVector() == .zero)
        let data = try JSONEncoder().encode(CGVector(dx: 1, dy: -2))
        #expect(String(decoding: data, as: UTF8.self) == "[1,-2]")
        #expect(try JSONDecoder().decode(CGVector.self, from: data) == CGVector(dx: 1, dy: -2))
    }
}
