/** A change of address, its query included, closes what is open above the page, unless that made the change itself [S2.27]. */
import { type RefObject, useEffect, useRef } from "react"
import { type Location, NavigationType, useLocation, useNavigationType } from "react-router-dom"

interface Change {
  readonly from: Pick<Location, "pathname" | "search">
  readonly to: Pick<Location, "pathname" | "search">
  readonly action: NavigationType
  /** Who changed something stands in what is open: filters in their drawer. */
  readonly isFromInside: boolean
}

/** Back and forward are never its own; another page always takes it away. */
const closes = ({ from, to, action, isFromInside }: Change): boolean => {
  if (from.pathname !== to.pathname) return true
  return from.search !== to.search && (action === NavigationType.Pop || !isFromInside)
}

/** Whether the focus came to rest in it last: what is chosen there may be gone by the time the address has changed. */
const useFocusInside = (isOpen: boolean, panel: RefObject<HTMLElement | null>): RefObject<boolean> => {
  const isInside = useRef(false)
  useEffect(() => {
    if (!isOpen) return
    const look = (target: EventTarget | null): void => {
      isInside.current = target instanceof Node && panel.current?.contains(target) === true
    }
    const onFocus = ({ target }: FocusEvent): void => look(target)
    look(document.activeElement)
    document.addEventListener("focusin", onFocus)
    return () => document.removeEventListener("focusin", onFocus)
  }, [isOpen, panel])
  return isInside
}

/** `panel` is the element of what is open. */
export const useCloseOnRoute = (isOpen: boolean, onClose: () => void, panel: RefObject<HTMLElement | null>): void => {
  const { pathname, search } = useLocation()
  const action = useNavigationType()
  const isInside = useFocusInside(isOpen, panel)
  const openedOn = useRef({ pathname, search })
  useEffect(() => {
    const from = openedOn.current
    const change: Change = { from, to: { pathname, search }, action, isFromInside: isInside.current }
    openedOn.current = change.to
    if (isOpen && closes(change)) onClose()
  }, [pathname, search, action, isOpen, onClose, isInside])
}
