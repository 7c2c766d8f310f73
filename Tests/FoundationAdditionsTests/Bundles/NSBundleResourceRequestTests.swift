import Foundation
import FoundationAdditions
import Testing

@Suite("NSBundleResourceRequest")
struct NSBundleResourceRequestTests {
    @Test("Resources are available, without loading and with it")
    func availability() async {
        let request = NSBundleResourceRequest(tags: ["level1"])
        #expect(request.progress.fractionCompleted == 0)
        let isThere = await withCheckedContinuation { continuation in
            request.conditionallyBeginAccessingResources { continuation.resume(returning: $0) }
        }
        #expect(isThere && request.progress.fractionCompleted == 1)
        let error = await withCheckedContinuation { continuation in
            request.beginAccessingResources { continuation.resume(returning: $0 as NSError?) }
        }
        #expect(error == nil)
        request.endAccessingResources()
    }

    @Test("A request is for the main bundle, with a priority from 0 to 1")
    func properties() {
        let request = NSBundleResourceRequest(tags: ["a", "b"])
        #expect(request.bundle == .main && request.tags == ["a", "b"])
        #expect(request.loadingPriority == 0.5)
        request.loadingPriority = 7
        #expect(request.loadingPriority == NSBundleResourceRequestLoadingPriorityUrgent)
    }
}
