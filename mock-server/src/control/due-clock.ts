/** Runs what is due (automatic standing orders, notifications) every minute, and whenever the clock is moved (ADR 71). */
import type { AppContext } from "../app-context.ts"
import { notifyWhoWaits } from "../shop/notification-centre/due-notifications.ts"
import { sendStandingOrders } from "../shop/standing-sending/standing-sending.ts"

const LOOK_EVERY_MS = 60_000

/** Returns a function that stops it. */
export const makeDueClock = (context: AppContext): (() => void) => {
  const look = (): void => {
    sendStandingOrders(context, context.clock.now())
    notifyWhoWaits(context)
  }
  context.clock.onMoved(look)
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
