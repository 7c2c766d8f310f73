// The scenes in Qt Widgets: the table is a QListView with a delegate under two translucent widgets, the scroll view a
// QScrollArea with a widget for each row. Prints `name metric value`.
#include "qt-frames.hpp"
#include <QtWidgets/QtWidgets>

static const QColor secondaryLabel(60, 60, 67, 153), separator(0xc6, 0xc6, 0xc8);

struct Rows : QAbstractListModel {
    int rowCount(const QModelIndex &) const override { return numberOfRows; }

    QVariant data(const QModelIndex &index, int role) const override {
        if (role == Qt::DisplayRole) return QString::asprintf(titleFormat, index.row());
        if (role == Qt::UserRole) return QString::asprintf(detailFormat, index.row());
        return {};
    }
};

struct RowPainter : QStyledItemDelegate {
    const QFont title = interFont(17), detail = interFont(12);
    std::vector<QPixmap> pictures;

    explicit RowPainter(double scale) {
        for (int index = 0; index < pictureCount; index++)
            pictures.push_back(QPixmap::fromImage(rowPicture(index, scale)));
    }

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override {
        return {screenWidth, rowHeight};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override {
        const QRectF row = option.rect;
        const QPixmap &picture = pictures[index.row() % pictureCount];
        const double hairline = 1 / painter->device()->devicePixelRatio();
        painter->drawPixmap(QRectF(row.x() + 16, row.y() + 22. / 3, 32, 32), picture, picture.rect());
        drawLine(painter, title, Qt::black, row.y() + 6, 20, index.data().toString());
        drawLine(painter, detail, secondaryLabel, row.y() + 26, 15, index.data(Qt::UserRole).toString());
        drawChevron(*painter, {row.right() - 26, row.y() + 16.5});
        painter->fillRect(QRectF(64, row.bottom() - hairline, screenWidth - 64, hairline), separator);
    }

    static void drawLine(
        QPainter *painter, const QFont &font, QColor color, double y, double height, const QString &text) {
        painter->setFont(font);
        painter->setPen(color);
        painter->drawText(QRectF(64, y, 290, height), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
    }
};

struct Bar : QWidget {
    using QWidget::QWidget;

    void paintEvent(QPaintEvent *) override { QPainter(this).fillRect(rect(), QColor(247, 247, 247, 204)); }
};

// A rounded square.
struct Mark : QWidget {
    QColor color;

    Mark(QWidget *parent, QColor color) : QWidget(parent), color(color) {}

    void paintEvent(QPaintEvent *) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawRoundedRect(rect(), 8, 8);
    }
};

// Counts the frames of a window.
struct FrameCounter : QObject {
    int count = 0;

    bool eventFilter(QObject *, QEvent *event) override {
        if (event->type() == QEvent::UpdateRequest) count++;
        return false;
    }
};

static void showScreen(QWidget &screen, QAbstractScrollArea &view) {
    view.setParent(&screen);
    view.setGeometry(0, 0, screenWidth, screenHeight);
    view.setFrameShape(QFrame::NoFrame);
    view.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view.lower();
    screen.show();
    QCoreApplication::processEvents();
}

// Saves the presented pixels.
static void savePicture(QWidget &screen, const QString &path) {
    auto *pixels = dynamic_cast<QImage *>(screen.backingStore()->paintDevice());
    if (pixels && !path.isEmpty()) pixels->save(path);
}

static void measureTable(QString picture) {
    QWidget screen;
    screen.resize(screenWidth, screenHeight);
    Rows rows;
    RowPainter painter(screen.devicePixelRatio());
    QListView list;
    list.setModel(&rows);
    list.setItemDelegate(&painter);
    list.setUniformItemSizes(true);
    list.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    Bar top(&screen), bottom(&screen);
    top.setGeometry(0, 0, screenWidth, barHeight);
    bottom.setGeometry(0, screenHeight - barHeight, screenWidth, barHeight);
    FrameCounter frames;
    screen.installEventFilter(&frames);
    showScreen(screen, list);
    auto scrollTo = [&](int y) { list.verticalScrollBar()->setValue(y); };
    measureSteps("table", "scene_step", 8, frames.count, scrollTo);
    scrollTo(0);
    measureSteps("table", "scene_step_of_4", 4, frames.count, scrollTo);
    savePicture(screen, picture);
    list.setParent(nullptr);
}

static void addLabel(QWidget *row, QRect frame, int size, QColor color, const QString &text) {
    auto *label = new QLabel(text, row);
    label->setGeometry(frame);
    label->setFont(interFont(size));
    QPalette palette;
    palette.setColor(QPalette::WindowText, color);
    label->setPalette(palette);
}

static void measureScrollView(QString picture) {
    const int count = 200, height = 60;
    QWidget screen, content;
    screen.resize(screenWidth, screenHeight);
    content.resize(screenWidth, count * height);
    for (int index = 0; index < count; index++) {
        auto *row = new QWidget(&content);
        row->setGeometry(0, index * height, screenWidth, height);
        row->setAutoFillBackground(true);
        addLabel(row, {16, 8, 240, 24}, 17, Qt::black, QString("Row %1").arg(index + 1));
        addLabel(row, {16, 32, 240, 20}, 13, secondaryLabel, "Its second line");
        auto *mark = new Mark(row, QColor::fromHsvF(index / double(count), 0.7, 0.9));
        mark->setGeometry(screenWidth - 52, 12, 36, 36);
    }
    QScrollArea area;
    area.setWidget(&content);
    FrameCounter frames;
    screen.installEventFilter(&frames);
    showScreen(screen, area);
    auto scrollTo = [&](int y) { area.verticalScrollBar()->setValue(y); };
    measureSteps("scroll", "rows_step", 4, frames.count, scrollTo);
    savePicture(screen, picture);
    area.takeWidget();
    area.setParent(nullptr);
}

// An argument is the path of a picture of each scene, without its ending.
int main(int count, char **arguments) {
    QApplication application(count, arguments);
    QPalette palette;
    palette.setColor(QPalette::Window, Qt::white);
    palette.setColor(QPalette::Base, Qt::white);
    QApplication::setPalette(palette);
    QString picture = count > 1 ? arguments[1] : "";
    measureTable(picture.isEmpty() ? "" : picture + "-table.png");
    measureScrollView(picture.isEmpty() ? "" : picture + "-scroll.png");
}
