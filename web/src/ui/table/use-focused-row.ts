/** The last focused row of the page's list, once the focus rests: held arrow keys request nothing in passing. */
import { useEffect, useRef } from "react"

const ROW = "main [data-row]"
/** Longer than the key repeat interval, shorter than a noticeable wait. */
const REST_MS = 200

/** `onRest` receives the row's index, from the top. */
export const useFocusedRow = (onRest: (index: number) => void): void => {
  const latest = useRef(onRest)
  useEffect(() => {
    latest.current = onRest
  })
  useEffect(() => {
    let timer = 0
    const onFocus = ({ target }: Pick<FocusEvent, "target">): void => {
      const row = target instanceof Element ? target.closest(ROW) : null
      if (row === null) return
      window.clearTimeout(timer)
      timer = window.setTimeout(() => latest.current([...document.querySelectorAll(ROW)].indexOf(row)), REST_MS)
    }
    document.addEventListener("focusin", onFocus)
    // The sidebar is rendered later than the rows: one may have the focus already.
    onFocus({ target: document.activeElement })
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener("focusin", onFocus)
    }
  }, [])
}
