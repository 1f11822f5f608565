/** The ways to order many things at once: one tap from the header, the menu and the home page for a client. */
import { CalendarSync, History, ListChecks, ListPlus, type LucideIcon } from "lucide-react"
import { m } from "../../i18n/messages.ts"

export interface OrderingPage {
  readonly to: string
  readonly text: () => string
  readonly icon: LucideIcon
}

export const USUAL_PAGE: OrderingPage = { to: "/pages/usual", text: m.usual_title, icon: History }

export const ORDERING_PAGES: ReadonlyArray<OrderingPage> = [
  USUAL_PAGE,
  { to: "/pages/quick-order", text: m.quick_title, icon: ListPlus },
  { to: "/pages/lists", text: m.lists_title, icon: ListChecks },
  { to: "/pages/standing", text: m.standing_title, icon: CalendarSync },
]
