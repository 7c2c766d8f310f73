// The shapes of LayoutBenchmark as flexbox, in Yoga; prints `name metric value`.
//
// Flexbox cannot say everything that constraints can; each shape is the nearest that it can. Creating the nodes is
// part of the time, as creating views is.
#include "LinearSystem.hpp"
#include <yoga/Yoga.h>

struct Size { float width, height; };

static YGConfigRef config;

static YGNodeRef add(YGNodeRef parent, YGNodeRef child) {
    YGNodeInsertChild(parent, child, YGNodeGetChildCount(parent));
    return child;
}

static YGNodeRef make() { return YGNodeNewWithConfig(config); }

static YGNodeRef makeScreen() {
    YGNodeRef screen = make();
    YGNodeStyleSetWidth(screen, 375);
    YGNodeStyleSetHeight(screen, 667);
    return screen;
}

static YGSize measure(YGNodeConstRef node, float width, YGMeasureMode widthMode, float height, YGMeasureMode heightMode) {
    auto *size = static_cast<const Size *>(YGNodeGetContext(node));
    auto limit = [](float natural, float given, YGMeasureMode mode) {
        return mode == YGMeasureModeExactly ? given : mode == YGMeasureModeAtMost ? std::min(natural, given) : natural;
    };
    return {limit(size->width, width, widthMode), limit(size->height, height, heightMode)};
}

static YGNodeRef addLeaf(YGNodeRef parent, const Size &size) {
    YGNodeRef leaf = add(parent, make());
    YGNodeSetContext(leaf, const_cast<Size *>(&size));
    YGNodeSetMeasureFunc(leaf, measure);
    return leaf;
}

static YGNodeRef makeIndependent(int count) {
    YGNodeRef screen = makeScreen();
    for (int index = 0; index < count; index++) {
        YGNodeRef view = add(screen, make());
        YGNodeStyleSetPositionType(view, YGPositionTypeAbsolute);
        YGNodeStyleSetPositionPercent(view, YGEdgeLeft, index % 100);
        YGNodeStyleSetPosition(view, YGEdgeTop, index % 600);
        YGNodeStyleSetWidth(view, 20);
        YGNodeStyleSetHeight(view, 20);
    }
    return screen;
}

static YGNodeRef makeChain(int count) {
    YGNodeRef screen = makeScreen();
    YGNodeStyleSetAlignItems(screen, YGAlignCenter);
    for (int index = 0; index < count; index++) {
        YGNodeRef view = add(screen, make());
        YGNodeStyleSetWidth(view, 20);
        YGNodeStyleSetHeight(view, 20);
        YGNodeStyleSetFlexShrink(view, 0);
        YGNodeStyleSetMargin(view, YGEdgeBottom, -19);
    }
    return screen;
}

static YGNodeRef makeRow(int count) {
    YGNodeRef screen = makeScreen();
    YGNodeStyleSetFlexDirection(screen, YGFlexDirectionRow);
    YGNodeStyleSetPadding(screen, YGEdgeVertical, 8);
    for (int index = 0; index < count; index++) YGNodeStyleSetFlex(add(screen, make()), 1);
    return screen;
}

static YGNodeRef makeNested(int count) {
    YGNodeRef screen = makeScreen();
    YGNodeRef outer = screen;
    for (int index = 0; index < count; index++) {
        YGNodeStyleSetPadding(outer, YGEdgeTop, 1);
        outer = add(outer, make());
        YGNodeStyleSetFlex(outer, 1);
    }
    return screen;
}

static YGNodeRef makeStack(int count) {
    static const Size sizes[] = {{100, 20}, {100, 21}, {100, 22}, {100, 23}, {100, 24}};
    YGNodeRef screen = make();
    YGNodeStyleSetWidth(screen, 375);
    YGNodeStyleSetGap(screen, YGGutterAll, 8);
    for (int index = 0; index < count; index++) addLeaf(screen, sizes[index % 5]);
    return screen;
}

// A picture with a badge, a title with a date, two texts, an arrow and a separator.
static YGNodeRef makeCell(int index) {
    static std::map<int, std::vector<Size>> known;
    auto &sizes = known[index];
    if (sizes.empty())
        sizes = {{100.f + index * 37 % 160, 20}, {40.f + index % 20, 16}, {120.f + index * 53 % 200, 18},
                 {200, 18.f * (1 + index % 4)}, {18, 18}, {8, 13}};
    YGNodeRef cell = make();
    YGNodeStyleSetWidth(cell, 375);
    YGNodeStyleSetFlexDirection(cell, YGFlexDirectionRow);
    YGNodeStyleSetAlignItems(cell, YGAlignCenter);
    YGNodeStyleSetPadding(cell, YGEdgeHorizontal, 16);
    YGNodeStyleSetPadding(cell, YGEdgeVertical, 12);
    YGNodeStyleSetGap(cell, YGGutterAll, 8);
    YGNodeRef picture = add(cell, make());
    YGNodeStyleSetWidth(picture, 40);
    YGNodeStyleSetHeight(picture, 40);
    YGNodeRef badge = addLeaf(picture, sizes[4]);
    YGNodeStyleSetPositionType(badge, YGPositionTypeAbsolute);
    YGNodeStyleSetPosition(badge, YGEdgeLeft, 30);
    YGNodeStyleSetPosition(badge, YGEdgeTop, -4);
    YGNodeRef column = add(cell, make());
    YGNodeStyleSetFlex(column, 1);
    YGNodeStyleSetGap(column, YGGutterAll, 4);
    YGNodeRef line = add(column, make());
    YGNodeStyleSetFlexDirection(line, YGFlexDirectionRow);
    YGNodeStyleSetJustifyContent(line, YGJustifySpaceBetween);
    YGNodeStyleSetGap(line, YGGutterAll, 8);
    YGNodeStyleSetFlexShrink(addLeaf(line, sizes[0]), 1);
    addLeaf(line, sizes[1]);
    YGNodeStyleSetAlignSelf(addLeaf(column, sizes[2]), YGAlignFlexStart);
    addLeaf(column, sizes[3]);
    addLeaf(cell, sizes[5]);
    YGNodeRef separator = add(cell, make());
    YGNodeStyleSetPositionType(separator, YGPositionTypeAbsolute);
    YGNodeStyleSetPosition(separator, YGEdgeLeft, 68);
    YGNodeStyleSetPosition(separator, YGEdgeRight, 0);
    YGNodeStyleSetPosition(separator, YGEdgeBottom, 0);
    YGNodeStyleSetHeight(separator, 0.5);
    return cell;
}

static void layOut(YGNodeRef node) { YGNodeCalculateLayout(node, YGUndefined, YGUndefined, YGDirectionLTR); }

template <class Body>
static double timed(Body body) {
    double start = nanoseconds();
    body();
    return nanoseconds() - start;
}

static void measureGrowth(const char *shape, YGNodeRef (*make)(int), std::vector<int> sizes) {
    Growth growth;
    for (int size : sizes) {
        YGNodeRef screen = nullptr;
        double build = 1e18, resize = 1e18, remove = 1e18;
        for (int round = 0; round < (size >= 1000 ? 3 : 9); round++) {
            if (screen) remove = std::min(remove, timed([&] { YGNodeFreeRecursive(screen); }));
            build = std::min(build, timed([&] { screen = make(size); layOut(screen); }));
        }
        for (int round = 0; round < 9; round++)
            resize = std::min(resize, timed([&] {
                YGNodeStyleSetWidth(screen, round % 2 ? 375 : 667);
                layOut(screen);
            }));
        std::printf("%s/%d build_ms %.4g\n", shape, size, build / 1e6);
        std::printf("%s/%d resize_us %.4g\n", shape, size, resize / 1000);
        std::printf("%s/%d remove_ms %.4g\n", shape, size, remove / 1e6);
        growth.add(shape, size, build);
        YGNodeFreeRecursive(screen);
    }
}

static void measureCells() {
    const int count = 1000;
    std::vector<YGNodeRef> cells(count);
    double build = 1e18, resize = 1e18;
    for (int round = 0; round < 5; round++) {
        build = std::min(build, timed([&] {
            for (int index = 0; index < count; index++) layOut(cells[index] = makeCell(index));
        }));
        for (int pass = 0; pass < 4; pass++)
            resize = std::min(resize, timed([&] {
                for (auto *cell : cells) {
                    YGNodeStyleSetWidth(cell, pass % 2 ? 375 : 667);
                    layOut(cell);
                }
            }));
        for (auto *cell : cells) YGNodeFreeRecursive(cell);
    }
    std::printf("cells-apart/%d build_us_per_item %.4g\n", count, build / count / 1000);
    std::printf("cells-apart/%d resize_us_per_item %.4g\n", count, resize / count / 1000);
}

int main() {
    config = YGConfigNew();
    YGConfigSetPointScaleFactor(config, 2);
    measureGrowth("independent", makeIndependent, {100, 1000, 10000});
    measureGrowth("chain", makeChain, {100, 1000, 10000});
    measureGrowth("row", makeRow, {100, 1000, 10000});
    measureGrowth("nested", makeNested, {10, 50, 250});
    measureGrowth("stack", makeStack, {10, 100, 1000});
    measureCells();
}
