import Testing

@testable import SourceRewriter

@Suite("Literals of Xcode")
struct LiteralRuleTests {
    @Test("Colours, images and files become the calls that they stand for")
    func becomeCalls() {
        let result = Rewritten(
            """
            let a = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
            let b = #imageLiteral(resourceName: "cat")
            let c = #fileLiteral(resourceName: "cat.txt")
            """)
        #expect(
            result.lines() == """
                let a = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)      
                let b = UIImage(named: "cat")!            
                let c = Bundle.main.url(forResource: "cat.txt", withExtension: nil)!
                """)
    }
}
