import CloudKit
import Testing

@Suite("Records of CloudKit")
struct CKRecordTests {
    private let record = CKRecord(recordType: "Whistle")

    @Test("Fields are read in the types of Swift and in those of Foundation")
    func values() {
        let place = CKRecord.Reference(record: record, action: .deleteSelf)
        record["genre"] = "Folk" as CKRecordValue
        record["count"] = 3
        record["tags"] = ["a", "b"]
        record["when"] = Date(timeIntervalSince1970: 5)
        record["owner"] = place
        record["place"] = CLLocation(latitude: 1, longitude: 2)
        #expect(record["genre"] as? String == "Folk")
        #expect(record["count"] as? Int == 3)
        #expect(record["count"] as? Double == 3)
        #expect(record["tags"] as? [String] == ["a", "b"])
        #expect(record["when"] as? Date == Date(timeIntervalSince1970: 5))
        #expect(record["owner"] as? CKRecord.Reference == place)
        #expect((record["place"] as? CLLocation)?.coordinate.longitude == 2)
        let genre: String? = record["genre"]
        #expect(genre == "Folk")
        #expect(record.object(forKey: "none") == nil)
    }

    @Test("Fields that were set are changed, those without a value are not listed")
    func keys() {
        record["b"] = 1
        record["a"] = "x"
        record["b"] = nil
        #expect(record.allKeys() == ["a"])
        #expect(record.changedKeys() == ["a", "b"])
    }

    @Test("Key-value coding reaches the fields")
    func keyValues() {
        record.setValue("Folk", forKey: "genre")
        #expect(record.value(forKey: "genre") as? String == "Folk")
        #expect(record["genre"] as? String == "Folk")
        record.setValue(nil, forKey: "genre")
        #expect(record.value(forKey: "genre") == nil)
    }

    @Test("Identifiers are equal by name and zone")
    func identifiers() {
        let zone = CKRecordZone.ID(zoneName: "Zone")
        #expect(CKRecord.ID(recordName: "a") == CKRecord.ID(recordName: "a"))
        #expect(CKRecord.ID(recordName: "a") != CKRecord.ID(recordName: "a", zoneID: zone))
        #expect(CKRecord(recordType: "A").recordID != CKRecord(recordType: "A").recordID)
        #expect(record.recordID.zoneID == CKRecordZone.default().zoneID)
    }

    @Test("A copy does not change with its original")
    func copies() throws {
        record["a"] = 1
        let copy = try #require(record.copy() as? CKRecord)
        record["a"] = 2
        #expect(copy["a"] as? Int == 1)
        #expect(copy.recordID == record.recordID)
    }
}
