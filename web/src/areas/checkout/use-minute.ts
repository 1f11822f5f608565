/** The current time, updated often enough for minutes to be right, and when the page becomes visible again. */
import { useEffect, useState } from "react"
import { Host } from "../../app/host.ts"
import { useService } from "../../app/use-shop.ts"

/** A displayed minute is wrong for at most this long. */
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
