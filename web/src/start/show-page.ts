/**
 * Renders a page into the document, or hydrates the prerendered one. In the chunk of React's own code: `main.tsx` runs
 * that one by itself.
 */
import { type ReactNode, startTransition } from "react"
import { createRoot, hydrateRoot, type Root } from "react-dom/client"

/**
 * Rendered as a transition, which does not block input. Returns the root of a page that was not
 * hydrated.
 */
export const showPage = (root: Element, page: ReactNode, isPrerendered: boolean): Root | null => {
  const made = isPrerendered ? null : createRoot(root)
  startTransition(() => (made === null ? void hydrateRoot(root, page) : made.render(page)))
  return made
}
