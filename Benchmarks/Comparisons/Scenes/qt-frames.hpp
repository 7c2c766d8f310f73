// Frames of a Qt scene, and the pictures of the table's rows.
#pragma once
#include "measure.hpp"
#include <QtGui/QtGui>
#include <functional>

// Scrolls by `points` in each frame and prints the processor time of the frames. `presented` counts them.
inline void measureSteps(
    const char *name, const char *metric, int points, const int &presented, std::function<void(int)> scrollTo) {
    std::vector<double> times;
    for (int step = 1; step <= warmUpCount + frameCount; step++) {
        int former = presented;
        QDeadlineTimer deadline(1000);
        double begun = processorMilliseconds();
        scrollTo(step * points);
        while (presented == former && !deadline.hasExpired())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 5);
        if (presented == former) qFatal("no frame follows a scroll step");
        if (step > warmUpCount) times.push_back(processorMilliseconds() - begun);
    }
    printFrames(name, metric, times);
}

// A square with a white disc and rounded corners.
inline QImage rowPicture(int index, double scale) {
    int size = pictureSize * scale;
    QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor::fromHsvF(index / double(pictureCount), 0.7, 0.9));
    painter.drawRoundedRect(0, 0, pictureSize, pictureSize, 8, 8);
    painter.setBrush(Qt::white);
    painter.drawEllipse(8, 8, 16, 16);
    return image;
}

// The disclosure indicator, in a rectangle of 10 × 14 points.
inline void drawChevron(QPainter &painter, QPointF origin) {
    const QPointF line[] = {origin + QPointF(2.5, 1.3), origin + QPointF(8.2, 7), origin + QPointF(2.5, 12.7)};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor(60, 60, 67, 76), 2.3, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawPolyline(line, 3);
}

inline QFont interFont(int pixelSize) {
    QFont font("Inter");
    font.setPixelSize(pixelSize);
    return font;
}
