/** Waits for what the log's state comes to hold. */
import type { ShopState } from "@dispensa/domain"
import { Effect } from "effect"
import type { EventLog } from "./event-log.ts"

/** The first that is found; null where it is not there yet. */
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
