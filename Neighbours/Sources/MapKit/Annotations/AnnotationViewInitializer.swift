import Foundation

/// Calls `init(annotation:reuseIdentifier:)` of a class that is known only at run time, which Swift allows for required
/// initializers only. That of Apple's class is not: subclasses need not repeat it.
///
/// The class's table of methods has the initializer all the same; the library of UIKit finds it by the symbols of the
/// base class and of its initializer.
@MainActor
enum AnnotationViewInitializer {
    private static let symbols = (
        type: address("$s6MapKit16MKAnnotationViewCMn"),
        initializer: address(
            "$s6MapKit16MKAnnotationViewC10annotation15reuseIdentifierAcA0C0_pSg_SSSgtcfCTq")
    )

    private static func address(_ symbol: String) -> UnsafeRawPointer {
        guard let address = dlsym(nil, symbol) else {
            preconditionFailure("the symbol \(symbol) is not in MapKit's library")
        }
        return UnsafeRawPointer(address)
    }

    static func make(
        _ type: MKAnnotationView.Type, _ annotation: any MKAnnotation, _ identifier: String
    ) -> MKAnnotationView {
        let arguments: ((any MKAnnotation)?, String?) = (annotation, identifier)
        precondition(MemoryLayout.size(ofValue: arguments) == 4 * MemoryLayout<UInt>.size)
        let object = withUnsafeTemporaryAllocation(of: UInt.self, capacity: 4) { words in
            words.initialize(repeating: 0)
            // The initializer consumes its arguments, so that they are not deinitialized.
            UnsafeMutableRawPointer(words.baseAddress!).initializeMemory(
                as: ((any MKAnnotation)?, String?).self, to: arguments)
            return makeObject(
                unsafeBitCast(type, to: UnsafeRawPointer.self), symbols.type,
                symbols.initializer, words.baseAddress!)
        }
        return Unmanaged<MKAnnotationView>.fromOpaque(object).takeRetainedValue()
    }
}

@_silgen_name("csr_make_object_from_words")
private func makeObject(
    _ metadata: UnsafeRawPointer, _ type: UnsafeRawPointer, _ initializer: UnsafeRawPointer,
    _ words: UnsafePointer<UInt>
) -> UnsafeMutableRawPointer
