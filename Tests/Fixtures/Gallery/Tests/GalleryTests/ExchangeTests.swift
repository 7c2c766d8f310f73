import Gallery
import Testing
import UIKit

final class AppearingController: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        title = "appeared"
    }
}

@MainActor
@Suite struct ExchangeTests {
    @Test func exchangedMethodsRunAndReachTheOriginals() {
        Exchanges.begin()
        let controller = AppearingController()
        controller.beginAppearanceTransition(true, animated: false)
        #expect(controller.title == "appeared")
        controller.view.tag = 17
        controller.view.setNeedsLayout()
        controller.view.layoutIfNeeded()
        #expect(Exchanges.log.suffix(2) == ["AppearingController appears", "lays out"])
        let counter = Counter()
        #expect(counter.one() == 1)
        Exchanges.exchangeCounts()
        #expect(counter.one() == 2)
        #expect(counter.two() == 1)
    }
}
