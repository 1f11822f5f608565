/** Draws the shop into its place. */
import { type ReactNode, startTransition } from "react"
import { createRoot } from "react-dom/client"

/** As a transition the first page is drawn in slices: a tap meanwhile does not wait for all of it. */
export const draw = (root: Element, shop: ReactNode): void => startTransition(() => createRoot(root).render(shop))
