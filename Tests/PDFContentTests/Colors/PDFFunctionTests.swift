import Testing

@testable import PDFContent

@Suite("Functions of PDF files")
struct PDFFunctionTests {
    private func function(_ text: String, stream: [UInt8]? = nil) throws -> PDFFunction? {
        let file = try PDFFile(
            PDFBytes.onePage { file in
                if let stream { file.add(9, text, stream: stream) } else { file.add(9, text) }
            }.bytes)
        return PDFFunction(.reference(9), file)
    }

    private func calculated(_ program: String, _ inputs: [Double] = [0]) throws -> [Double] {
        let domain = inputs.map { _ in "-100 100" }.joined(separator: " ")
        let range = (0..<8).map { _ in "-1000 1000" }.joined(separator: " ")
        let function = try #require(
            try function(
                "/FunctionType 4 /Domain [\(domain)] /Range [\(range)]",
                stream: Array(program.utf8)))
        return function(inputs)
    }

    @Test("An exponential function goes from its first to its last values")
    func exponential() throws {
        let function = try #require(
            try function("<< /FunctionType 2 /Domain [0 1] /C0 [0 1] /C1 [1 0] /N 2 >>"))
        #expect(function([0]) == [0, 1])
        #expect(function([0.5]) == [0.25, 0.75])
        #expect(function([9]) == [1, 0])
    }

    @Test("A stitched function has parts with inputs of their own")
    func stitched() throws {
        let part = "<< /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [10] /N 1 >>"
        let function = try #require(
            try function(
                "<< /FunctionType 3 /Domain [0 4] /Bounds [1] /Encode [0 1 1 0] /Functions [\(part) \(part)] >>"
            ))
        #expect(function([0.5]) == [5])
        #expect(function([1]) == [10])
        #expect(function([2.5]) == [5])
        #expect(function([4]) == [0])
    }

    @Test("A sampled function is linear between its samples")
    func sampled() throws {
        let function = try #require(
            try function(
                "/FunctionType 0 /Domain [0 2] /Range [0 1 0 1] /Size [3] /BitsPerSample 8",
                stream: [0, 255, 255, 0, 0, 255]))
        #expect(function([0]) == [0, 1])
        #expect(function([0.5]) == [0.5, 0.5])
        #expect(function([2]) == [0, 1])
    }

    @Test("A sampled function of two inputs is linear in both")
    func sampledArea() throws {
        let function = try #require(
            try function(
                "/FunctionType 0 /Domain [0 1 0 1] /Range [0 255] /Size [2 2] /BitsPerSample 8",
                stream: [0, 100, 200, 40]))
        #expect(function([0, 0]) == [0])
        #expect(function([1, 0]) == [100])
        #expect(function([0, 1]) == [200])
        #expect(function([0.5, 0.5]) == [85])
    }

    @Test(
        "A calculated function does what its operators say",
        arguments: [
            ("{ 2 add 3 mul }", [7.0], [27.0]), ("{ dup mul exch pop }", [3, 4], [16]),
            ("{ 0 gt { 5 } { 6 } ifelse }", [1], [5]), ("{ 0 gt { 5 } { 6 } ifelse }", [-1], [6]),
            ("{ 1 2 3 3 1 roll }", [9], [9, 3, 1, 2]), ("{ 1 2 3 3 -1 roll }", [9], [9, 2, 3, 1]),
            ("{ 1 index }", [4, 5], [4, 5, 4]), ("{ 2 copy }", [4, 5], [4, 5, 4, 5]),
            ("{ 360 mul sin }", [0.25], [1]), ("{ 7 3 idiv exch pop }", [0], [2]),
            ("{ 7 3 mod exch pop }", [0], [1]), ("{ pop 2.5 floor 2.5 ceiling }", [0], [2, 3]),
            ("{ pop true { 1 } if }", [0], [1]), ("{ pop 1 1 atan }", [0], [45]),
            ("{ pop 3 2 exp 16 sqrt }", [0], [9, 4]),
            ("{ pop 6 3 and 1 3 bitshift }", [0], [2, 8]),
        ] as [(String, [Double], [Double])])
    func calculated(_ program: String, _ inputs: [Double], _ results: [Double]) throws {
        let values = try calculated(program, inputs)
        #expect(values.count == results.count)
        for (value, result) in zip(values, results) { #expect(abs(value - result) < 1e-9) }
    }

    @Test("A calculation stops at what it cannot do")
    func faults() throws {
        #expect(try calculated("{ pop pop 1 }") == [])
        #expect(try calculated("{ unknown 1 }") == [0])
        #expect(try calculated("{ 1 0 div }") == [0, 0])
        #expect(try function("/FunctionType 4 /Domain [0 1] /Range [0 1]", stream: [0x7B]) == nil)
    }

    @Test("Functions of unknown forms are none")
    func unknown() throws {
        #expect(try function("<< /FunctionType 9 /Domain [0 1] >>") == nil)
        #expect(try function("<< /FunctionType 2 >>") == nil)
        #expect(
            try function(
                "<< /FunctionType 3 /Domain [0 1] /Functions [9 0 R] /Bounds [] /Encode [0 1] >>")
                == nil)
        #expect(
            try function(
                "/FunctionType 0 /Domain [0 1] /Range [0 1] /Size [9999] /BitsPerSample 32",
                stream: [1]) == nil)
    }
}
