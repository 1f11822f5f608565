/** Whether the page is being printed: print-only content is rendered before the first sheet. */
import { useEffect, useState } from "react"
import { flushSync } from "react-dom"

export const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(() => window.matchMedia("print").matches)
  useEffect(() => {
    const paper = window.matchMedia("print")
    // The browser lays the sheets out as soon as the listeners have returned.
    const follow = (isForPrint: boolean) => () => flushSync(() => setPrinting(isForPrint))
    const [before, after] = [follow(true), follow(false)]
    const changed = () => (paper.matches ? before() : after())
    window.addEventListener("beforeprint", before)
    window.addEventListener("afterprint", after)
    paper.addEventListener("change", changed)
    return () => {
      window.removeEventListener("beforeprint", before)
      window.removeEventListener("afterprint", after)
      paper.removeEventListener("change", changed)
    }
  }, [])
  return isPrinting
}
