import CoreData
import UIKit

/// Shows books of Core Data in a table that follows them.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    /// Books in memory, so that every launch begins with the same ones.
    private let container: NSPersistentContainer = {
        let container = NSPersistentContainer(name: "Shelf")
        let description = NSPersistentStoreDescription()
        description.type = NSInMemoryStoreType
        container.persistentStoreDescriptions = [description]
        container.loadPersistentStores { _, error in
            if let error { fatalError("the store cannot be opened: \(error)") }
        }
        return container
    }()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Shelf.fill(container.viewContext)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(
            rootViewController: ShelfViewController(container.viewContext))
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
