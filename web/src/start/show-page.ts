/** Puts a page into the document, or takes over the one that the server has drawn. In the chunk of React's own code: `main.tsx` runs that one by itself. */
import { type ReactNode, startTransition } from "react"
import { createRoot, hydrateRoot, type Root } from "react-dom/client"

/** As a transition it is drawn in slices: a tap meanwhile does not wait for all of it. Gives back the root of a page that was not taken over. */
export const showPage = (root: Element, page: ReactNode, isDrawn: boolean): Root | null => {
  const made = isDrawn ? null : createRoot(root)
  startTransition(() => (made === null ? void hydrateRoot(root, page) : made.render(page)))
  return made
}
