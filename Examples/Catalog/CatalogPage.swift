import UIKit

/// One page of the catalog.
struct CatalogPage {

    enum Section: Int, CaseIterable {
        case text, typing, controls, scrolling, lists, collections, containers, effects, animation

        var title: String {
            switch self {
            case .text: "Text"
            case .typing: "Typing"
            case .controls: "Controls"
            case .scrolling: "Scrolling"
            case .lists: "Lists"
            case .collections: "Collections"
            case .containers: "Containers"
            case .effects: "Effects"
            case .animation: "Motion"
            }
        }
    }

    let title: String
    let section: Section
    let makeContents: @MainActor () -> UIViewController

    /// A screen with the contents of the page, below its title.
    @MainActor
    func makeViewController() -> UIViewController {
        let contents = makeContents()
        contents.title = title
        contents.navigationItem.largeTitleDisplayMode = .never
        return contents
    }

    static let all: [CatalogPage] = [
        CatalogPage(title: "Labels", section: .text) { LabelsPage() },
        CatalogPage(title: "Attributes", section: .text) { AttributesPage() },
        CatalogPage(title: "Fonts", section: .text) { FontsPage() },
        CatalogPage(title: "Text Styles", section: .text) { TextStylesPage() },
        CatalogPage(title: "Text Fields", section: .typing) { FieldsPage() },
        CatalogPage(title: "Text View", section: .typing) { TextViewPage() },
        CatalogPage(title: "Keyboards", section: .typing) { KeyboardsPage() },
        CatalogPage(title: "Search", section: .typing) { SearchPage() },
        CatalogPage(title: "Buttons", section: .controls) { ButtonsPage() },
        CatalogPage(title: "Configurations", section: .controls) { ConfigurationsPage() },
        CatalogPage(title: "Menus", section: .controls) { MenusPage() },
        CatalogPage(title: "Switches", section: .controls) { SwitchesPage() },
        CatalogPage(title: "Sliders", section: .controls) { SlidersPage() },
        CatalogPage(title: "Steppers", section: .controls) { SteppersPage() },
        CatalogPage(title: "Segments", section: .controls) { SegmentsPage() },
        CatalogPage(title: "Page Controls", section: .controls) { PageControlsPage() },
        CatalogPage(title: "Pickers", section: .controls) { PickersPage() },
        CatalogPage(title: "Progress", section: .controls) { ProgressPage() },
        CatalogPage(title: "Activity", section: .controls) { ActivityPage() },
        CatalogPage(title: "Form", section: .scrolling) { FormPage() },
        CatalogPage(title: "Picture", section: .scrolling) { PicturePage() },
        CatalogPage(title: "Pages", section: .scrolling) { PagesPage() },
        CatalogPage(title: "Nested", section: .scrolling) { NestedPage() },
        CatalogPage(title: "Refresh", section: .scrolling) { RefreshPage() },
        CatalogPage(title: "Cells", section: .lists) { CellStylesPage() },
        CatalogPage(title: "Million Rows", section: .lists) { MillionRowsPage() },
        CatalogPage(title: "Editing", section: .lists) { EditingPage() },
        CatalogPage(title: "Sections", section: .lists) { SectionsPage() },
        CatalogPage(title: "Contents", section: .lists) { ContentsPage() },
        CatalogPage(title: "Grid", section: .collections) { GridPage() },
        CatalogPage(title: "Waterfall", section: .collections) { WaterfallPage() },
        CatalogPage(title: "Store", section: .collections) { StorePage() },
        CatalogPage(title: "Outline", section: .collections) { OutlinePage() },
        CatalogPage(title: "Million Items", section: .collections) { MillionItemsPage() },
        CatalogPage(title: "Navigation", section: .containers) { NavigationPage() },
        CatalogPage(title: "Toolbars", section: .containers) { ToolbarPage() },
        CatalogPage(title: "Tabs", section: .containers) { TabsPage() },
        CatalogPage(title: "Split", section: .containers) { SplitPage() },
        CatalogPage(title: "Page Views", section: .containers) { PageViewsPage() },
        CatalogPage(title: "Presenting", section: .containers) { PresentingPage() },
        CatalogPage(title: "Popovers", section: .containers) { PopoversPage() },
        CatalogPage(title: "Symbols", section: .effects) { SymbolsPage() },
        CatalogPage(title: "Materials", section: .effects) { MaterialsPage() },
        CatalogPage(title: "Appearance", section: .effects) { AppearancePage() },
        CatalogPage(title: "Curves", section: .animation) { CurvesPage() },
        CatalogPage(title: "Springs", section: .animation) { SpringsPage() },
        CatalogPage(title: "Keyframes", section: .animation) { KeyframesPage() },
        CatalogPage(title: "Transitions", section: .animation) { TransitionsPage() },
        CatalogPage(title: "Animator", section: .animation) { AnimatorPage() },
        CatalogPage(title: "Dynamics", section: .animation) { DynamicsPage() },
    ]
}
