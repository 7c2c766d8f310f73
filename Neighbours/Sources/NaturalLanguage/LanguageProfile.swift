import Foundation

/// The frequent words and rare letters that distinguish languages of one script.
enum LanguageProfile {
    static func languages(of script: Script) -> [NLLanguage] {
        switch script {
        case .latin: Array(latinWords.keys).sorted { $0.rawValue < $1.rawValue }
        case .cyrillic: [.bulgarian, .kazakh, .mongolian, .russian, .ukrainian]
        case .arabic: [.arabic, .persian, .urdu]
        case .devanagari: [.hindi, .marathi]
        case .greek: [.greek]
        case .hebrew: [.hebrew]
        case .armenian: [.armenian]
        case .georgian: [.georgian]
        case .bengali: [.bengali]
        case .gurmukhi: [.punjabi]
        case .gujarati: [.gujarati]
        case .oriya: [.oriya]
        case .tamil: [.tamil]
        case .telugu: [.telugu]
        case .kannada: [.kannada]
        case .malayalam: [.malayalam]
        case .sinhala: [.sinhalese]
        case .thai: [.thai]
        case .lao: [.lao]
        case .tibetan: [.tibetan]
        case .burmese: [.burmese]
        case .khmer: [.khmer]
        case .ethiopic: [.amharic]
        case .cherokee: [.cherokee]
        case .kana: [.japanese]
        case .hangul: [.korean]
        case .han: [.simplifiedChinese, .traditionalChinese]
        }
    }

    /// The languages that have a word among their frequent ones.
    static let languagesByWord: [String: [NLLanguage]] = {
        var found: [String: [NLLanguage]] = [:]
        for words in [latinWords, otherWords] {
            for (language, text) in words {
                for word in Set(text.split(separator: " ")) {
                    found[String(word), default: []].append(language)
                }
            }
        }
        return found
    }()

    static let languagesByLetter: [Unicode.Scalar: [NLLanguage]] = {
        var found: [Unicode.Scalar: [NLLanguage]] = [:]
        for (language, text) in letters {
            for letter in text.unicodeScalars { found[letter, default: []].append(language) }
        }
        return found
    }()

    private static let latinWords: [NLLanguage: String] = [
        .english: """
        the of and to in is it that was for on are with as his they at be this have from or had by not but \
        what all were we when your can said there an each which she do how their if will up other about out \
        many then them these so some her would make like him has my me you he i hello good who where why
        """,
        .french: """
        le la les de des du et est un une en que qui dans pour pas sur au aux plus ne se ce cette il elle nous \
        vous ils elles je tu on avec sont par mais ou où son sa ses leur être avoir fait comme tout bien très \
        c d l j n s qu y a été bonjour mon ma mes votre vos
        """,
        .german: """
        der die das und ist ein eine einen dem den des in zu nicht von mit auf für sich auch es an als ich er \
        sie wir ihr du wird sind war hat haben werden wie aber oder nach bei aus wenn nur noch am im zum zur \
        so dass kann über durch mein dein sein guten wo wer was warum
        """,
        .spanish: """
        el la los las de del y es un una en que por para con no se su sus lo le al más como pero sí o este esta \
        ha muy ser son está yo tú él ella nosotros hay cuando todo ya porque donde quién me mi te fue hola \
        buenos qué también hasta desde
        """,
        .portuguese: """
        o a os as de do da dos das e é um uma em no na nos nas que por para com não se seu sua mais como mas ou \
        ao à foi são está eu você ele ela nós muito quando já também só pelo pela isso este esta ser tem há \
        olá bom onde quem
        """,
        .italian: """
        il lo la i gli le di del della dei delle e è un una in che per con non si su da al alla sono ha ho come \
        più ma o se questo questa anche io tu lui lei noi voi loro molto nel nella essere quando tutto ciao \
        perché dove chi così suo sua
        """,
        .dutch: """
        de het een en van in is dat op te zijn met voor niet aan er om ook als dan maar bij of uit naar door wat \
        ik je hij ze wij we jullie u dit die deze was heeft hebben wordt worden over nog geen meer kan waar wie \
        mijn goed
        """,
        .swedish: """
        och i att det som en på är av för med till den har de inte om ett han hon men var jag sig från vi så kan \
        när nu eller vad du mig ska där man vara här också efter hej hur bara över
        """,
        .danish: """
        og i at det som en på er af for med til den har de ikke om et han hun men var jeg sig fra vi så kan når \
        nu eller hvad du mig skal der man være her også efter hej hvordan kun over blev meget noget
        """,
        .norwegian: """
        og i å det som en på er av for med til den har de ikke om et han hun men var jeg seg fra vi så kan når nå \
        eller hva du meg skal der man være her også etter hei hvordan bare over ble mye noe
        """,
        .finnish: """
        ja on ei se että hän oli olla mutta joka kun niin kuin myös tämä ovat minä sinä me te he mitä jos vain \
        nyt sen sitä mikä kanssa jo ole tai hyvää miten missä ovat
        """,
        .icelandic: """
        og að er í á sem það ekki með til fyrir við um en hann hún ég þú við þeir var eru af frá hefur hafa þetta \
        eða svo hvað þegar
        """,
        .polish: """
        i w z na do się nie to jest że o co jak ale po za od przez czy tak ja ty on ona my być był była są ten ta \
        dla już tylko który która gdzie kiedy dzień dobry
        """,
        .czech: """
        a v je se na že to s z do jsem o jak ale za by tak po co jako pro si byl byla jsou není který která když \
        už jen nebo jeho být já ty kde dobrý den
        """,
        .slovak: """
        a v je sa na že to s z do som o ako ale za by tak po čo pre si bol bola sú nie je ktorý ktorá keď už len \
        alebo jeho byť ja ty kde dobrý deň
        """,
        .hungarian: """
        a az és hogy nem is egy van ez de meg volt csak már még ha mint azt ki mi te én ő lesz kell vagy el nagyon \
        minden itt ott jó hol
        """,
        .romanian: """
        și în de la a cu nu este un o să pe că mai din care pentru sunt au ce se fi dar fost el ea noi eu tu sau \
        când foarte cum unde bună ziua
        """,
        .croatian: """
        i je u na se da za su od s ne to o a kao koji koja što bi sam ali iz po ili biti bio bila nije samo već kad \
        kako gdje dobar dan
        """,
        .turkish: """
        ve bir bu da de için ile çok ne var yok ben sen o biz siz onlar daha gibi kadar mi mı değil ama ki en \
        sonra olarak olan her nasıl nerede merhaba iyi
        """,
        .vietnamese: """
        và là của có không được cho một các trong với người này đã những để khi tôi bạn anh chị ông bà cũng như \
        đến từ ở rất nhưng hay xin chào
        """,
        .indonesian: """
        yang dan di dari ini itu dengan untuk tidak adalah ke pada dalam akan saya kamu dia kami mereka juga atau \
        bisa ada oleh karena sudah lebih tetapi bagaimana apa selamat
        """,
        .malay: """
        yang dan di dari ini itu dengan untuk tidak ialah ke pada dalam akan saya awak dia kami mereka juga atau \
        boleh ada oleh kerana sudah lebih tetapi bagaimana apa selamat
        """,
        .catalan: """
        el la els les de del i és un una en que per amb no es seu seva més com però o al als ha molt ser són està \
        jo tu ell ella nosaltres hi quan tot ja perquè on qui també aquest aquesta dels bon
        """,
    ]

    private static let otherWords: [NLLanguage: String] = [
        .russian: """
        и в не на я что он с это как а но по из у за от так она его все мы вы ты был была было быть для если уже \
        или только где когда привет
        """,
        .ukrainian: """
        і в не на я що він з це як а але по із у за від так вона його все ми ви ти був була було бути для якщо вже \
        або тільки де коли привіт та є
        """,
        .bulgarian: """
        и в не на аз че той с това как а но по от за така тя го всички ние вие ти беше са съм е се да ще или само \
        къде кога здравей
        """,
        .kazakh: "және бұл мен сен ол біз бар жоқ үшін болып деп емес қазақ",
        .mongolian: "ба энэ тэр би чи бид нь байна байсан юм гэж бол монгол",
        .arabic: "في من على إلى أن هذا هذه التي الذي كان لا ما هو هي مع عن كل قد أو مرحبا",
        .persian: "در از به که این را با است برای آن یک می خود تا شد بر هم نیز سلام ها",
        .urdu: "کے میں کی ہے اور سے کا کو اس یہ پر نے ایک بھی تھا ہیں نہیں کر تو وہ",
        .hindi: "के में है की से का को और यह पर ने एक भी था हैं नहीं कर तो वह इस हम",
        .marathi: "आणि आहे या हे ते की तो ती मध्ये नाही होते आहेत एक मी आम्ही तुम्ही व",
    ]

    /// Letters that a language has and most others of its script have not.
    private static let letters: [NLLanguage: String] = [
        .french: "çœèêàûîùëï", .german: "ßäöü", .spanish: "ñ¿¡áéíóú", .portuguese: "ãõçáéóâêà",
        .italian: "èòàùì", .swedish: "åäö", .danish: "æøå", .norwegian: "æøå", .finnish: "äö",
        .icelandic: "þðæöáíú", .polish: "łąęśćżźńó", .czech: "řůěščžýí", .slovak: "ľĺŕôäščžý",
        .hungarian: "őűöüáé", .romanian: "șțăâîşţ", .croatian: "đćčšž", .turkish: "ğışçöü",
        .vietnamese: "đươăạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ",
        .catalan: "çàèòéíïü", .russian: "ыэёъ", .ukrainian: "їєґі", .bulgarian: "ъщ",
        .kazakh: "әғқңұһі", .mongolian: "өүэ", .persian: "پچژگکی", .urdu: "ٹڈڑںےہھ",
        .marathi: "ळ",
    ]

    /// Frequent characters that are written otherwise in the other Chinese script.
    static let simplified = Set(
        "们这个来说对时会学国过还没见问间开门东车长马鱼鸟语话谢请让认识难题书写读听买卖钱头发电脑样后里为从业义习乡么"
            .unicodeScalars)
    static let traditional = Set(
        "們這個來說對時會學國過還沒見問間開門東車長馬魚鳥語話謝請讓認識難題書寫讀聽買賣錢頭發電腦樣後裡為從業義習鄉麼"
            .unicodeScalars)
}
