// The table scene in GTK 4: a GtkListView in an overlay with two translucent boxes. Prints `name metric value`.
#include "measure.hpp"
#include <gtk/gtk.h>

static const char *const styleSheet =
    "window, listview { background: white; font-family: Inter; }"
    "listview > row { padding: 0; }"
    ".row { background: image(#c6c6c8) no-repeat bottom right / 326px 0.34px; }"
    ".title { font-size: 17px; color: black; margin-left: 16px; }"
    ".detail { font-size: 12px; color: rgba(60, 60, 67, 0.6); margin-left: 16px; }"
    ".bar { background: rgba(247, 247, 247, 0.8); }";

static GdkTexture *pictures[pictureCount];
static GMainLoop *loop;
static GtkWidget *window;
static GtkAdjustment *offset;
static const char *picturePath;

static void drawChevron(GtkDrawingArea *area, cairo_t *context, int width, int height, gpointer data) {
    cairo_set_source_rgba(context, 60 / 255., 60 / 255., 67 / 255., 0.3);
    cairo_set_line_width(context, 2.3);
    cairo_move_to(context, 2.5, 1.3);
    cairo_line_to(context, 8.2, 7);
    cairo_line_to(context, 2.5, 12.7);
    cairo_stroke(context);
}

// A square with a white disc and rounded corners.
static GdkTexture *makePicture(int index, int scale) {
    int size = pictureSize * scale;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size);
    cairo_t *context = cairo_create(surface);
    cairo_scale(context, scale, scale);
    for (int corner = 0; corner < 4; corner++) {
        double x = corner == 0 || corner == 3 ? pictureSize - 8 : 8, y = corner < 2 ? pictureSize - 8 : 8;
        cairo_arc(context, x, y, 8, corner * G_PI_2, (corner + 1) * G_PI_2);
    }
    float red, green, blue;
    gtk_hsv_to_rgb(float(index) / pictureCount, 0.7f, 0.9f, &red, &green, &blue);
    cairo_set_source_rgb(context, red, green, blue);
    cairo_fill(context);
    cairo_arc(context, 16, 16, 8, 0, 2 * G_PI);
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_fill(context);
    cairo_surface_flush(surface);
    int stride = cairo_image_surface_get_stride(surface);
    GBytes *bytes = g_bytes_new(cairo_image_surface_get_data(surface), gsize(stride) * size);
    GdkTexture *texture = gdk_memory_texture_new(size, size, GDK_MEMORY_DEFAULT, bytes, stride);
    g_bytes_unref(bytes);
    cairo_destroy(context);
    cairo_surface_destroy(surface);
    return texture;
}

static GtkWidget *addLabel(GtkWidget *box, const char *style) {
    GtkWidget *label = gtk_label_new("");
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_widget_add_css_class(label, style);
    gtk_box_append(GTK_BOX(box), label);
    return label;
}

// The views of a row, which are used again for other rows.
struct Row {
    GtkImage *picture;
    GtkLabel *title, *detail;
};

static void makeRow(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
    auto *row = new Row;
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    gtk_widget_set_size_request(box, screenWidth, rowHeight);
    gtk_widget_add_css_class(box, "row");

    GtkWidget *picture = gtk_image_new();
    gtk_image_set_pixel_size(GTK_IMAGE(picture), pictureSize);
    gtk_widget_set_valign(picture, GTK_ALIGN_CENTER);
    gtk_widget_set_margin_start(picture, 16);
    gtk_box_append(GTK_BOX(box), picture);
    row->picture = GTK_IMAGE(picture);

    GtkWidget *lines = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_widget_set_hexpand(lines, TRUE);
    gtk_widget_set_valign(lines, GTK_ALIGN_CENTER);
    row->title = GTK_LABEL(addLabel(lines, "title"));
    row->detail = GTK_LABEL(addLabel(lines, "detail"));
    gtk_box_append(GTK_BOX(box), lines);

    GtkWidget *chevron = gtk_drawing_area_new();
    gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(chevron), drawChevron, nullptr, nullptr);
    gtk_widget_set_size_request(chevron, 10, 14);
    gtk_widget_set_valign(chevron, GTK_ALIGN_CENTER);
    gtk_widget_set_margin_end(chevron, 16);
    gtk_box_append(GTK_BOX(box), chevron);

    g_object_set_data_full(G_OBJECT(item), "row", row, [](gpointer row) { delete static_cast<Row *>(row); });
    gtk_list_item_set_child(item, box);
}

static void showRow(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
    const auto *row = static_cast<Row *>(g_object_get_data(G_OBJECT(item), "row"));
    int index = gtk_list_item_get_position(item);
    char text[80];
    gtk_image_set_from_paintable(row->picture, GDK_PAINTABLE(pictures[index % pictureCount]));
    snprintf(text, sizeof text, titleFormat, index);
    gtk_label_set_text(row->title, text);
    snprintf(text, sizeof text, detailFormat, index);
    gtk_label_set_text(row->detail, text);
}

static GtkWidget *makeList(void) {
    GtkStringList *rows = gtk_string_list_new(nullptr);
    for (int index = 0; index < numberOfRows; index++) gtk_string_list_append(rows, "");
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(makeRow), nullptr);
    g_signal_connect(factory, "bind", G_CALLBACK(showRow), nullptr);
    return gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(rows))), factory);
}

static void savePicture(void) {
    int scale = gtk_widget_get_scale_factor(window);
    GdkPaintable *paintable = gtk_widget_paintable_new(window);
    GtkSnapshot *snapshot = gtk_snapshot_new();
    gdk_paintable_snapshot(paintable, snapshot, screenWidth * scale, screenHeight * scale);
    GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
    GskRenderer *renderer = gtk_native_get_renderer(GTK_NATIVE(window));
    GdkTexture *texture = gsk_renderer_render_texture(renderer, node, nullptr);
    gdk_texture_save_to_png(texture, picturePath);
    g_object_unref(texture);
    gsk_render_node_unref(node);
    g_object_unref(paintable);
}

// Called when a frame is painted: scrolls for the next one. A frame's time is that between two calls.
static void frameIsPainted(GdkFrameClock *clock, gpointer data) {
    struct Run {
        const char *metric;
        int points;
    };
    static const Run runs[] = {{"scene_step", 8}, {"scene_step_of_4", 4}};
    static const Run *run = runs;
    static int step = 0;
    static double begun;
    static std::vector<double> times;
    double time = processorMilliseconds() - begun;
    if (step > warmUpCount) times.push_back(time);
    if (times.size() == frameCount) {
        printFrames("table", run->metric, times);
        times.clear();
        step = 0;
        if (++run == std::end(runs)) {
            if (picturePath) savePicture();
            g_main_loop_quit(loop);
            return;
        }
    }
    step++;
    begun = processorMilliseconds();
    gtk_adjustment_set_value(offset, step * run->points);
}

static void addBar(GtkWidget *overlay, GtkAlign alignment) {
    GtkWidget *bar = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    gtk_widget_add_css_class(bar, "bar");
    gtk_widget_set_size_request(bar, screenWidth, barHeight);
    gtk_widget_set_valign(bar, alignment);
    gtk_overlay_add_overlay(GTK_OVERLAY(overlay), bar);
}

// An argument is the path of a picture of the scene, without its ending.
int main(int count, char **arguments) {
    gtk_init();
    if (count > 1) picturePath = g_strconcat(arguments[1], "-table.png", nullptr);
    GtkCssProvider *style = gtk_css_provider_new();
    gtk_css_provider_load_from_data(style, styleSheet, -1);
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_USER);

    window = gtk_window_new();
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), screenWidth, screenHeight);
    for (int index = 0; index < pictureCount; index++)
        pictures[index] = makePicture(index, gtk_widget_get_scale_factor(window));
    GtkWidget *scrolled = gtk_scrolled_window_new(), *overlay = gtk_overlay_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), makeList());
    offset = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
    gtk_overlay_set_child(GTK_OVERLAY(overlay), scrolled);
    addBar(overlay, GTK_ALIGN_START);
    addBar(overlay, GTK_ALIGN_END);
    gtk_window_set_child(GTK_WINDOW(window), overlay);
    gtk_window_present(GTK_WINDOW(window));

    GdkFrameClock *clock = gdk_surface_get_frame_clock(gtk_native_get_surface(GTK_NATIVE(window)));
    g_signal_connect(clock, "after-paint", G_CALLBACK(frameIsPainted), nullptr);
    loop = g_main_loop_new(nullptr, FALSE);
    g_main_loop_run(loop);
}
