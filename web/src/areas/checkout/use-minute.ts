/** The time, told anew often enough for minutes to be right, and when the page is looked at again. */
import { useEffect, useState } from "react"
import { Host } from "../../app/host.ts"
import { useService } from "../../app/use-shop.ts"

/** A minute is shown wrong for at most so long. */
const TICK_MS = 10_000

export const useMinute = (): number => {
  const { now } = useService(Host)
  const [at, setAt] = useState(now)
  useEffect(() => {
    const tick = (): void => setAt(now())
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener("visibilitychange", tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", tick)
    }
  }, [now])
  return at
}
