// The table scene in Qt Quick, with its software renderer. Prints `name metric value`.
#include "qt-frames.hpp"
#include <QtQml/QtQml>
#include <QtQuick/QtQuick>

// Draws what a QML scene for the software renderer has no items for: "chevron", and pictures by number.
struct Pictures : QQuickImageProvider {
    double scale;

    explicit Pictures(double scale) : QQuickImageProvider(Image), scale(scale) {}

    QImage requestImage(const QString &name, QSize *size, const QSize &) override {
        QImage image = name == "chevron" ? chevron() : rowPicture(name.toInt(), scale);
        if (size) *size = image.size();
        return image;
    }

    QImage chevron() const {
        QImage image(10 * scale, 14 * scale, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.scale(scale, scale);
        drawChevron(painter, {0, 0});
        return image;
    }
};

// Arguments: the QML file, and perhaps the path of a picture of the scene, without its ending.
int main(int count, char **arguments) {
    QGuiApplication application(count, arguments);
    QQuickWindow::setGraphicsApi(QSGRendererInterface::Software);
    QQuickView view;
    view.engine()->addImageProvider("scene", new Pictures(view.devicePixelRatio()));
    view.resize(screenWidth, screenHeight);
    view.setResizeMode(QQuickView::SizeRootObjectToView);
    view.setSource(QUrl::fromLocalFile(QFileInfo(arguments[1]).absoluteFilePath()));
    if (view.status() != QQuickView::Ready) return 1;
    int presented = 0;
    QObject::connect(&view, &QQuickWindow::frameSwapped, [&] { presented++; });
    view.show();
    QCoreApplication::processEvents();
    auto scrollTo = [&](int y) { view.rootObject()->setProperty("offset", y); };
    measureSteps("table", "scene_step", 8, presented, scrollTo);
    scrollTo(0);
    measureSteps("table", "scene_step_of_4", 4, presented, scrollTo);
    if (count > 2) view.grabWindow().save(QString(arguments[2]) + "-table.png");
}
