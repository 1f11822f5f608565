/** A debounced text, empty before the first pause: no request for each typed letter. */
import { useEffect, useState } from "react"

export const useSettled = (value: string, pauseMs: number): string => {
  const [settled, setSettled] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
