import Foundation
import FuzzerDriver
import StoreFiles

/// Words of the format, since random letters hardly ever are any.
let words = [
    "{", "}", "[", "]", ":", ",", "\"products\":[", "\"subscriptionGroups\":[",
    "\"subscriptions\":[",
    "{\"productID\":\"a\",", "\"productID\":", "\"type\":\"Consumable\",", "\"displayPrice\":\"",
    "\"displayPrice\":", "0.99", "-1", "1e200", "nan", "\"", "\"localizations\":[",
    "{\"locale\":\"en_US\",\"displayName\":\"Tea\",\"description\":\"\"}",
    "\"familyShareable\":true,",
    "\"recurringSubscriptionPeriod\":\"P1M\",", "\"settings\":{\"_locale\":", "\"de_DE\"",
    "\"id\":",
    "null", "true", "\u{e4}", "\\u0000",
]

func readStore(_ bytes: UnsafeBufferPointer<UInt8>) {
    checkStoreFile(Data(bytes))
    checkStoreFile(Data(bytes.map { words[Int($0) % words.count] }.joined().utf8))
}

try writeSeeds(
    [
        """
        {"products": [{"productID": "coins", "type": "Consumable", "displayPrice": "0.99",
        "localizations": [{"locale": "en_US", "displayName": "Coins", "description": "Ten"}]}],
        "subscriptionGroups": [{"id": "G", "subscriptions": [{"productID": "monthly",
        "type": "RecurringSubscription", "displayPrice": "2", "recurringSubscriptionPeriod": "P1M"}]}],
        "settings": {"_locale": "de_DE"}}
        """,
        #"{"products": [{"productID": "a", "type": "", "displayPrice": "-1"}]}"#,
        #"{"products": [{"productID": "a", "type": "", "displayPrice": "1"}], "settings": {"_locale": ""}}"#,
        #"{"subscriptionGroups": [{"subscriptions": [{}, 1]}, null]}"#,
    ].map { Data($0.utf8) })
fuzz(readStore)
