/** Every page has its own title. */
import { createContext, useContext, useEffect } from "react"

const SHOP = "Dispensa"

/** Without a browser, the prerenderer receives a page's title here (ADR 60). */
export const PrerenderTitle = createContext<((title: string) => void) | null>(null)

/** Sets the browser's title while the page is shown; an empty text leaves only the shop's name. */
export const usePageTitle = (title: string): void => {
  const text = title === "" ? SHOP : `${title} · ${SHOP}`
  useContext(PrerenderTitle)?.(text)
  useEffect(() => {
    document.title = text
  }, [text])
}
