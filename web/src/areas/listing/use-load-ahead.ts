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

/** The state of the list. */
export interface LoadableList {
  readonly shown: number
  readonly canLoad: boolean
}

/** Loads when a new page ends near the viewport, or its end comes into view: a failed page is requested again only by the button. */
export const useLoadAhead = ({ shown, canLoad }: LoadableList, load: () => void): LoadAhead => {
  const end = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(0)
  const shownBefore = useRef(shown)
  const request = (pages: number): void => {
    shownBefore.current = shown
    setLeft(pages)
    load()
  }
  const near = useEffectEvent(() => request(left - 1))
  const isOn = left > 0 && canLoad
  useEffect(() => {
    const element = end.current
    if (!isOn || element === null || !("IntersectionObserver" in window)) return undefined
    let wasNear = shown === shownBefore.current
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
  }, [isOn, shown])
  return { end, press: () => request(PAGES_AHEAD) }
}
