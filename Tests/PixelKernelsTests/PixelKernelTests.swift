import PixelKernels
import Testing

/// The suites of all kernels, one after the other: the code path is one choice for the process.
@Suite("PixelKernels", .serialized)
enum PixelKernelTests {}

/// The code paths that this processor runs, the scalar reference first.
let codePaths: [pk_backend] = [PK_BACKEND_SCALAR, PK_BACKEND_VECTOR, PK_BACKEND_AVX2]
    .filter { pk_set_backend($0) }

/// Runs `body` on every code path with the same start, and expects the same outcome of each.
///
/// - Returns: The outcome of the scalar reference.
func onEveryPath<Value: Equatable>(
    _ comment: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () -> Value
) -> Value {
    defer { pk_set_backend(PK_BACKEND_AUTO) }
    pk_set_backend(PK_BACKEND_SCALAR)
    let reference = body()
    for path in codePaths.dropFirst() {
        pk_set_backend(path)
        if body() != reference {
            Issue.record(
                "code path \(path.rawValue) differs from the reference \(comment())",
                sourceLocation: sourceLocation)
        }
    }
    return reference
}

extension PixelKernelTests {
    @Suite("Code paths")
    struct Dispatch {
        @Test("A chosen path is the one in use, and automatic is a real one")
        func choosing() {
            defer { pk_set_backend(PK_BACKEND_AUTO) }
            for path in codePaths {
                #expect(pk_set_backend(path))
                #expect(pk_current_backend() == path)
            }
            #expect(pk_set_backend(PK_BACKEND_AUTO))
            #expect(pk_current_backend() == codePaths.last)
            #expect(codePaths.count >= 2)
        }

        @Test("A path that does not exist is refused and changes nothing")
        func unknown() {
            pk_set_backend(PK_BACKEND_SCALAR)
            defer { pk_set_backend(PK_BACKEND_AUTO) }
            #expect(!pk_set_backend(pk_backend(rawValue: 99)))
            #expect(pk_current_backend() == PK_BACKEND_SCALAR)
        }
    }
}
