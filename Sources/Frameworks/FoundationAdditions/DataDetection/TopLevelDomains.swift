/// The top-level domains that make words with dots a host name: country codes and the common generic ones.
///
/// Source: IANA's root zone, without domains that are rarely written and, like `zip` and `mov`, match file
/// names.
enum TopLevelDomains {
    static func contains(_ name: String) -> Bool {
        name.utf8.count == 2 ? countries.contains(name) : wide.contains(name)
    }

    private static let wide: Set<String> = [
        "com", "org", "net", "edu", "gov", "mil", "int", "info", "biz", "name", "pro", "aero",
        "coop", "museum", "jobs", "mobi", "travel", "tel", "cat", "asia", "post", "xxx", "app",
        "dev", "blog", "shop", "site", "online", "tech", "store", "xyz", "club", "cloud", "news",
        "page", "design", "studio", "agency", "live", "media", "digital", "email", "network",
        "social", "world", "today", "space", "website", "berlin", "london", "paris", "tokyo", "nyc",
        "wiki", "games", "art", "bank", "museum", "photo", "photos", "video", "music", "team",
    ]

    private static let countries: Set<String> = Set(
        """
        ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by \
        bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi \
        fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in \
        io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md \
        me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe \
        pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st \
        su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu \
        wf ws ye yt za zm zw
        """.split(separator: " ").map(String.init))
}
