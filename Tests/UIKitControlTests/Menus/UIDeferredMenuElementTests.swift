import Testing
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UIDeferredMenuElementTests {
    @Test("Elements are asked for once and kept")
    func cached() {
        var count = 0
        let element = UIDeferredMenuElement { completion in
            count += 1
            completion([UIAction(title: "a") { _ in }])
        }
        var arrivals = 0
        for _ in 0..<2 {
            element.menuWillOpen()
            element.load { arrivals += 1 }
        }
        #expect(count == 1 && arrivals == 1 && element.elements?.map(\.title) == ["a"])
    }

    @Test(
        "Uncached elements are asked for each time; late answers to earlier questions do not count")
    func uncached() {
        var answers: [([UIMenuElement]) -> Void] = []
        let element = UIDeferredMenuElement.uncached { answers.append($0) }
        element.load {}
        element.menuWillOpen()
        element.load {}
        answers[0]([UIAction(title: "old") { _ in }])
        #expect(element.elements == nil)
        answers[1]([UIAction(title: "new") { _ in }])
        #expect(element.elements?.map(\.title) == ["new"])
        answers[1]([])
        #expect(element.elements?.count == 1)
    }

    @Test("All who wait for a request hear when its elements arrive")
    func waiting() {
        var answer: (([UIMenuElement]) -> Void)?
        let element = UIDeferredMenuElement { answer = $0 }
        var arrivals: [String] = []
        element.load { arrivals.append("first") }
        element.menuWillOpen()
        element.load { arrivals.append("second") }
        answer?([])
        #expect(arrivals == ["first", "second"])
    }
}
