/** The sidebars of shop and product pages: whether the right one is open, and the search text of each (S2.53, S3.21). */
import { Schema } from "effect"

export const SidebarSide = Schema.Literals(["left", "right"])
export type SidebarSide = typeof SidebarSide.Type

export const Sidebar = Schema.Struct({
  isVisible: Schema.Boolean,
  /** The search text of each side's box that searches the filters. */
  left: Schema.String,
  right: Schema.String,
})
export type Sidebar = typeof Sidebar.Type

export const SidebarEvent = Schema.TaggedUnion({
  SidebarSwitched: { isVisible: Schema.Boolean },
  SidebarSearched: { side: SidebarSide, text: Schema.String },
})
export type SidebarEvent = typeof SidebarEvent.Type

export const initialSidebar: Sidebar = { isVisible: true, left: "", right: "" }

/** Folds one event; returns the identical sidebar when nothing differs. */
export const evolveSidebar = (sidebar: Sidebar, event: SidebarEvent): Sidebar => {
  switch (event._tag) {
    case "SidebarSwitched":
      return sidebar.isVisible === event.isVisible ? sidebar : { ...sidebar, isVisible: event.isVisible }
    case "SidebarSearched":
      return sidebar[event.side] === event.text ? sidebar : { ...sidebar, [event.side]: event.text }
  }
}
