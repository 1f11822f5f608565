/** Puts a page into the document, or takes over the one that the server has drawn. In the chunk of React's own code: `main.tsx` runs that one by itself. */
import { type ReactNode, startTransition } from "react"
import { createRoot, hydrateRoot, type Root } from "react-dom/client"

/** As a transition it is drawn in slices: a tap meanwhile does not wait for all of it. Gives back how to take it away. */
export const showPage = (root: Element, page: ReactNode, isDrawn: boolean): (() => void) => {
  const shown: Array<Root> = []
  startTransition(() => {
    if (isDrawn) shown.push(hydrateRoot(root, page))
    else {
      const made = createRoot(root)
      shown.push(made)
      made.render(page)
    }
  })
  return () => {
    for (const each of shown) each.unmount()
  }
}
