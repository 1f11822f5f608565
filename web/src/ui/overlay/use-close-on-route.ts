/** A change of URL, its query included, closes overlays, unless the overlay itself made the change [S2.27]. */
import { type RefObject, useEffect, useRef } from "react"
import { type Location, NavigationType, useLocation, useNavigationType } from "react-router-dom"

interface Change {
  readonly from: Pick<Location, "pathname" | "search">
  readonly to: Pick<Location, "pathname" | "search">
  readonly action: NavigationType
  /** The change was made inside the overlay: filters in their drawer. */
  readonly isFromInside: boolean
}

/** Back and forward are never its own changes; another page always closes it. */
const closes = ({ from, to, action, isFromInside }: Change): boolean => {
  if (from.pathname !== to.pathname) return true
  return from.search !== to.search && (action === NavigationType.Pop || !isFromInside)
}

/** Whether the focus was last inside: the chosen element may be gone by the time the URL has changed. */
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

/** `panel` is the overlay's element. */
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
