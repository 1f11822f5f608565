/** The open top item of the mega-menu, and the events that close it [S4.1]. */
import { useCallback, useEffect, useRef, useState } from "react"

/** Delay after the mouse has left [S9.3]. */
export const CLOSE_DELAY_MS = 300

export interface MegaMenuState {
  /** Name of the open top item. */
  readonly open: string | null
  /** A click on a top item: opens it, or closes it if it is open. */
  readonly toggle: (name: string) => void
  readonly close: () => void
  readonly mouseEntered: () => void
  readonly mouseLeft: () => void
}

export const useMegaMenu = (isShopLoading: boolean): MegaMenuState => {
  const [open, setOpen] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const mouseEntered = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
  }, [])
  const close = useCallback(() => {
    mouseEntered()
    setOpen(null)
  }, [mouseEntered])
  const toggle = useCallback(
    (name: string) => {
      mouseEntered()
      setOpen((before) => (before === name ? null : name))
    },
    [mouseEntered],
  )
  const mouseLeft = useCallback(() => {
    mouseEntered()
    timer.current = setTimeout(() => setOpen(null), CLOSE_DELAY_MS)
  }, [mouseEntered])
  const [wasLoading, setWasLoading] = useState(isShopLoading)
  if (isShopLoading !== wasLoading) {
    setWasLoading(isShopLoading)
    if (isShopLoading) setOpen(null)
  }
  useEffect(() => mouseEntered, [mouseEntered])
  return { open, toggle, close, mouseEntered, mouseLeft }
}
