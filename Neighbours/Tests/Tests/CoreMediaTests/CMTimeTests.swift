import CoreMedia
import Foundation
import Testing
import UIKit

@Suite("Times of media")
struct CMTimeTests {
    private func time(_ value: Int64, _ timescale: Int32) -> CMTime {
        CMTime(value: value, timescale: timescale)
    }

    @Test("A number of seconds is cut to the timescale, and says so")
    func seconds() {
        let exact = CMTime(seconds: 2.5, preferredTimescale: 600)
        #expect(exact.value == 1_500 && exact.timescale == 600 && !exact.hasBeenRounded)
        let cut = CMTimeMakeWithSeconds(2.5, preferredTimescale: 1)
        #expect(cut.value == 2 && cut.hasBeenRounded && cut.seconds == 2)
        // 2^40 seconds in units of 2^30 do not fit 63 bits.
        let large = CMTime(seconds: 0x1p40, preferredTimescale: 1 << 30)
        #expect(large.timescale == 1 << 22 && large.seconds == 0x1p40)
        #expect(CMTime(seconds: 1e30, preferredTimescale: 600) == .positiveInfinity)
        #expect(!CMTime(seconds: .nan, preferredTimescale: 600).isValid)
        #expect(!CMTimeMake(value: 1, timescale: 0).isValid)
    }

    @Test("Sums have the least common timescale")
    func sums() {
        let sum = time(1, 24) + time(1, 30)
        #expect(sum.value == 9 && sum.timescale == 120 && !sum.hasBeenRounded)
        let difference = time(5, 600) - time(10, 600)
        #expect(difference.value == -5 && difference.timescale == 600)
        let large = time(1, .max) + time(1, .max - 1)
        #expect(large.timescale == .max && large.value == 2 && large.hasBeenRounded)
    }

    @Test("A sum that does not fit gets a coarser timescale")
    func overflow() {
        let sum = time(.max, 1_000) + time(.max, 1_000)
        #expect(sum.timescale == 500 && sum.isNumeric)
        #expect(time(.max, 1) + time(1, 1) == .positiveInfinity)
        #expect(time(.min, 1) - time(1, 1) == .negativeInfinity)
    }

    @Test("Infinite, indefinite and invalid times keep what they are")
    func notNumbers() {
        let one = time(1, 1)
        #expect(one + .positiveInfinity == .positiveInfinity)
        #expect((one - .positiveInfinity).isNegativeInfinity)
        #expect(!(CMTime.positiveInfinity - .positiveInfinity).isValid)
        #expect((one + .indefinite).isIndefinite && !(one + .invalid).isValid)
        #expect(CMTime.indefinite.seconds.isNaN && CMTime.positiveInfinity.seconds == .infinity)
        #expect(!CMTime.indefinite.isNumeric && CMTime.zero.isNumeric)
    }

    @Test("Times are ordered by seconds, whatever their timescale")
    func order() {
        #expect(time(1, 2) == time(300, 600))
        #expect(Set([time(1, 2), time(300, 600)]).count == 1)
        let sorted: [CMTime] = [
            .negativeInfinity, time(-1, 2), .zero, time(1, 600), time(1, 2), .indefinite,
            .positiveInfinity, .invalid,
        ]
        #expect(sorted.reversed().sorted() == sorted)
        #expect(CMTimeMaximum(time(1, 3), time(1, 2)) == time(1, 2))
        let later = CMTimeMakeWithEpoch(value: 0, timescale: 1, epoch: 1)
        #expect(
            time(100, 1) < later
                && !(later
                    + CMTimeMakeWithEpoch(
                        value: 0, timescale: 1, epoch: 2)).isValid
        )
    }

    @Test(
        "Scales are converted with the rounding that is asked for",
        arguments: [
            (CMTimeRoundingMethod.roundHalfAwayFromZero, 3, -3), (.roundTowardZero, 2, -2),
            (.roundAwayFromZero, 3, -3), (.roundTowardPositiveInfinity, 3, -2),
            (.roundTowardNegativeInfinity, 2, -3), (.quickTime, 2, -2),
        ])
    func scales(method: CMTimeRoundingMethod, up: Int64, down: Int64) {
        #expect(time(25, 10).convertScale(1, method: method).value == up)
        #expect(time(-25, 10).convertScale(1, method: method).value == down)
        #expect(time(25, 10).convertScale(20, method: method).value == 50)
        #expect(time(25, 10).convertScale(1, method: method).hasBeenRounded)
    }

    @Test("Products keep the timescale")
    func products() {
        #expect(CMTimeMultiply(time(5, 600), multiplier: -3).value == -15)
        let third = CMTimeMultiplyByRatio(time(10, 1), multiplier: 1, divisor: 3)
        #expect(third.value == 3 && third.hasBeenRounded)
        #expect(CMTimeMultiplyByFloat64(time(10, 1), multiplier: 0.25).seconds == 2.5)
        #expect(CMTimeAbsoluteValue(time(-5, 7)).value == 5)
    }

    @Test("Descriptions")
    func descriptions() {
        #expect(
            CMTimeCopyDescription(allocator: nil, time: time(1_800, 600)) == "{1800/600 = 3.000}")
        let cut = CMTime(seconds: 2.5, preferredTimescale: 1)
        #expect(CMTimeCopyDescription(allocator: nil, time: cut) == "{2/1 = 2.000, rounded}")
        #expect(CMTimeCopyDescription(allocator: nil, time: .indefinite) == "{INDEFINITE}")
    }

    @Test("Values hold times")
    func values() {
        let range = CMTimeRange(start: time(3, 7), duration: time(5, 600))
        #expect(NSValue(time: time(3, 7)).timeValue == time(3, 7))
        #expect(NSValue(timeRange: range).timeRangeValue == range)
        #expect(!NSValue(cgPoint: .zero).timeValue.isValid)
        let value: Any = time(3, 7)
        #expect((value as? NSValue)?.timeValue == time(3, 7))
        #expect(NSValue(cgPoint: .zero) as? CMTime == nil)
        #expect((range as NSValue) as? CMTimeRange == range)
    }

    @Test("A range contains its start, and not its end")
    func ranges() {
        let range = CMTimeRange(start: time(2, 1), end: time(5, 1))
        #expect(range.duration == time(3, 1) && range.end == time(5, 1))
        #expect(range.containsTime(time(2, 1)) && !range.containsTime(time(5, 1)))
        let other = CMTimeRangeMake(start: time(4, 1), duration: time(4, 1))
        #expect(range.union(other) == CMTimeRange(start: time(2, 1), end: time(8, 1)))
        #expect(range.intersection(other) == CMTimeRange(start: time(4, 1), end: time(5, 1)))
        #expect(range.intersection(CMTimeRange(start: time(6, 1), end: time(7, 1))).isEmpty)
        #expect(!CMTimeRange(start: time(5, 1), end: time(2, 1)).isValid)
        #expect(!CMTimeRange.invalid.isValid && CMTimeRange.zero.isEmpty)
        #expect(CMTimeClampToRange(time(9, 1), range: range) == time(5, 1))
    }

    @Test("Times are coded with all their parts")
    func coding() throws {
        let coded = try JSONEncoder().encode(CMTime.indefinite)
        #expect(try JSONDecoder().decode(CMTime.self, from: coded).isIndefinite)
    }
}
