/** Waits until the log's state satisfies a condition. */
import type { ShopState } from "@dispensa/domain"
import { Effect } from "effect"
import type { EventLog } from "./event-log.ts"

/** The first match; null if there is none in time. */
export const untilSeen = <A>(
  log: Pick<EventLog, "state" | "subscribe">,
  find: (state: ShopState) => A | null,
): Effect.Effect<A> =>
  Effect.callback((resume) => {
    const look = () => {
      const found = find(log.state())
      if (found === null) return
      stop()
      resume(Effect.succeed(found))
    }
    let stop = () => {}
    stop = log.subscribe(look)
    look()
    return Effect.sync(() => stop())
  })
