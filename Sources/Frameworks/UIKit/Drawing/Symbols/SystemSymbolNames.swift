/// The names of the system's symbols up to iOS 17.2.
///
/// Names of letters and numbers in frames, and of variants for a language or for text from right to left, follow from a
/// rule and are not in the list.
enum SystemSymbolNames {
    /// Whether the system has a symbol with a name.
    static func contains(_ name: String) -> Bool {
        if names.contains(name[...]) { return true }
        let (base, isLocalized) = withoutLanguage(name)
        if isLocalized { return contains(base) }
        return isFramedCharacter(name)
    }

    /// Returns a name without the part for a language or for text from right to left.
    static func withoutLanguage(_ name: String) -> (base: String, isLocalized: Bool) {
        guard let dot = name.lastIndex(of: "."),
            languages.contains(name[name.index(after: dot)...])
        else { return (name, false) }
        return (String(name[..<dot]), true)
    }

    /// Whether a name is that of a letter or of a number up to 50 in a circle or square.
    private static func isFramedCharacter(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3 && parts[2] == "fill",
            parts[1] == "circle" || parts[1] == "square"
        else { return false }
        if parts[0].count == 1 { return parts[0].first!.isASCIILowercaseOrDigit }
        return parts[0].count == 2 && parts[0].allSatisfy { "0"..."9" ~= $0 }
            && Int(parts[0])! <= 50
    }

    private static let languages: Set<Substring> = [
        "ar", "bn", "el", "gu", "he", "hi", "ja", "km", "kn", "ko", "ml", "mni", "mr", "my", "or",
        "pa", "rtl", "ru", "sat", "si", "ta", "te", "th", "zh",
    ]

    private static let names: Set<Substring> = {
        var names: Set<Substring> = []
        var first: Substring = ""
        for word in table.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            let mark = word.last!
            let name = mark == "+" || mark == "-" ? word.dropLast() : word
            let full: Substring
            if name.first == "." {
                full = first + name
            } else {
                (first, full) = (name, name)
            }
            if mark != "-" { names.insert(full) }
            if mark == "+" { names.insert(full + ".fill") }
        }
        return names
    }()

    /// Words that begin with a dot are continued from the last word that does not. A plus stands for the name and the
    /// name with `.fill`; a minus says that the word alone names no symbol. Known: lists of the names by their year.
    private static let table = """
        1- .brakesignal .lane .magnifyingglass 10- .lane 11- .lane 12- .lane 123- .rectangle+ 2- .brakesignal .lane 2h
        .circle+ 3- .lane 4- .alt.circle+ .alt.square+ .lane 4a .circle+ 4h .circle+ 4k- .tv+ 4l .circle+ 5- .lane 6-
        .alt.circle+ .alt.square+ .lane 7- .lane 8- .lane 9- .alt.circle+ .alt.square+ .lane a .book.closed+ .magnify
        abc abs .brakesignal .brakesignal.slash .circle+ accessibility+ .badge.arrow.up.right air-
        .conditioner.horizontal+ .conditioner.vertical+ .purifier+ airplane .arrival .circle+ .departure airplayaudio
        .badge.exclamationmark .circle+ airplayvideo .badge.exclamationmark .circle+ airpod- .gen3.left .gen3.right
        .left .right airpodpro- .left .right airpods .chargingcase+ .chargingcase.wireless+ .gen3
        .gen3.chargingcase.wireless+ airpodsmax airpodspro .chargingcase.wireless+
        .chargingcase.wireless.radiowaves.left.and.right+ airport- .express .extreme .extreme.tower airtag+
        .radiowaves.forward+ alarm+ .waves.left.and.right+ align- .horizontal.center+ .horizontal.left+
        .horizontal.right+ .vertical.bottom+ .vertical.center+ .vertical.top+ allergens+ alt alternatingcurrent
        amplifier angle ant+ .circle+ antenna- .radiowaves.left.and.right .radiowaves.left.and.right.circle+
        .radiowaves.left.and.right.slash app+ .badge+ .badge.checkmark+ .connected.to.app.below.fill .dashed .gift+
        appclip apple- .logo .terminal+ .terminal.on.rectangle+ applelogo applepencil .adapter.usb.c+ .and.scribble
        .gen1 .gen2 .tip applescript+ appletv+ appletvremote- .gen1+ .gen2+ .gen3+ .gen4+ applewatch .and.arrow.forward
        .case.inset.filled .radiowaves.left.and.right .side.right .slash .watchface apps- .ipad .ipad.landscape .iphone
        .iphone.badge.plus .iphone.landscape appwindow- .swipe.rectangle aqi- .high .low .medium arcade- .stick
        .stick.and.arrow.down .stick.and.arrow.left .stick.and.arrow.left.and.arrow.right .stick.and.arrow.right
        .stick.and.arrow.up .stick.and.arrow.up.and.arrow.down .stick.console+ archivebox+ .circle+ arkit .badge.xmark
        arrow- .2.circlepath .2.circlepath.circle+ .2.squarepath .3.trianglepath .backward .backward.circle+
        .backward.square+ .backward.to.line .backward.to.line.circle+ .backward.to.line.square+ .branch .circlepath
        .clockwise .clockwise.circle+ .clockwise.heart+ .clockwise.icloud+ .clockwise.square+ .counterclockwise
        .counterclockwise.circle+ .counterclockwise.icloud+ .counterclockwise.square+ .down
        .down.and.line.horizontal.and.arrow.up .down.app+ .down.applewatch .down.backward
        .down.backward.and.arrow.up.forward .down.backward.and.arrow.up.forward.circle+
        .down.backward.and.arrow.up.forward.square+ .down.backward.circle+ .down.backward.square+
        .down.backward.toptrailing.rectangle+ .down.circle+ .down.circle.dotted .down.doc+ .down.forward
        .down.forward.and.arrow.up.backward .down.forward.and.arrow.up.backward.circle+
        .down.forward.and.arrow.up.backward.square+ .down.forward.circle+ .down.forward.square+
        .down.forward.topleading.rectangle+ .down.heart+ .down.left .down.left.and.arrow.up.right
        .down.left.and.arrow.up.right.circle+ .down.left.and.arrow.up.right.square+ .down.left.arrow.up.right
        .down.left.arrow.up.right.circle+ .down.left.arrow.up.right.square+ .down.left.circle+ .down.left.square+
        .down.left.topright.rectangle+ .down.left.video+ .down.message+ .down.right .down.right.and.arrow.up.left
        .down.right.and.arrow.up.left.circle+ .down.right.and.arrow.up.left.square+ .down.right.circle+
        .down.right.square+ .down.right.topleft.rectangle+ .down.square+ .down.to.line .down.to.line.alt
        .down.to.line.circle+ .down.to.line.compact .down.to.line.square+ .forward .forward.circle+ .forward.square+
        .forward.to.line .forward.to.line.circle+ .forward.to.line.square+ .left .left.and.line.vertical.and.arrow.right
        .left.and.right .left.and.right.circle+ .left.and.right.righttriangle.left.righttriangle.right+
        .left.and.right.square+ .left.and.right.text.vertical .left.arrow.right .left.arrow.right.circle+
        .left.arrow.right.square+ .left.circle+ .left.square+ .left.to.line .left.to.line.alt .left.to.line.circle+
        .left.to.line.compact .left.to.line.square+ .merge .rectanglepath .right .right.and.line.vertical.and.arrow.left
        .right.arrow.left .right.arrow.left.circle+ .right.arrow.left.square+ .right.circle+ .right.doc.on.clipboard
        .right.square+ .right.to.line .right.to.line.alt .right.to.line.circle+ .right.to.line.compact
        .right.to.line.square+ .swap .triangle.2.circlepath .triangle.2.circlepath.camera+
        .triangle.2.circlepath.circle+ .triangle.2.circlepath.doc.on.clipboard .triangle.2.circlepath.icloud+
        .triangle.branch .triangle.capsulepath .triangle.merge .triangle.pull .triangle.swap
        .triangle.turn.up.right.circle+ .triangle.turn.up.right.diamond+ .turn.down.left .turn.down.right
        .turn.left.down .turn.left.up .turn.right.down .turn.right.up .turn.up.forward.iphone+ .turn.up.left
        .turn.up.right .up .up.and.down .up.and.down.and.arrow.left.and.right .up.and.down.and.sparkles
        .up.and.down.circle+ .up.and.down.righttriangle.up.fill.righttriangle.down.fill
        .up.and.down.righttriangle.up.righttriangle.down+ .up.and.down.square+ .up.and.down.text.horizontal
        .up.and.line.horizontal.and.arrow.down .up.and.person.rectangle.portrait .up.and.person.rectangle.turn.left
        .up.and.person.rectangle.turn.right .up.arrow.down .up.arrow.down.circle+ .up.arrow.down.square+ .up.backward
        .up.backward.and.arrow.down.forward .up.backward.and.arrow.down.forward.circle+
        .up.backward.and.arrow.down.forward.square+ .up.backward.bottomtrailing.rectangle+ .up.backward.circle+
        .up.backward.square+ .up.bin+ .up.circle+ .up.circle.badge.clock .up.doc+ .up.doc.on.clipboard .up.forward
        .up.forward.and.arrow.down.backward .up.forward.and.arrow.down.backward.circle+
        .up.forward.and.arrow.down.backward.square+ .up.forward.app+ .up.forward.bottomleading.rectangle+
        .up.forward.circle+ .up.forward.square+ .up.heart+ .up.left .up.left.and.arrow.down.right
        .up.left.and.arrow.down.right.circle+ .up.left.and.arrow.down.right.square+
        .up.left.and.down.right.and.arrow.up.right.and.down.left .up.left.and.down.right.magnifyingglass
        .up.left.arrow.down.right .up.left.arrow.down.right.circle+ .up.left.arrow.down.right.square+
        .up.left.bottomright.rectangle+ .up.left.circle+ .up.left.square+ .up.message+ .up.right
        .up.right.and.arrow.down.left .up.right.and.arrow.down.left.circle+ .up.right.and.arrow.down.left.rectangle+
        .up.right.and.arrow.down.left.square+ .up.right.bottomleft.rectangle+ .up.right.circle+ .up.right.diamond+
        .up.right.square+ .up.right.video+ .up.square+ .up.to.line .up.to.line.alt .up.to.line.circle+
        .up.to.line.compact .up.to.line.square+ .up.trash+ .uturn.backward .uturn.backward.circle+
        .uturn.backward.circle.badge.ellipsis .uturn.backward.square+ .uturn.down .uturn.down.circle+
        .uturn.down.square+ .uturn.forward .uturn.forward.circle+ .uturn.forward.square+ .uturn.left .uturn.left.circle+
        .uturn.left.circle.badge.ellipsis .uturn.left.square+ .uturn.right .uturn.right.circle+ .uturn.right.square+
        .uturn.up .uturn.up.circle+ .uturn.up.square+ arrowkeys+ .down.filled .left.filled .right.filled .up.filled
        arrowshape- .backward+ .backward.circle+ .bounce.forward+ .bounce.right+ .down+ .down.circle+ .forward+
        .forward.circle+ .left+ .left.arrowshape.right+ .left.circle+ .right+ .right.circle+ .turn.up.backward+
        .turn.up.backward.2+ .turn.up.backward.2.circle+ .turn.up.backward.badge.clock+ .turn.up.backward.circle+
        .turn.up.forward+ .turn.up.forward.circle+ .turn.up.left+ .turn.up.left.2+ .turn.up.left.2.circle+
        .turn.up.left.circle+ .turn.up.right+ .turn.up.right.circle+ .up+ .up.circle+ .zigzag.forward+ .zigzag.right+
        arrowtriangle- .backward+ .backward.circle+ .backward.square+ .down+ .down.circle+ .down.square+ .forward+
        .forward.circle+ .forward.square+ .left+ .left.and.line.vertical.and.arrowtriangle.right+ .left.circle+
        .left.fill.and.line.vertical.and.arrowtriangle.right.fill .left.square+ .right+
        .right.and.line.vertical.and.arrowtriangle.left+ .right.circle+
        .right.fill.and.line.vertical.and.arrowtriangle.left.fill .right.square+ .up+ .up.arrowtriangle.down.window.left
        .up.arrowtriangle.down.window.right .up.circle+ .up.square+ aspectratio+ asterisk .circle+ at .badge.minus
        .badge.plus .circle+ atom australiandollarsign .arrow.circlepath .circle+ .square+ australsign .arrow.circlepath
        .circle+ .square+ auto- .brakesignal .headlight.high.beam+ .headlight.low.beam+ automatic- .brakesignal
        .headlight.high.beam+ .headlight.low.beam+ autostartstop .slash .trianglebadge.exclamationmark av- .remote+
        axel- .2 .2.front.and.rear.engaged .2.front.engaged .2.rear.engaged axle- .2 .2.driveshaft.disengaged
        .2.front.and.rear.engaged .2.front.disengaged .2.front.engaged .2.rear.disengaged .2.rear.engaged .2.rear.lock
        backpack+ .circle+ backward+ .circle+ .end+ .end.alt+ .end.circle+ .frame+ badge- .plus.radiowaves.forward
        .plus.radiowaves.right bag+ .badge.minus .badge.plus .badge.questionmark .circle+ .fill.badge.minus
        .fill.badge.plus .fill.badge.questionmark bahtsign .arrow.circlepath .circle+ .square+ balloon+ .2+ bandage+
        banknote+ barcode .viewfinder barometer baseball+ .circle+ .diamond.bases basket+ basketball+ .circle+ bathtub+
        battery- .0 .0percent .100 .100.bolt .100.circle+ .100percent .100percent.bolt .100percent.circle+ .25
        .25percent .50 .50percent .75 .75percent batteryblock+ .slash+ beach- .umbrella+ beats- .earphones .fit.pro
        .fit.pro.chargingcase+ .fit.pro.left .fit.pro.right .fitpro .fitpro.chargingcase+ .fitpro.left .fitpro.right
        .headphones .powerbeats .powerbeats.left .powerbeats.right .powerbeats3 .powerbeats3.left .powerbeats3.right
        .powerbeatspro .powerbeatspro.chargingcase+ .powerbeatspro.left .powerbeatspro.right .studiobud.left
        .studiobud.right .studiobuds .studiobuds.chargingcase+ .studiobudsplus .studiobudsplus.chargingcase+
        .studiobudsplus.left .studiobudsplus.right bed- .double+ .double.circle+ bell+ .and.waveform+
        .and.waves.left.and.right+ .badge+ .badge.circle+ .badge.slash+ .badge.waveform+ .circle+ .slash+ .slash.circle+
        .square+ bicycle .circle+ bin- .xmark+ binoculars+ .circle+ bird+ .circle+ birthday- .cake+ bitcoinsign
        .arrow.circlepath .circle+ .square+ blinds- .horizontal.closed .horizontal.open .vertical.closed .vertical.open
        bold .italic.underline .underline bolt+ .badge.a+ .badge.automatic+ .badge.checkmark+ .badge.clock+
        .badge.xmark+ .batteryblock+ .brakesignal .car+ .car.circle+ .circle+ .fill.batteryblock+ .heart+ .horizontal+
        .horizontal.circle+ .horizontal.icloud+ .ring.closed .shield+ .slash+ .slash.circle+ .square+
        .trianglebadge.exclamationmark+ bonjour book+ .and.wrench+ .circle+ .closed+ .closed.circle+ .pages+ bookmark+
        .circle+ .slash+ .square+ books- .vertical+ .vertical.circle+ box- .truck+ .truck.badge.clock+ brain+
        .filled.head.profile .head.profile+ brakesignal .dashed brazilianrealsign .arrow.circlepath .circle+ .square+
        briefcase+ .circle+ bubble+ .circle+ .left+ .left.and.bubble.right+ .left.and.exclamationmark.bubble.right+
        .left.and.text.bubble.right+ .left.circle+ .middle.bottom+ .middle.top+ .right+ .right.circle+ bubbles-
        .and.sparkles+ building+ .2+ .2.crop.circle+ .columns+ .columns.circle+ burn burst+ bus+ .doubledecker+ button-
        .angledbottom.horizontal.left+ .angledbottom.horizontal.right+ .angledtop.vertical.left+
        .angledtop.vertical.right+ .horizontal+ .horizontal.top.press+ .programmable .programmable.square+
        .roundedbottom.horizontal+ .roundedtop.horizontal+ .vertical.left.press+ .vertical.right.press+ cabinet+ cable-
        .coaxial .connector .connector.horizontal .connector.slash cablecar+ calendar .badge.checkmark .badge.clock
        .badge.exclamationmark .badge.minus .badge.plus .circle+ .day.timeline.leading .day.timeline.left
        .day.timeline.right .day.timeline.trailing camera+ .aperture .badge.clock+ .badge.ellipsis+ .circle+
        .fill.badge.ellipsis .filters .macro .macro.circle+ .metering.center.weighted .metering.center.weighted.average
        .metering.matrix .metering.multispot .metering.none .metering.partial .metering.spot .metering.unknown
        .on.rectangle+ .rotate+ .shutter.button+ .viewfinder candybarphone capslock+ capsule+ .bottomhalf.filled
        .inset.filled .lefthalf.filled .portrait+ .portrait.bottomhalf.filled .portrait.inset.filled
        .portrait.lefthalf.filled .portrait.righthalf.filled .portrait.tophalf.filled .righthalf.filled .tophalf.filled
        captions- .bubble+ car+ .2+ .circle+ .ferry+ .front.waves.down+ .front.waves.up+ .rear+
        .rear.and.collision.road.lane .rear.and.collision.road.lane.slash .rear.and.tire.marks
        .rear.and.tire.marks.slash .rear.road.lane .rear.road.lane.dashed .rear.waves.up+ .side+ .side.air.circulate+
        .side.air.fresh+ .side.and.exclamationmark+ .side.arrowtriangle.down+ .side.arrowtriangle.up+
        .side.arrowtriangle.up.arrowtriangle.down+ .side.front.open+ .side.hill.down+ .side.hill.up+ .side.lock+
        .side.lock.open+ .side.rear.and.collision.and.car.side.front .side.rear.and.collision.and.car.side.front.slash
        .side.rear.and.exclamationmark.and.car.side.front .side.rear.and.wave.3.and.car.side.front .side.rear.open+
        .top.door.front.left.and.front.right.and.rear.left.and.rear.right.open+
        .top.door.front.left.and.front.right.and.rear.left.open+
        .top.door.front.left.and.front.right.and.rear.right.open+ .top.door.front.left.and.front.right.open+
        .top.door.front.left.and.rear.left.and.rear.right.open+ .top.door.front.left.and.rear.left.open+
        .top.door.front.left.and.rear.right.open+ .top.door.front.left.open+
        .top.door.front.right.and.rear.left.and.rear.right.open+ .top.door.front.right.and.rear.left.open+
        .top.door.front.right.and.rear.right.open+ .top.door.front.right.open+ .top.door.rear.left.and.rear.right.open+
        .top.door.rear.left.open+ .top.door.rear.right.open+ .top.door.sliding.left.open+ .top.door.sliding.right.open+
        .top.frontleft.arrowtriangle+ .top.frontright.arrowtriangle+ .top.lane.dashed.arrowtriangle.inward+
        .top.lane.dashed.badge.steeringwheel+ .top.lane.dashed.departure.left+ .top.lane.dashed.departure.right+
        .top.radiowaves.front+ .top.radiowaves.rear+ .top.radiowaves.rear.left+
        .top.radiowaves.rear.left.and.rear.right+ .top.radiowaves.rear.right+
        .top.radiowaves.rear.right.badge.exclamationmark+ .top.radiowaves.rear.right.badge.xmark+
        .top.rearleft.arrowtriangle+ .top.rearright.arrowtriangle+ .window.left .window.left.badge.exclamationmark
        .window.left.badge.xmark .window.left.exclamationmark .window.left.xmark .window.right
        .window.right.badge.exclamationmark .window.right.badge.xmark .window.right.exclamationmark .window.right.xmark
        carbon- .dioxide.cloud+ .monoxide.cloud+ carrot+ carseat- .left+ .left.1+ .left.2+ .left.3+
        .left.and.heat.waves+ .left.backrest.up.and.down+ .left.fan+ .left.forward.and.backward+ .left.massage+
        .left.up.and.down+ .right+ .right.1+ .right.2+ .right.3+ .right.and.heat.waves+ .right.backrest.up.and.down+
        .right.fan+ .right.forward.and.backward+ .right.massage+ .right.up.and.down+ cart+ .badge.minus .badge.plus
        .badge.questionmark .circle+ .fill.badge.minus .fill.badge.plus .fill.badge.questionmark case+ cat+ .circle+
        cedisign .arrow.circlepath .circle+ .square+ cellularbars centsign .arrow.circlepath .circle+ .square+ chair+
        .lounge+ chandelier+ character .book.closed+ .bubble+ .cursor.ibeam .duployan .magnify .phonetic .sutton
        .textbox chart- .bar+ .bar.doc.horizontal+ .bar.xaxis .bar.xaxis.ascending .bar.xaxis.ascending.badge.clock
        .dots.scatter .line.downtrend.xyaxis .line.downtrend.xyaxis.circle+ .line.flattrend.xyaxis
        .line.flattrend.xyaxis.circle+ .line.uptrend.xyaxis .line.uptrend.xyaxis.circle+ .pie+ .xyaxis.line
        checkerboard- .rectangle .shield checklist .checked .unchecked checkmark .applewatch .bubble+ .circle+
        .circle.badge.questionmark+ .circle.badge.xmark+ .circle.trianglebadge.exclamationmark .diamond+ .gobackward
        .icloud+ .message+ .rectangle+ .rectangle.portrait+ .rectangle.stack+ .seal+ .shield+ .square+ chevron-
        .backward .backward.2 .backward.circle+ .backward.square+ .backward.to.line .compact.backward .compact.down
        .compact.forward .compact.left .compact.right .compact.up .down .down.circle+ .down.square+ .forward .forward.2
        .forward.circle+ .forward.square+ .forward.to.line .left .left.2 .left.circle+ .left.forwardslash.chevron.right
        .left.slash.chevron.right .left.square+ .left.to.line .right .right.2 .right.circle+ .right.square+
        .right.to.line .up .up.chevron.down .up.circle+ .up.square+ chineseyuanrenminbisign .arrow.circlepath .circle+
        .square+ circle+ .and.line.horizontal+ .badge.checkmark+ .badge.exclamationmark+ .badge.minus+ .badge.plus+
        .badge.questionmark+ .badge.xmark+ .bottomhalf.fill .bottomhalf.filled .bottomhalf.filled.inverse
        .bottomrighthalf.checkered .bottomthird.split .circle+ .dashed .dashed.inset.fill .dashed.inset.filled
        .dashed.rectangle .dotted .dotted.and.circle .dotted.circle+ .fill.square.fill .filled.ipad+
        .filled.ipad.landscape+ .filled.iphone+ .filled.pattern.diagonalline.rectangle .grid.2x1+ .grid.2x1.left.filled
        .grid.2x1.right.filled .grid.2x2+ .grid.3x3+ .grid.3x3.circle+ .grid.cross+ .grid.cross.down.fill
        .grid.cross.down.filled .grid.cross.left.fill .grid.cross.left.filled .grid.cross.right.fill
        .grid.cross.right.filled .grid.cross.up.fill .grid.cross.up.filled .grid.hex+ .hexagongrid+ .hexagongrid.circle+
        .hexagonpath+ .inset.filled .lefthalf.fill .lefthalf.filled .lefthalf.filled.inverse
        .lefthalf.filled.righthalf.striped.horizontal .lefthalf.filled.righthalf.striped.horizontal.inverse
        .lefthalf.striped.horizontal .lefthalf.striped.horizontal.inverse .rectangle.dashed
        .rectangle.filled.pattern.diagonalline .righthalf.fill .righthalf.filled .righthalf.filled.inverse .slash+
        .square+ .tophalf.fill .tophalf.filled .tophalf.filled.inverse circlebadge+ .2+ circles- .hexagongrid+
        .hexagonpath+ clear+ clipboard+ clock+ .arrow.2.circlepath .arrow.circlepath .badge+ .badge.checkmark+
        .badge.exclamationmark+ .badge.questionmark+ .badge.xmark+ .circle+ cloud+ .bolt+ .bolt.circle+ .bolt.rain+
        .bolt.rain.circle+ .circle+ .drizzle+ .drizzle.circle+ .fog+ .fog.circle+ .hail+ .hail.circle+ .heavyrain+
        .heavyrain.circle+ .moon+ .moon.bolt+ .moon.bolt.circle+ .moon.circle+ .moon.rain+ .moon.rain.circle+ .rain+
        .rain.circle+ .rainbow.half+ .sleet+ .sleet.circle+ .snow+ .snow.circle+ .sun+ .sun.bolt+ .sun.bolt.circle+
        .sun.circle+ .sun.rain+ .sun.rain.circle+ coloncurrencysign .arrow.circlepath .circle+ .square+ comb+ command
        .circle+ .square+ compass- .drawing computermouse+ cone+ contact- .sensor+ contextualmenu- .and.cursorarrow
        control cooktop+ cpu+ creditcard+ .and.123 .circle+ .trianglebadge.exclamationmark+ .viewfinder cricket- .ball+
        .ball.circle+ crop .rotate cross+ .case+ .case.circle+ .circle+ .vial+ crown+ cruzeirosign .arrow.circlepath
        .circle+ .square+ cube+ .box+ .transparent+ cup- .and.saucer+ curlybraces .square+ cursor- .rays cursorarrow
        .and.square.on.square.dashed .click .click.2 .click.badge.clock .motionlines .motionlines.click .rays .slash
        .slash.square+ .square+ curtains- .closed .open cylinder+ .split.1x2+ danishkronesign .arrow.circlepath .circle+
        .square+ decrease- .indent .quotelevel dehumidifier+ delete- .backward+ .forward+ .left+ .right+ deskclock+
        desktopcomputer .and.arrow.down .trianglebadge.exclamationmark deskview+ dial+ .high+ .low+ .max+ .medium+ .min+
        diamond+ .bottomhalf.filled .circle+ .inset.filled .lefthalf.filled .righthalf.filled .tophalf.filled dice+ die-
        .face.1+ .face.2+ .face.3+ .face.4+ .face.5+ .face.6+ digitalcrown- .arrow.clockwise+ .arrow.counterclockwise+
        .horizontal.arrow.clockwise+ .horizontal.arrow.counterclockwise+ .horizontal.press+ .press+ directcurrent
        dishwasher+ .circle+ display .2 .and.arrow.down .trianglebadge.exclamationmark distribute- .horizontal.center+
        .horizontal.left+ .horizontal.right+ .vertical.bottom+ .vertical.center+ .vertical.top+ divide .circle+ .square+
        doc+ .append+ .badge.arrow.up+ .badge.clock+ .badge.ellipsis .badge.gearshape+ .badge.plus .circle+
        .fill.badge.ellipsis .fill.badge.plus .on.clipboard+ .on.doc+ .plaintext+ .questionmark+ .richtext+ .text+
        .text.below.ecg+ .text.fill.viewfinder .text.image+ .text.magnifyingglass .text.viewfinder .viewfinder+ .zipper
        dock- .arrow.down.rectangle .arrow.up.rectangle .rectangle dog+ .circle+ dollarsign .arrow.circlepath .circle+
        .square+ dongsign .arrow.circlepath .circle+ .square+ door- .french.closed .french.open .garage.closed
        .garage.closed.trianglebadge.exclamationmark .garage.double.bay.closed
        .garage.double.bay.closed.trianglebadge.exclamationmark .garage.double.bay.open
        .garage.double.bay.open.trianglebadge.exclamationmark .garage.open .garage.open.trianglebadge.exclamationmark
        .left.hand.closed .left.hand.open .right.hand.closed .right.hand.open .sliding.left.hand.closed
        .sliding.left.hand.open .sliding.right.hand.closed .sliding.right.hand.open dot-
        .arrowtriangles.up.right.down.left.circle .circle.and.cursorarrow .circle.and.hand.point.up.left.fill
        .circle.viewfinder .radiowaves.forward .radiowaves.left.and.right .radiowaves.right .radiowaves.up.forward
        .scope .scope.display .scope.laptopcomputer .square+ .squareshape+ .squareshape.split.2x2 .viewfinder dots-
        .and.line.vertical.and.cursorarrow.rectangle dpad+ .down.fill .down.filled .left.fill .left.filled .right.fill
        .right.filled .up.fill .up.filled drop+ .circle+ .degreesign+ .degreesign.slash+ .halffull .keypad.rectangle+
        .transmission .triangle+ dryer+ .circle+ dumbbell+ ear+ .and.waveform .badge.checkmark .badge.waveform
        .trianglebadge.exclamationmark earbuds .case+ earpods eject+ .circle+ ellipses- .bubble+ ellipsis .bubble+
        .circle+ .curlybraces .message+ .rectangle+ .vertical.bubble+ .viewfinder engine- .combustion+
        .combustion.badge.exclamationmark+ entry- .lever.keypad+ .lever.keypad.trianglebadge.exclamationmark+ envelope+
        .arrow.triangle.branch+ .badge+ .badge.person.crop+ .badge.shield.half.filled+ .badge.shield.leadinghalf.fill
        .circle+ .fill.badge.shield.trailinghalf.fill .open+ .open.badge.clock equal .circle+ .square+ eraser+
        .line.dashed+ escape esim+ eurosign .arrow.circlepath .circle+ .square+ eurozonesign .arrow.circlepath .circle+
        .square+ ev- .charger+ .charger.arrowtriangle.left+ .charger.arrowtriangle.right+ .charger.exclamationmark+
        .charger.slash+ .plug.ac.gb.t+ .plug.ac.type.1+ .plug.ac.type.2+ .plug.dc.ccs1+ .plug.dc.ccs2+ .plug.dc.chademo+
        .plug.dc.gb.t+ .plug.dc.nacs+ exclamationmark .2 .3 .applewatch .arrow.circlepath .arrow.triangle.2.circlepath
        .brakesignal .bubble+ .bubble.circle+ .circle+ .icloud+ .lock+ .magnifyingglass .octagon+ .questionmark .shield+
        .square+ .tirepressure .transmission .triangle+ .warninglight+ externaldrive+ .badge.checkmark
        .badge.exclamationmark .badge.icloud .badge.minus .badge.person.crop .badge.plus .badge.questionmark
        .badge.timemachine .badge.wifi .badge.xmark .connected.to.line.below+ .fill.badge.checkmark
        .fill.badge.exclamationmark .fill.badge.icloud .fill.badge.minus .fill.badge.person.crop .fill.badge.plus
        .fill.badge.questionmark .fill.badge.timemachine .fill.badge.wifi .fill.badge.xmark
        .fill.trianglebadge.exclamationmark .trianglebadge.exclamationmark eye+ .circle+ .slash+ .slash.circle+ .square+
        .trianglebadge.exclamationmark+ eyebrow eyedropper .full .halffull eyeglasses .slash eyes .inverse f- .cursive
        .cursive.circle+ face- .dashed+ .smiling+ .smiling.inverse faceid facemask+ fan+ .and.light.ceiling+
        .badge.automatic+ .ceiling+ .desk+ .floor+ .oscillation+ .slash+ fanblades+ .slash+ faxmachine+ ferry+
        fiberchannel fibrechannel field- .of.view.ultrawide+ .of.view.wide+ figure .2 .2.and.child.holdinghands
        .2.arms.open .2.circle+ .american.football .and.child.holdinghands .archery .arms.open .australian.football
        .badminton .barre .baseball .basketball .bowling .boxing .child .child.and.lock+ .child.and.lock.open+
        .child.circle+ .climbing .cooldown .core.training .cricket .cross.training .curling .dance .disc.sports
        .dress.line.vertical.figure .elliptical .equestrian.sports .fall .fall.circle+ .fencing .fishing .flexibility
        .golf .gymnastics .hand.cycling .handball .highintensity.intervaltraining .hiking .hockey .hunting .indoor.cycle
        .jumprope .kickboxing .lacrosse .martial.arts .mind.and.body .mixed.cardio .open.water.swim .outdoor.cycle
        .pickleball .pilates .play .pool.swim .racquetball .roll .roll.runningpace .rolling .rower .rugby .run
        .run.circle+ .run.square.stack+ .sailing .seated.seatbelt .seated.seatbelt.and.airbag.off
        .seated.seatbelt.and.airbag.on .seated.side .seated.side.air.distribution.lower
        .seated.side.air.distribution.middle .seated.side.air.distribution.middle.and.lower
        .seated.side.air.distribution.middle.and.lower.angled .seated.side.air.distribution.upper
        .seated.side.air.distribution.upper.angled.and.lower.angled
        .seated.side.air.distribution.upper.angled.and.middle
        .seated.side.air.distribution.upper.angled.and.middle.and.lower.angled .seated.side.air.lower
        .seated.side.air.upper .seated.side.air.upper.and.lower .seated.side.air.windshield .seated.side.airbag.off
        .seated.side.airbag.off.2 .seated.side.airbag.on .seated.side.airbag.on.2 .seated.side.automatic
        .seated.side.windshield.front.and.heat.waves .seated.side.windshield.front.and.heat.waves.air.distribution.lower
        .seated.side.windshield.front.and.heat.waves.air.distribution.middle
        .seated.side.windshield.front.and.heat.waves.air.distribution.middle.and.lower
        .seated.side.windshield.front.and.heat.waves.air.distribution.upper
        .seated.side.windshield.front.and.heat.waves.air.distribution.upper.and.lower
        .seated.side.windshield.front.and.heat.waves.air.distribution.upper.and.middle
        .seated.side.windshield.front.and.heat.waves.air.distribution.upper.and.middle.and.lower .skating
        .skiing.crosscountry .skiing.downhill .snowboarding .soccer .socialdance .softball .squash .stair.stepper
        .stairs .stand .stand.line.dotted.figure.stand .step.training .strengthtraining.functional
        .strengthtraining.traditional .surfing .table.tennis .taichi .tennis .track.and.field .volleyball .walk
        .walk.arrival .walk.circle+ .walk.departure .walk.diamond+ .walk.motion
        .walk.motion.trianglebadge.exclamationmark .water.fitness .waterpolo .wave .wave.circle+ .wrestling .yoga
        filemenu- .and.cursorarrow .and.selection film+ .circle+ .stack+ fireplace+ firewall+ fireworks fish+ .circle+
        flag+ .2.crossed+ .2.crossed.circle+ .and.flag.filled.crossed .badge.ellipsis+ .checkered .checkered.2.crossed
        .checkered.circle+ .circle+ .filled.and.flag.crossed .slash+ .slash.circle+ .square+ flame+ .circle+ flashlight-
        .off.circle+ .off.fill .on.circle+ .on.fill .slash .slash.circle+ flask+ fleuron+ flip- .horizontal+ flipphone
        florinsign .arrow.circlepath .circle+ .square+ flowchart+ fluid- .brakesignal .transmission fn folder+
        .badge.gear .badge.gearshape .badge.minus .badge.person.crop .badge.plus .badge.questionmark .circle+
        .fill.badge.gear .fill.badge.gearshape .fill.badge.minus .fill.badge.person.crop .fill.badge.plus
        .fill.badge.questionmark football+ .circle+ fork- .knife .knife.circle+ forward+ .circle+ .end+ .end.alt+
        .end.circle+ .frame+ fossil- .shell+ francsign .arrow.circlepath .circle+ .square+ frying- .pan+ fuelpump+
        .arrowtriangle.left+ .arrowtriangle.right+ .circle+ .exclamationmark+ .slash+ function fx gamecontroller+ gauge
        .badge.minus .badge.plus .high .low .medium .medium.badge.minus .medium.badge.plus
        .open.with.lines.needle.33percent .open.with.lines.needle.33percent.and.arrowtriangle
        .open.with.lines.needle.33percent.and.arrowtriangle.from.0percent.to.50percent
        .open.with.lines.needle.67percent.and.arrowtriangle .open.with.lines.needle.67percent.and.arrowtriangle.and.car
        .open.with.lines.needle.84percent.exclamation .with.dots.needle.0percent .with.dots.needle.100percent
        .with.dots.needle.33percent .with.dots.needle.50percent .with.dots.needle.67percent
        .with.dots.needle.bottom.0percent .with.dots.needle.bottom.100percent .with.dots.needle.bottom.50percent
        .with.dots.needle.bottom.50percent.badge.minus .with.dots.needle.bottom.50percent.badge.plus .with.needle+ gear
        .badge .badge.checkmark .badge.questionmark .badge.xmark .circle+ gearshape+ .2+ .arrow.triangle.2.circlepath
        .circle+ gearshift- .layout.sixspeed gift+ .circle+ giftcard+ globe .americas+ .asia.australia+
        .badge.chevron.backward .central.south.asia+ .desk+ .europe.africa+ glowplug gobackward .10 .15 .30 .45 .5 .60
        .75 .90 .minus goforward .10 .15 .30 .45 .5 .60 .75 .90 .plus graduationcap+ .circle+ greaterthan .circle+
        .square+ greetingcard+ grid .circle+ guaranisign .arrow.circlepath .circle+ .square+ guitars+ gym- .bag+
        gyroscope h- .square.fill.on.square.fill .square.on.square+ hammer+ .circle+ hand- .app+ .draw+ .point.down+
        .point.left+ .point.right+ .point.up+ .point.up.braille+ .point.up.left+ .point.up.left.and.text+ .raised+
        .raised.app+ .raised.brakesignal .raised.brakesignal.slash .raised.circle+ .raised.fingers.spread+
        .raised.slash+ .raised.square+ .raised.square.on.square+ .tap+ .thumbsdown+ .thumbsdown.circle+ .thumbsup+
        .thumbsup.circle+ .wave+ handbag+ .circle+ hands- .and.sparkles+ .clap+ .sparkles+ hanger hare+ .circle+
        hazardsign+ head- .profile.arrow.forward.and.visionpro headlight- .daytime+ .fog+ .high.beam+ .low.beam+
        headphones .circle+ hearingaid- .ear hearingdevice- .and.signal.meter+ .ear+ heart+ .circle+ .rectangle+ .slash+
        .slash.circle+ .square+ .text.square+ heat- .element.windshield .waves heater- .vertical+ helm hexagon+
        .bottomhalf.filled .lefthalf.filled .righthalf.filled .tophalf.filled hifireceiver+ hifispeaker+ .2+
        .and.appletv+ .and.homepod+ .and.homepodmini+ highlighter hockey- .puck+ .puck.circle+ hold- .brakesignal
        homekit homepod+ .2+ .and.appletv+ .and.homepodmini+ homepodmini+ .2+ .and.appletv+ horn+ .blast+ hourglass
        .and.lock .badge.plus .bottomhalf.fill .bottomhalf.filled .circle+ .tophalf.fill .tophalf.filled house+
        .and.flag+ .and.flag.circle+ .circle+ .lodge+ .lodge.circle+ hryvniasign .arrow.circlepath .circle+ .square+
        humidifier+ .and.droplets+ humidity+ hurricane .circle+ icloud+ .and.arrow.down+ .and.arrow.up+ .circle+ .slash+
        .square+ increase- .indent .quotelevel indianrupeesign .arrow.circlepath .circle+ .square+ infinity .circle+
        info .bubble+ .circle+ .square+ .windshield internaldrive+ ipad .and.arrow.forward .and.iphone .and.iphone.slash
        .badge.play .case .case.and.iphone.case .gen1 .gen1.badge.play .gen1.landscape .gen1.landscape.badge.play .gen2
        .gen2.badge.play .gen2.landscape .gen2.landscape.badge.play .homebutton .homebutton.badge.play
        .homebutton.landscape .homebutton.landscape.badge.play .landscape .landscape.badge.play .rear.camera .sizes
        iphone .and.arrow.forward .and.arrow.left.and.arrow.right .badge.play .case .circle+ .gen1 .gen1.badge.play
        .gen1.circle+ .gen1.landscape .gen1.radiowaves.left.and.right .gen1.radiowaves.left.and.right.circle+
        .gen1.slash .gen1.slash.circle+ .gen2 .gen2.badge.play .gen2.circle+ .gen2.landscape
        .gen2.radiowaves.left.and.right .gen2.radiowaves.left.and.right.circle+ .gen2.slash .gen2.slash.circle+ .gen3
        .gen3.badge.play .gen3.circle+ .gen3.landscape .gen3.radiowaves.left.and.right
        .gen3.radiowaves.left.and.right.circle+ .gen3.slash .gen3.slash.circle+ .homebutton .homebutton.badge.play
        .homebutton.circle+ .homebutton.landscape .homebutton.radiowaves.left.and.right
        .homebutton.radiowaves.left.and.right.circle+ .homebutton.slash .homebutton.slash.circle+ .landscape
        .radiowaves.left.and.right .radiowaves.left.and.right.circle+ .rear.camera .sizes .slash .slash.circle+
        .smartbatterycase.gen1 .smartbatterycase.gen2 ipod ipodshuffle- .gen1 .gen2 .gen3 .gen4 ipodtouch .landscape
        .slash italic ivfluid- .bag+ j- .square.fill.on.square.fill .square.on.square+ k kashida- .arabic key+
        .horizontal+ .icloud+ .radiowaves.forward+ .radiowaves.forward.slash+ .slash+ .viewfinder keyboard+
        .badge.ellipsis+ .badge.eye+ .chevron.compact.down+ .chevron.compact.left+ .macwindow .onehanded.left+
        .onehanded.right+ kipsign .arrow.circlepath .circle+ .square+ kph .circle+ l- .button.roundedbottom.horizontal+
        .joystick+ .joystick.down+ .joystick.press.down+ .joystick.tilt.down+ .joystick.tilt.left+ .joystick.tilt.right+
        .joystick.tilt.up+ .rectangle.roundedbottom+ l1- .button.roundedbottom.horizontal+ .circle+
        .rectangle.roundedbottom+ l2- .button.angledtop.vertical.left+ .button.roundedtop.horizontal+ .circle+
        .rectangle.roundedtop+ l3- .button.angledbottom.horizontal.left+ l4- .button.horizontal+ ladybug+ .circle+ lamp-
        .ceiling+ .ceiling.inverse .desk+ .floor+ .table+ lane lanyardcard+ laptopcomputer .and.arrow.down .and.ipad
        .and.iphone .slash .trianglebadge.exclamationmark largecircle- .fill.circle larisign .arrow.circlepath .circle+
        .square+ laser- .burst lasso .and.sparkles .badge.sparkles .sparkles latch- .2.case+ laurel- .leading .trailing
        lb- .button.roundedbottom.horizontal+ .circle+ .rectangle.roundedbottom+ leaf+ .arrow.circlepath
        .arrow.triangle.circlepath .circle+ left .circle+ lessthan .circle+ .square+ level+ licenseplate+ lifepreserver+
        light- .beacon.max+ .beacon.min+ .cylindrical.ceiling+ .cylindrical.ceiling.inverse .max .min .overhead.left+
        .overhead.right+ .panel+ .recessed+ .recessed.3+ .recessed.3.inverse .recessed.inverse .ribbon+ .strip.2+
        lightbulb+ .2+ .circle+ .led+ .led.wide+ .max+ .min+ .min.badge.exclamationmark+ .slash+ lightrail+
        lightspectrum- .horizontal lightswitch- .off+ .off.square+ .on+ .on.square+ line- .2.horizontal.decrease.circle+
        .3.crossed.swirl.circle+ .3.horizontal .3.horizontal.button.angledtop.vertical.right+ .3.horizontal.circle+
        .3.horizontal.decrease .3.horizontal.decrease.circle+ .diagonal .diagonal.arrow .horizontal.2.decrease.circle+
        .horizontal.3 .horizontal.3.circle+ .horizontal.3.decrease .horizontal.3.decrease.circle+
        .horizontal.star.fill.line.horizontal lines- .measurement.horizontal .measurement.vertical lineweight link
        .badge.plus .circle+ .icloud+ lirasign .arrow.circlepath .circle+ .square+ list- .and.film .bullet
        .bullet.below.rectangle .bullet.circle+ .bullet.clipboard+ .bullet.indent .bullet.rectangle+
        .bullet.rectangle.portrait+ .clipboard+ .dash .dash.header.rectangle .number .star .triangle livephoto .badge.a
        .badge.automatic .play .slash lizard+ .circle+ lm- .button.horizontal+ location+ .circle+ .fill.viewfinder
        .magnifyingglass .north+ .north.circle+ .north.line+ .slash+ .slash.circle+ .square+ .viewfinder lock+
        .app.dashed .applewatch .badge.clock+ .circle+ .circle.dotted .desktopcomputer .display .doc+ .icloud+ .ipad
        .iphone .laptopcomputer .open+ .open.applewatch .open.desktopcomputer .open.display .open.ipad .open.iphone
        .open.laptopcomputer .open.rotation .open.trianglebadge.exclamationmark+ .rectangle+ .rectangle.on.rectangle+
        .rectangle.stack+ .rotation .rotation.open .shield+ .slash+ .square+ .square.stack+
        .trianglebadge.exclamationmark+ logo- .playstation .xbox loupe lsb- .button.angledbottom.horizontal.left+ lt-
        .button.roundedtop.horizontal+ .circle+ .rectangle.roundedtop+ lungs+ m1- .button.horizontal+ m2-
        .button.horizontal+ m3- .button.horizontal+ m4- .button.horizontal+ macbook .and.ipad .and.iphone .and.visionpro
        .gen1 .gen2 macmini+ macpro- .gen1+ .gen2+ .gen3+ .gen3.server macstudio+ macwindow .and.cursorarrow .badge.plus
        .on.rectangle magazine+ magicmouse+ magnifyingglass .circle+ magsafe- .batterypack+ mail+
        .and.text.magnifyingglass .stack+ manatsign .arrow.circlepath .circle+ .square+ map+ .circle+ mappin
        .and.ellipse .and.ellipse.circle+ .circle+ .slash .slash.circle+ .square+ medal+ mediastick medical-
        .thermometer+ megaphone+ memories .badge.minus .badge.plus memorychip+ menubar- .arrow.down.rectangle
        .arrow.up.rectangle .dock.rectangle .dock.rectangle.badge.record .rectangle menucard+ message+ .and.waveform+
        .badge+ .badge.circle+ .badge.filled.fill .badge.waveform+ .circle+ metronome+ mic+ .and.signal.meter+
        .badge.plus .badge.xmark .circle+ .fill.badge.plus .fill.badge.xmark .slash+ .slash.circle+ .square+ microbe+
        .circle+ microwave+ millsign .arrow.circlepath .circle+ .square+ minus .circle+ .diamond+ .forwardslash.plus
        .magnifyingglass .plus.and.fluid.batteryblock .plus.batteryblock+ .plus.batteryblock.exclamationmark+
        .plus.batteryblock.slash+ .plus.batteryblock.stack+ .plus.batteryblock.stack.exclamationmark+ .rectangle+
        .rectangle.portrait+ .slash.plus .square+ mirror- .side.left .side.left.and.arrow.turn.down.right
        .side.left.and.heat.waves .side.right .side.right.and.arrow.turn.down.left .side.right.and.heat.waves moon+
        .circle+ .dust+ .dust.circle+ .haze+ .haze.circle+ .stars+ .stars.circle+ .zzz+ moonphase- .first.quarter
        .first.quarter.inverse .full.moon .full.moon.inverse .last.quarter .last.quarter.inverse .new.moon
        .new.moon.inverse .waning.crescent .waning.crescent.inverse .waning.gibbous .waning.gibbous.inverse
        .waxing.crescent .waxing.crescent.inverse .waxing.gibbous .waxing.gibbous.inverse moonrise+ .circle+ moonset+
        .circle+ mosaic+ mount+ mountain- .2+ .2.circle+ mouth+ move- .3d movieclapper+ mph .circle+ mug+ multiply
        .circle+ .square+ music- .house+ .mic .mic.circle+ .note .note.house+ .note.list .note.tv+ .quarternote.3
        mustache+ nairasign .arrow.circlepath .circle+ .square+ network .badge.shield.half.filled .slash newspaper+
        .circle+ norwegiankronesign .arrow.circlepath .circle+ .square+ nose+ nosign .app+ note .text .text.badge.plus
        number .circle+ .square+ numbersign oar- .2.crossed octagon+ .bottomhalf.filled .lefthalf.filled
        .righthalf.filled .tophalf.filled oilcan+ opticaldisc+ opticaldiscdrive+ opticid+ option oval+
        .bottomhalf.filled .inset.filled .lefthalf.filled .portrait+ .portrait.bottomhalf.filled .portrait.inset.filled
        .portrait.lefthalf.filled .portrait.righthalf.filled .portrait.tophalf.filled .righthalf.filled .tophalf.filled
        oven+ p1- .button.horizontal+ p2- .button.horizontal+ p3- .button.horizontal+ p4- .button.horizontal+
        paddleshifter- .left+ .right+ paintbrush+ .pointed+ paintpalette+ pano+ .badge.play+ paperclip .badge.ellipsis
        .circle+ paperplane+ .circle+ paragraph paragraphsign parentheses parkinglight+ parkingsign .brakesignal
        .brakesignal.slash .circle+ .radiowaves.left.and.right .radiowaves.right.and.safetycone .steeringwheel party-
        .popper+ pause+ .circle+ .rectangle+ pawprint+ .circle+ pc peacesign pedal- .accelerator+ .brake+ .clutch+
        pedestrian- .gate.closed .gate.open pencil .and.ellipsis.rectangle .and.list.clipboard .and.outline .and.ruler+
        .and.scribble .circle+ .line .slash .tip .tip.crop.circle+ .tip.crop.circle.badge.arrow.forward+
        .tip.crop.circle.badge.minus+ .tip.crop.circle.badge.plus+ pentagon+ .bottomhalf.filled .lefthalf.filled
        .righthalf.filled .tophalf.filled percent person+ .2+ .2.badge.gearshape+ .2.badge.key+ .2.circle+
        .2.crop.square.stack+ .2.gobackward .2.slash+ .2.square.stack+ .2.wave.2+ .3+ .3.sequence+
        .and.arrow.left.and.arrow.right .and.background.dotted .and.background.striped.horizontal .badge.clock+
        .badge.key+ .badge.minus+ .badge.plus+ .badge.shield.checkmark+ .bubble+ .bust+ .bust.circle+ .circle+
        .crop.artframe .crop.circle+ .crop.circle.badge+ .crop.circle.badge.checkmark .crop.circle.badge.clock+
        .crop.circle.badge.exclam .crop.circle.badge.exclamationmark+ .crop.circle.badge.minus .crop.circle.badge.moon+
        .crop.circle.badge.plus .crop.circle.badge.questionmark+ .crop.circle.badge.xmark .crop.circle.dashed
        .crop.circle.dashed.circle+ .crop.circle.fill.badge.checkmark .crop.circle.fill.badge.exclam
        .crop.circle.fill.badge.exclamationmark .crop.circle.fill.badge.minus .crop.circle.fill.badge.plus
        .crop.circle.fill.badge.questionmark .crop.circle.fill.badge.xmark .crop.rectangle+ .crop.rectangle.badge.plus+
        .crop.rectangle.stack+ .crop.square+ .crop.square.badge.camera+ .crop.square.badge.video+
        .crop.square.fill.and.at.rectangle .crop.square.filled.and.at.rectangle+ .fill.and.arrow.left.and.arrow.right
        .fill.badge.minus .fill.badge.plus .fill.checkmark .fill.questionmark .fill.turn.down .fill.turn.left
        .fill.turn.right .fill.viewfinder .fill.xmark .icloud+ .line.dotted.person+ .slash+ .text.rectangle+ .wave.2+
        personalhotspot .circle+ perspective pesetasign .arrow.circlepath .circle+ .square+ pesosign .arrow.circlepath
        .circle+ .square+ phone+ .and.waveform+ .arrow.down.left+ .arrow.right+ .arrow.up.right+ .arrow.up.right.circle+
        .badge.checkmark .badge.plus .badge.waveform+ .bubble+ .bubble.left+ .circle+ .connection+ .down+ .down.circle+
        .down.waves.left.and.right .fill.arrow.down.left .fill.arrow.right .fill.arrow.up.right .fill.badge.checkmark
        .fill.badge.plus .fill.connection photo+ .artframe .artframe.circle+ .badge.arrow.down+ .badge.checkmark+
        .badge.plus+ .circle+ .fill.on.rectangle.fill .on.rectangle .on.rectangle.angled .stack+ .tv pianokeys .inverse
        pill+ .circle+ pills+ .circle+ pin+ .circle+ .slash+ .square+ pip+ .enter .exit .remove .swap pipe- .and.drop+
        placeholdertext- .fill platter- .2.filled.ipad .2.filled.ipad.landscape .2.filled.iphone
        .2.filled.iphone.landscape .bottom.applewatch.case .filled.bottom.and.arrow.down.iphone
        .filled.bottom.applewatch.case .filled.bottom.iphone .filled.top.and.arrow.up.iphone .filled.top.applewatch.case
        .filled.top.iphone .top.applewatch.case play+ .circle+ .desktopcomputer .display .house+ .laptopcomputer
        .rectangle+ .rectangle.on.rectangle+ .rectangle.on.rectangle.circle+ .slash+ .square+ .square.stack+ .tv+
        playpause+ .circle+ playstation- .logo plus .app+ .bubble+ .circle+ .diamond+ .forwardslash.minus
        .magnifyingglass .message+ .rectangle+ .rectangle.fill.on.folder.fill .rectangle.fill.on.rectangle.fill
        .rectangle.on.folder+ .rectangle.on.rectangle .rectangle.portrait+ .slash.minus .square+ .square.dashed
        .square.fill.on.square.fill .square.on.square .viewfinder plusminus .circle+ point-
        .3.connected.trianglepath.dotted .3.filled.connected.trianglepath.dotted
        .bottomleft.filled.forward.to.point.topright.scurvepath .bottomleft.forward.to.arrowtriangle.uturn.scurvepath+
        .bottomleft.forward.to.point.topright.filled.scurvepath .bottomleft.forward.to.point.topright.scurvepath+
        .fill.topleft.down.curvedto.point.fill.bottomright.up .filled.topleft.down.curvedto.point.bottomright.up
        .forward.to.point.capsulepath+ .topleft.down.curvedto.point.bottomright.up+
        .topleft.down.curvedto.point.filled.bottomright.up .topleft.down.to.point.bottomright.curvepath+
        .topleft.down.to.point.bottomright.filled.curvepath .topleft.filled.down.to.point.bottomright.curvepath
        polishzlotysign .arrow.circlepath .circle+ .square+ popcorn+ .circle+ power .circle+ .dotted powercord+ poweroff
        poweron poweroutlet- .strip+ .type.a+ .type.a.square+ .type.b+ .type.b.square+ .type.c+ .type.c.square+ .type.d+
        .type.d.square+ .type.e+ .type.e.square+ .type.f+ .type.f.square+ .type.g+ .type.g.square+ .type.h+
        .type.h.square+ .type.i+ .type.i.square+ .type.j+ .type.j.square+ .type.k+ .type.k.square+ .type.l+
        .type.l.square+ .type.m+ .type.m.square+ .type.n+ .type.n.square+ .type.o+ .type.o.square+ powerplug+ powersleep
        printer+ .dotmatrix+ .dotmatrix.fill.and.paper.fill .dotmatrix.filled.and.paper .fill.and.paper.fill
        .filled.and.paper projective purchased .circle+ puzzlepiece+ .extension+ pyramid+ qrcode .viewfinder
        questionmark .app+ .app.dashed .bubble+ .circle+ .diamond+ .folder+ .key.filled .square+ .square.dashed .video+
        quote- .bubble+ .closing .opening quotelevel r- .button.roundedbottom.horizontal+ .joystick+ .joystick.down+
        .joystick.press.down+ .joystick.tilt.down+ .joystick.tilt.left+ .joystick.tilt.right+ .joystick.tilt.up+
        .rectangle.roundedbottom+ .square.fill.on.square.fill .square.on.square+ r1- .button.roundedbottom.horizontal+
        .circle+ .rectangle.roundedbottom+ r2- .button.angledtop.vertical.right+ .button.roundedtop.horizontal+ .circle+
        .rectangle.roundedtop+ r3- .button.angledbottom.horizontal.right+ r4- .button.horizontal+ radio+ radiowaves-
        .left .right rainbow rays rb- .button.roundedbottom.horizontal+ .circle+ .rectangle.roundedbottom+ record-
        .circle+ recordingtape .circle+ rectangle+ .2.swap .3.group+ .3.group.bubble+ .3.group.bubble.left+ .3.offgrid+
        .3.offgrid.bubble.left+ .and.arrow.up.right.and.arrow.down.left .and.arrow.up.right.and.arrow.down.left.slash
        .and.hand.point.up.left+ .and.hand.point.up.left.filled .and.paperclip .and.pencil.and.ellipsis
        .and.text.magnifyingglass .arrowtriangle.2.inward .arrowtriangle.2.outward .badge.checkmark .badge.minus
        .badge.person.crop .badge.plus .badge.xmark .bottomhalf.filled .bottomhalf.inset.filled .bottomthird.inset.fill
        .bottomthird.inset.filled .center.inset.fill .center.inset.filled .center.inset.filled.badge.plus .checkered
        .compress.vertical .connected.to.line.below .dashed .dashed.and.paperclip .dashed.badge.record .dock
        .expand.vertical .fill.badge.checkmark .fill.badge.minus .fill.badge.person.crop .fill.badge.plus
        .fill.badge.xmark .fill.on.rectangle.angled.fill .fill.on.rectangle.fill .fill.on.rectangle.fill.circle+
        .fill.on.rectangle.fill.slash.fill .filled.and.hand.point.up.left .grid.1x2+ .grid.2x2+ .grid.3x2+
        .inset.bottomleading.filled .inset.bottomleft.fill .inset.bottomleft.filled .inset.bottomright.fill
        .inset.bottomright.filled .inset.bottomtrailing.filled .inset.fill .inset.filled .inset.filled.and.cursorarrow
        .inset.filled.and.person.filled .inset.filled.badge.record .inset.filled.on.rectangle .inset.topleading.filled
        .inset.topleft.fill .inset.topleft.filled .inset.topright.fill .inset.topright.filled .inset.toptrailing.filled
        .landscape.rotate .leadinghalf.filled .leadinghalf.inset.filled .leadinghalf.inset.filled.arrow.leading
        .leadingthird.inset.filled .lefthalf.fill .lefthalf.filled .lefthalf.inset.fill .lefthalf.inset.fill.arrow.left
        .lefthalf.inset.filled .lefthalf.inset.filled.arrow.left .leftthird.inset.fill .leftthird.inset.filled
        .on.rectangle .on.rectangle.angled .on.rectangle.badge.gearshape .on.rectangle.button.angledtop.vertical.left+
        .on.rectangle.circle+ .on.rectangle.slash+ .on.rectangle.slash.circle+ .on.rectangle.square+ .portrait+
        .portrait.and.arrow.forward+ .portrait.and.arrow.right+ .portrait.arrowtriangle.2.inward
        .portrait.arrowtriangle.2.outward .portrait.badge.plus+ .portrait.bottomhalf.filled
        .portrait.bottomhalf.inset.filled .portrait.bottomleading.inset.filled .portrait.bottomleft.inset.filled
        .portrait.bottomright.inset.filled .portrait.bottomthird.inset.filled .portrait.bottomtrailing.inset.filled
        .portrait.center.inset.filled .portrait.inset.filled .portrait.leadinghalf.inset.filled
        .portrait.leadingthird.inset.filled .portrait.lefthalf.filled .portrait.lefthalf.inset.filled
        .portrait.leftthird.inset.filled .portrait.on.rectangle.portrait+ .portrait.on.rectangle.portrait.angled+
        .portrait.on.rectangle.portrait.slash+ .portrait.righthalf.filled .portrait.righthalf.inset.filled
        .portrait.rightthird.inset.filled .portrait.rotate .portrait.slash+ .portrait.split.2x1+
        .portrait.split.2x1.slash+ .portrait.tophalf.filled .portrait.tophalf.inset.filled
        .portrait.topleading.inset.filled .portrait.topleft.inset.filled .portrait.topright.inset.filled
        .portrait.topthird.inset.filled .portrait.toptrailing.inset.filled .portrait.trailinghalf.inset.filled
        .portrait.trailingthird.inset.filled .ratio.16.to.9+ .ratio.3.to.4+ .ratio.4.to.3+ .ratio.9.to.16+
        .righthalf.fill .righthalf.filled .righthalf.inset.fill .righthalf.inset.fill.arrow.right
        .righthalf.inset.filled .righthalf.inset.filled.arrow.right .rightthird.inset.fill .rightthird.inset.filled
        .roundedbottom+ .roundedtop+ .slash+ .split.1x2+ .split.2x1+ .split.2x1.slash+ .split.2x2+ .split.3x1+
        .split.3x3+ .stack+ .stack.badge.minus .stack.badge.person.crop+ .stack.badge.play+ .stack.badge.plus
        .stack.fill.badge.minus .stack.fill.badge.person.crop .stack.fill.badge.plus .stack.person.crop+ .tophalf.filled
        .tophalf.inset.filled .topthird.inset+ .topthird.inset.filled .trailinghalf.filled .trailinghalf.inset.filled
        .trailinghalf.inset.filled.arrow.trailing .trailingthird.inset.filled refrigerator+ repeat .1 .1.circle+
        .circle+ restart .circle+ retarder- .brakesignal .brakesignal.and.exclamationmark .brakesignal.slash return
        .left .right rhombus+ right .circle+ righttriangle+ .split.diagonal+ rm- .button.horizontal+ road-
        .lane.arrowtriangle.2.inward .lanes .lanes.curved.left .lanes.curved.right roller- .shade.closed .shade.open
        roman- .shade.closed .shade.open rosette rotate- .3d+ .3d.circle+ .left+ .right+ rsb-
        .button.angledbottom.horizontal.right+ rt- .button.roundedtop.horizontal+ .circle+ .rectangle.roundedtop+
        rublesign .arrow.circlepath .circle+ .square+ ruler+ rupeesign .arrow.circlepath .circle+ .square+ safari+
        sailboat+ .circle+ scale- .3d scalemass+ scanner+ scissors .badge.ellipsis .circle+ scooter scope screwdriver+
        scribble .variable scroll+ sdcard+ seal+ selection- .pin.in.out sensor+ .tag.radiowaves.forward+ server- .rack
        shadow shared- .with.you .with.you.circle+ .with.you.slash shareplay .slash shazam- .logo+ shekelsign
        .arrow.circlepath .circle+ .square+ sheqelsign- .circle+ .square+ shield+ .checkerboard .checkered
        .lefthalf.fill .lefthalf.fill.slash .lefthalf.filled .lefthalf.filled.badge.checkmark .lefthalf.filled.slash
        .lefthalf.filled.trianglebadge.exclamationmark .righthalf.filled .slash+ shift+ shippingbox+
        .and.arrow.backward+ .circle+ shoe+ .2+ .circle+ shoeprints- .fill shower+ .handheld+ .sidejet+ shuffle .circle+
        sidebar- .leading .left .right .squares.leading .squares.left .squares.right .squares.trailing .trailing
        signature signpost- .and.arrowtriangle.up+ .and.arrowtriangle.up.circle+ .left+ .left.circle+ .right+
        .right.and.left+ .right.and.left.circle+ .right.circle+ simcard+ .2+ sink+ skateboard+ skew skis+ slash-
        .circle+ sleep .circle+ slider- .horizontal.2.gobackward .horizontal.2.rectangle.and.arrow.triangle.2.circlepath
        .horizontal.2.square .horizontal.2.square.badge.arrow.down .horizontal.2.square.on.square .horizontal.3
        .horizontal.below.rectangle .horizontal.below.square.and.square.filled .horizontal.below.square.fill.and.square
        .horizontal.below.square.filled.and.square .horizontal.below.sun.max .vertical.3 slowmo smallcircle- .circle+
        .fill.circle+ .filled.circle+ smartphone smiley+ smoke+ .circle+ snow snowboard+ snowflake .circle+ .road.lane
        .road.lane.dashed .slash soccerball .circle+ .circle.fill.inverse .circle.inverse .inverse sofa+ sos .circle+
        space sparkle .magnifyingglass sparkles .rectangle.stack+ .square.fill.on.square .square.filled.on.square .tv+
        speaker+ .1+ .2+ .3+ .badge.exclamationmark+ .circle+ .minus+ .plus+ .slash+ .slash.circle+ .square+ .wave.1+
        .wave.2+ .wave.2.bubble+ .wave.2.bubble.left+ .wave.2.circle+ .wave.3+ .zzz+ speedometer spigot+ sportscourt+
        .circle+ sprinkler+ .and.droplets+ square+ .2.layers.3d+ .2.layers.3d.bottom.filled .2.layers.3d.top.filled
        .2.stack.3d .2.stack.3d.bottom.fill .2.stack.3d.bottom.filled .2.stack.3d.top.fill .2.stack.3d.top.filled
        .3.layers.3d .3.layers.3d.bottom.filled .3.layers.3d.down.backward .3.layers.3d.down.backward.slash.rtl
        .3.layers.3d.down.forward .3.layers.3d.down.forward.slash.rtl .3.layers.3d.down.left
        .3.layers.3d.down.left.slash .3.layers.3d.down.right .3.layers.3d.down.right.slash .3.layers.3d.middle.filled
        .3.layers.3d.slash .3.layers.3d.top.filled .3.stack.3d .3.stack.3d.bottom.fill .3.stack.3d.bottom.filled
        .3.stack.3d.middle.fill .3.stack.3d.middle.filled .3.stack.3d.slash .3.stack.3d.top.fill .3.stack.3d.top.filled
        .and.arrow.down+ .and.arrow.down.on.square+ .and.arrow.up+ .and.arrow.up.badge.clock+ .and.arrow.up.circle+
        .and.arrow.up.on.square+ .and.arrow.up.trianglebadge.exclamationmark .and.at.rectangle+
        .and.line.vertical.and.square+ .and.line.vertical.and.square.filled .and.pencil .and.pencil.circle+
        .arrowtriangle.4.outward .badge.plus+ .bottomhalf.fill .bottomhalf.filled .bottomthird.inset.filled .circle+
        .dashed .dashed.inset.fill .dashed.inset.filled .dotted .fill.and.line.vertical.and.square+
        .fill.and.line.vertical.square.fill .fill.on.circle.fill .fill.on.square+ .fill.text.grid.1x2
        .filled.and.line.vertical.and.square .filled.on.square .grid.2x2+ .grid.3x1.below.line.grid.1x2+
        .grid.3x1.fill.below.line.grid.1x2 .grid.3x1.folder.badge.plus .grid.3x1.folder.fill.badge.plus .grid.3x2+
        .grid.3x3+ .grid.3x3.bottomleft.fill .grid.3x3.bottomleft.filled .grid.3x3.bottommiddle.fill
        .grid.3x3.bottommiddle.filled .grid.3x3.bottomright.fill .grid.3x3.bottomright.filled .grid.3x3.fill.square
        .grid.3x3.middle.fill .grid.3x3.middle.filled .grid.3x3.middleleft.fill .grid.3x3.middleleft.filled
        .grid.3x3.middleright.fill .grid.3x3.middleright.filled .grid.3x3.square .grid.3x3.topleft.fill
        .grid.3x3.topleft.filled .grid.3x3.topmiddle.fill .grid.3x3.topmiddle.filled .grid.3x3.topright.fill
        .grid.3x3.topright.filled .grid.4x3.fill .inset.filled .leadingthird.inset.filled .lefthalf.fill
        .lefthalf.filled .leftthird.inset.filled .on.circle .on.square .on.square.badge.person.crop+ .on.square.dashed
        .on.square.intersection.dashed .on.square.squareshape.controlhandles .resize .resize.down .resize.up
        .righthalf.fill .righthalf.filled .rightthird.inset.filled .slash+ .split.1x2+ .split.2x1+ .split.2x2+
        .split.bottomrightquarter+ .split.diagonal+ .split.diagonal.2x2+ .stack+ .stack.3d.down.dottedline
        .stack.3d.down.forward+ .stack.3d.down.right+ .stack.3d.forward.dottedline+ .stack.3d.up+ .stack.3d.up.badge.a+
        .stack.3d.up.badge.automatic+ .stack.3d.up.slash+ .stack.3d.up.trianglebadge.exclamationmark+ .text.square+
        .tophalf.fill .tophalf.filled .topthird.inset.filled .trailingthird.inset.filled squares- .below.rectangle
        .leading.rectangle+ squareshape+ .controlhandles.on.squareshape.controlhandles .dashed.squareshape
        .dotted.split.2x2 .dotted.squareshape .split.2x2 .split.2x2.dotted .split.3x3 .squareshape.dashed
        .squareshape.dotted stairs star+ .bubble+ .circle+ .leadinghalf.fill .leadinghalf.filled .lefthalf.fill .slash+
        .square+ .square.on.square+ staroflife+ .circle+ .shield+ steeringwheel .and.heat.waves .and.key
        .and.liquid.wave .and.lock .arrowtriangle.left .arrowtriangle.right .badge.exclamationmark .circle+
        .exclamationmark .road.lane .road.lane.dashed .slash sterlingsign .arrow.circlepath .circle+ .square+
        stethoscope .circle+ stop+ .circle+ stopwatch+ storefront+ .circle+ stove+ strikethrough stroller+ studentdesk
        suit- .club+ .diamond+ .heart+ .spade+ suitcase+ .cart+ .rolling+ sum sun- .and.horizon+ .and.horizon.circle+
        .dust+ .dust.circle+ .haze+ .haze.circle+ .horizon+ .horizon.circle+ .max+ .max.circle+
        .max.trianglebadge.exclamationmark+ .min+ .rain+ .rain.circle+ .snow+ .snow.circle+ sunglasses+ sunrise+
        .circle+ sunset+ .circle+ surfboard+ suv- .side+ .side.air.circulate+ .side.air.fresh+
        .side.and.exclamationmark+ .side.arrowtriangle.down+ .side.arrowtriangle.up+
        .side.arrowtriangle.up.arrowtriangle.down+ .side.front.open+ .side.hill.down+ .side.hill.up+ .side.lock+
        .side.lock.open+ .side.rear.open+ swatchpalette+ swedishkronasign .arrow.circlepath .circle+ .square+ swift
        swiftdata swirl- .circle.righthalf.filled .circle.righthalf.filled.inverse switch- .2 .programmable+
        .programmable.square+ syringe+ t- .bubble+ table+ .badge.more+ .furniture+ tablecells+ .badge.ellipsis+
        .fill.badge.ellipsis tag+ .circle+ .slash+ .square+ taillight- .fog+ takeoutbag- .and.cup.and.straw+ target
        teddybear+ teletype .answer .answer.circle+ .circle+ tengesign .arrow.circlepath .circle+ .square+ tennis-
        .racket .racket.circle+ tennisball+ .circle+ tent+ .2+ .2.circle+ .circle+ terminal+ testtube- .2 text-
        .aligncenter .alignleft .alignright .and.command.macwindow .append .badge.checkmark .badge.minus .badge.plus
        .badge.star .badge.xmark .below.photo+ .book.closed+ .bubble+ .cursor .insert .justify .justify.leading
        .justify.left .justify.right .justify.trailing .justifyleft .justifyright .line.first.and.arrowtriangle.forward
        .line.last.and.arrowtriangle.forward .magnifyingglass .quote .redaction .viewfinder .word.spacing textbox
        textformat .12 .123 .abc .abc.dottedunderline .alt .size .size.larger .size.smaller .subscript .superscript
        theatermask- .and.paintbrush+ theatermasks+ .circle+ thermometer .and.liquid.waves .brakesignal .high .low
        .medium .medium.slash .snowflake .snowflake.circle+ .sun+ .sun.circle+ .transmission .variable.and.figure
        .variable.and.figure.circle+ ticket+ timelapse timeline- .selection timer .circle+ .square tirepressure
        togglepower toilet+ .circle+ tornado .circle+ tortoise+ .circle+ torus touchid traction- .control.tirepressure
        .control.tirepressure.exclamationmark .control.tirepressure.slash train- .side.front.car .side.middle.car
        .side.rear.car tram+ .circle+ .fill.tunnel .tunnel.fill transmission trapezoid- .and.line.horizontal+
        .and.line.vertical+ trash+ .circle+ .slash+ .slash.circle+ .slash.square+ .square+ tray+ .2+ .and.arrow.down+
        .and.arrow.up+ .circle+ .full+ tree+ .circle+ triangle+ .bottomhalf.filled .circle+ .inset.filled .lefthalf.fill
        .lefthalf.filled .righthalf.fill .righthalf.filled .tophalf.filled triangleshape+ trophy+ .circle+ tropicalstorm
        .circle+ truck- .box+ .box.badge.clock+ .pickup.side+ .pickup.side.air.circulate+ .pickup.side.air.fresh+
        .pickup.side.and.exclamationmark+ .pickup.side.arrowtriangle.down+ .pickup.side.arrowtriangle.up+
        .pickup.side.arrowtriangle.up.arrowtriangle.down+ .pickup.side.front.open+ .pickup.side.hill.down+
        .pickup.side.hill.up+ .pickup.side.lock+ .pickup.side.lock.open+ tshirt+ .circle+ tugriksign .arrow.circlepath
        .circle+ .square+ tuningfork turkishlirasign .arrow.circlepath .circle+ .square+ tv+ .and.hifispeaker.fill
        .and.mediabox+ .badge.wifi+ .circle+ .inset.filled .music.note+ .slash+ uiwindow- .split.2x1 umbrella+ .percent+
        underline vial- .viewfinder video+ .and.waveform+ .badge.checkmark .badge.ellipsis .badge.plus+ .badge.waveform+
        .bubble+ .bubble.left+ .circle+ .doorbell+ .fill.badge.checkmark .fill.badge.ellipsis .fill.badge.plus .slash+
        .slash.circle+ .square+ videoprojector+ view- .2d .3d viewfinder .circle+ .rectangular
        .trianglebadge.exclamationmark visionpro+ .and.arrow.forward+ .badge.exclamationmark+ .badge.play+ .circle+
        .slash+ .slash.circle+ voiceover volleyball+ .circle+ wake .circle+ wallet- .pass+ wand- .and.rays
        .and.rays.inverse .and.stars .and.stars.inverse warninglight+ washer+ .circle+ watch- .analog watchface-
        .applewatch.case water- .waves .waves.and.arrow.down .waves.and.arrow.down.trianglebadge.exclamationmark
        .waves.and.arrow.up .waves.slash waterbottle+ wave- .3.backward .3.backward.circle+ .3.forward
        .3.forward.circle+ .3.left .3.left.circle+ .3.right .3.right.circle+ waveform .and.magnifyingglass .and.mic
        .and.person.filled .badge.exclamationmark .badge.magnifyingglass .badge.mic .badge.minus .badge.plus .circle+
        .path .path.badge.minus .path.badge.plus .path.ecg .path.ecg.rectangle+ .slash web- .camera+ wifi .circle+
        .exclamationmark .exclamationmark.circle+ .router+ .slash .square+ wind .circle+ .snow .snow.circle+ window-
        .awning .awning.closed .casement .casement.closed .ceiling .ceiling.closed .horizontal .horizontal.closed
        .shade.closed .shade.open .vertical.closed .vertical.open windshield- .front.and.fluid
        .front.and.fluid.and.spray .front.and.heat.waves .front.and.spray .front.and.wiper .front.and.wiper.and.drop
        .front.and.wiper.and.spray .front.and.wiper.exclamationmark .front.and.wiper.intermittent .rear.and.fluid
        .rear.and.fluid.and.spray .rear.and.heat.waves .rear.and.spray .rear.and.wiper .rear.and.wiper.and.drop
        .rear.and.wiper.and.spray .rear.and.wiper.exclamationmark .rear.and.wiper.intermittent wineglass+ wonsign
        .arrow.circlepath .circle+ .square+ wrench+ .adjustable+ .and.screwdriver+ wrongwaysign+ x- .squareroot xbox-
        .logo xmark .app+ .bin+ .bin.circle+ .circle+ .diamond+ .icloud+ .octagon+ .rectangle+ .rectangle.portrait+
        .seal+ .shield+ .square+ xserve .raid yensign .arrow.circlepath .circle+ .square+ yieldsign+ zl-
        .button.roundedtop.horizontal+ .rectangle.roundedtop+ zr- .button.roundedtop.horizontal+ .rectangle.roundedtop+
        zzz
        """
}

extension Character {
    fileprivate var isASCIILowercaseOrDigit: Bool { "a"..."z" ~= self || "0"..."9" ~= self }
}
