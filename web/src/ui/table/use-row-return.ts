/** Back to a list: the focus returns to the row whose product was opened from it. */
import { useEffect } from "react"
import { useLocation, useNavigationType } from "react-router-dom"
import { safeStorage, tabStorage } from "../../platform/safe-storage.ts"

const LINK_IN_ROW = "main [data-row] a"
const PREFIX = "dispensa.row:"

const store = safeStorage(tabStorage())

/** `isReady`: the rows are on the page. */
export const useRowReturn = (isReady: boolean): void => {
  const { key, pathname, search } = useLocation()
  const type = useNavigationType()
  const entry = `${PREFIX}${key}:${pathname}${search}`
  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest(LINK_IN_ROW) : null
      if (link !== null) store.set(entry, link.getAttribute("href") ?? "")
    }
    document.addEventListener("click", onClick, true)
    return () => document.removeEventListener("click", onClick, true)
  }, [entry])
  useEffect(() => {
    const left = store.get(entry)
    if (!isReady || type !== "POP" || left === null) return
    store.remove(entry)
    const links = [...document.querySelectorAll<HTMLElement>(LINK_IN_ROW)]
    links.find((link) => link.getAttribute("href") === left)?.focus({ preventScroll: true })
  }, [entry, isReady, type])
}
