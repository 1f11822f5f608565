/** A text once it has stopped changing, and empty before: nobody is called for each letter that is typed. */
import { useEffect, useState } from "react"

export const useSettled = (value: string, pauseMs: number): string => {
  const [settled, setSettled] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
