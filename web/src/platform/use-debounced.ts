/** A debounced text, empty before the first pause: no request for each typed letter. */
import { useEffect, useState } from "react"

export const useDebounced = (value: string, pauseMs: number): string => {
  const [debounced, setDebounced] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return debounced
}
