/** The pages for ordering many items at once: one tap from the header, the menu and the home page for a client. */
import { m } from "../../i18n/messages.ts"
import { isPageOffered } from "../../platform/backend-capabilities.ts"

export interface OrderingPage {
  readonly to: string
  readonly text: () => string
}

export const USUAL_PATH = "/pages/usual"

const ALL: ReadonlyArray<OrderingPage> = [
  { to: USUAL_PATH, text: m.usual_title },
  { to: "/pages/quick-order", text: m.quick_title },
  { to: "/pages/lists", text: m.lists_title },
  { to: "/pages/standing", text: m.standing_title },
]

export const ORDERING_PAGES = ALL.filter(({ to }) => isPageOffered(to))
