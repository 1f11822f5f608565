/** Which row of the page's list had the focus last, once the focus rests: arrows held down request nothing on their way. */
import { useEffect, useRef } from "react"

const ROW = "main [data-row]"
/** Longer than a held key takes to repeat, shorter than a wait that is noticed. */
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
    // The sidebar comes later than the rows: one may have the focus already.
    onFocus({ target: document.activeElement })
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener("focusin", onFocus)
    }
  }, [])
}
