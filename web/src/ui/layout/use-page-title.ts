/** Every page has its own title. */
import { createContext, useContext, useEffect } from "react"

const SHOP = "Dispensa"

/** Who draws a page where there is no browser takes its title here (ADR 60). */
export const PrerenderTitle = createContext<((title: string) => void) | null>(null)

/** Sets the browser's title while the page is shown; empty text leaves the shop's name alone. */
export const usePageTitle = (title: string): void => {
  const text = title === "" ? SHOP : `${title} · ${SHOP}`
  useContext(PrerenderTitle)?.(text)
  useEffect(() => {
    document.title = text
  }, [text])
}
