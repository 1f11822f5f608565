/** After a press of "load more", the following pages load as the user approaches the end: a long list takes few presses. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react"

/** After this many pages the button must be pressed again, so that the foot of the page stays within reach. */
export const PAGES_AHEAD = 5
const NEAR = "400px"

export interface LoadAhead {
  /** Ref for the element at the end of the list. */
  readonly end: RefObject<HTMLDivElement | null>
  readonly press: () => void
}

/** Loads when the end comes into view, not while it stays there: a failed page is requested again only by the button. */
export const useLoadAhead = (canLoad: boolean, load: () => void): LoadAhead => {
  const end = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(0)
  const isOn = left > 0
  const near = useEffectEvent(() => {
    if (!canLoad) return
    setLeft(left - 1)
    load()
  })
  useEffect(() => {
    const element = end.current
    if (!isOn || element === null || !("IntersectionObserver" in window)) return undefined
    let wasNear = true
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isNear = entry?.isIntersecting ?? false
        if (isNear && !wasNear) near()
        wasNear = isNear
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOn])
  return {
    end,
    press: () => {
      setLeft(PAGES_AHEAD)
      load()
    },
  }
}
