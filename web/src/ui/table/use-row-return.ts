/** Navigating back to a list: the focus returns to the row whose product was opened from it. */
import { useEffect } from "react"
import { useLocation, useNavigationType } from "react-router-dom"
import { safeStorage, tabStorage } from "../../platform/safe-storage.ts"

const LINK_IN_ROW = "main [data-row] a"
const PREFIX = "dispensa.row:"

/** By then the scroll is restored and the page announced; a browser keeps a focused element in place, and would scroll. */
const REST_MS = 300

const store = safeStorage(tabStorage())

/** A focus that has moved since stays. */
const isPage = (focused: Element | null): boolean => focused === null || focused.matches("body, main")

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
    if (!isReady || type !== "POP" || left === null) return undefined
    const timer = setTimeout(() => {
      store.remove(entry)
      if (!isPage(document.activeElement)) return
      const links = [...document.querySelectorAll<HTMLElement>(LINK_IN_ROW)]
      links.find((link) => link.getAttribute("href") === left)?.focus({ preventScroll: true })
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [entry, isReady, type])
}
