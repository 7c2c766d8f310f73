import CoreGraphics
import Foundation
import FoundationAdditions
import Synchronization

/// A drag, as its destinations see it.
final class DropSession: NSObject, UIDropSession {
    let content: DragContent
    private let source: DragSession
    nonisolated let progress: Progress
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    /// The number of loads that have not finished.
    private(set) var pendingLoads = 0
    /// Called when the last load has finished.
    var loadsDidFinish: (() -> Void)?

    init(of source: DragSession) {
        self.source = source
        content = source.content
        progress = Progress(totalUnitCount: 0)
        super.init()
    }

    var localDragSession: (any UIDragSession)? { source }
    var items: [UIDragItem] { content.items }
    var allowsMoveOperation: Bool { content.allowsMove }
    var isRestrictedToDraggingApplication: Bool { content.isRestricted }

    func location(in view: UIView) -> CGPoint { content.location(in: view) }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        content.hasItemsConforming(typeIdentifiers)
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        content.canLoadObjects(aClass)
    }

    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        let whole = Progress(totalUnitCount: Int64(providers.count))
        progress.totalUnitCount += 1
        progress.addChild(whole, withPendingUnitCount: 1)
        pendingLoads += 1
        // The completion is called on the main queue only, from where it came.
        nonisolated(unsafe) let completion = completion
        let loads = ObjectLoads(count: providers.count) { [weak self] objects in
            completion(objects)
            self?.loadDidFinish()
        }
        for (index, provider) in providers.enumerated() {
            let part = provider.loadObject(ofClass: aClass) { object, _ in
                loads.take(object, at: index)
            }
            whole.addChild(part, withPendingUnitCount: 1)
        }
        if providers.isEmpty { loads.finish() }
        return whole
    }

    private func loadDidFinish() {
        pendingLoads -= 1
        guard pendingLoads == 0 else { return }
        loadsDidFinish?()
        loadsDidFinish = nil
    }
}

/// The objects that several item providers load, on any thread.
private final class ObjectLoads: @unchecked Sendable {
    // Sendable: the state is guarded by a mutex, and `finished` is called on the main queue only.
    private let state: Mutex<(objects: [(any NSItemProviderReading)?], missing: Int)>
    private let finished: @MainActor ([any NSItemProviderReading]) -> Void

    init(count: Int, _ finished: @escaping @MainActor ([any NSItemProviderReading]) -> Void) {
        state = Mutex((Array(repeating: nil, count: count), count))
        self.finished = finished
    }

    func take(_ object: (any NSItemProviderReading)?, at index: Int) {
        // An object is passed on to the main queue, and the provider no longer uses it.
        nonisolated(unsafe) let object = object
        let isLast = state.withLock { state in
            state.objects[index] = object
            state.missing -= 1
            return state.missing == 0
        }
        if isLast { finish() }
    }

    func finish() {
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                // Objects pass from the state to the completion, which is their only user.
                nonisolated(unsafe) var objects: [any NSItemProviderReading] = []
                state.withLock { objects = $0.objects.compactMap { $0 } }
                finished(objects)
            }
        }
    }
}
