/** Every page has its own title. */
import { useEffect } from "react"

const SHOP = "Dispensa"

/** Sets the browser's title while the page is shown; empty text leaves the shop's name alone. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === "" ? SHOP : `${title} · ${SHOP}`
  }, [title])
}
