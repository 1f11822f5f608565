/** Whether a horizontally scrolling row overflows to the left or right. */
import { type RefObject, useEffect, useState } from "react"

export interface Overflow {
  readonly canGoBack: boolean
  readonly canGoOn: boolean
}

const NONE: Overflow = { canGoBack: false, canGoOn: false }

const overflowOf = (row: HTMLElement): Overflow => ({
  canGoBack: row.scrollLeft > 2,
  canGoOn: row.scrollLeft + row.clientWidth < row.scrollWidth - 2,
})

/** `count` is the number of children: when it changes, they are observed again. */
export const useOverflow = (row: RefObject<HTMLElement | null>, count: number): Overflow => {
  const [overflow, setOverflow] = useState(NONE)
  useEffect(() => {
    const element = row.current
    if (element === null || typeof ResizeObserver === "undefined") return undefined
    const look = (): void =>
      setOverflow((before) => {
        const now = overflowOf(element)
        return now.canGoBack === before.canGoBack && now.canGoOn === before.canGoOn ? before : now
      })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener("scroll", look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener("scroll", look)
    }
  }, [row, count])
  return overflow
}
