import Testing
import UIKitTestSupport
import UIKitTesting

@testable import UIKit

@MainActor @Suite(.usesApplication)
struct UICollectionViewControllerTests {
    private let app = TestApplication()

    private func makeCollection() -> UICollectionView {
        UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }

    @Test(
        "A collection view that is set in loadView() is in a view of the controller's and fills it")
    func setInLoadView() {
        final class Controller: UICollectionViewController {
            override func loadView() {
                collectionView = UICollectionView(
                    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            }
        }
        let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
        app.show(controller)
        #expect(controller.view !== controller.collectionView)
        #expect(controller.collectionView.superview === controller.view)
        #expect(controller.collectionView.frame == controller.view.bounds)
        #expect(controller.view.bounds.width == 393)
    }

    @Test("A controller with a view of its own may add its collection view to it")
    func setBesideOwnView() {
        final class Controller: UICollectionViewController {
            override func loadView() { view = UIView() }
        }
        let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
        let view = controller.view
        let collection = makeCollection()
        controller.collectionView = collection
        #expect(controller.view === view)
        controller.view.addSubview(collection)
        #expect(controller.collectionView === collection)
    }

    @Test("Another collection view takes the place of the former")
    func replaced() {
        let controller = UICollectionViewController(
            collectionViewLayout: UICollectionViewFlowLayout())
        app.show(controller)
        let (view, former) = (controller.view, controller.collectionView)
        let collection = makeCollection()
        controller.collectionView = collection
        #expect(controller.view === view)
        #expect(former?.superview == nil)
        #expect(collection.superview === view)
        #expect(collection.frame == former?.frame)
    }
}
