/** Puts a page into the document, or takes over the one that the server has drawn. In the chunk of React's own code: `main.tsx` runs that one by itself. */
import { type ReactNode, startTransition } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"

/** As a transition it is drawn in slices: a tap meanwhile does not wait for all of it. */
export const showPage = (root: Element, page: ReactNode, isDrawn: boolean): void =>
  startTransition(() => (isDrawn ? void hydrateRoot(root, page) : createRoot(root).render(page)))
