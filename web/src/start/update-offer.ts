/** Offers a new release: the user chooses to reload, and no change is in flight at the reload. */
import { hasUnsent, type ShopState } from "@dispensa/domain"
import { m } from "../i18n/messages.ts"
import type { EventLog } from "../log/event-log.ts"
import { notify } from "../ui/feedback/notify.ts"

export interface UpdateOffer {
  readonly log: Pick<EventLog, "state" | "subscribe">
  /** Activates the new release and reloads the page. */
  readonly reload: () => void
}

export const offerUpdate = ({ log, reload }: UpdateOffer): void => {
  const chosen = () => {
    if (!isInFlight(log.state())) return reload()
    whenNothingInFlight(log, reload)
    // Offline it can take hours, and nothing would be lost: the user decides.
    notify({
      kind: "info",
      title: m.shell_update_waiting_title(),
      body: m.shell_update_waiting_body(),
      action: { label: m.shell_update_reload_now(), onClick: reload },
    })
  }
  whenNothingInFlight(
    log,
    () =>
      notify({
        kind: "info",
        title: m.shell_update_title(),
        body: m.shell_update_body(),
        action: { label: m.shell_update_reload(), onClick: chosen },
      }),
    LONGEST_WAIT_MS,
  )
}

/** The new release may fix a failing change: it is offered anyway. */
const LONGEST_WAIT_MS = 30_000

const isInFlight = (state: ShopState): boolean =>
  hasUnsent(state) || Object.values(state.carts).some(({ submitted }) => submitted !== undefined)

/** Immediately if nothing is in flight; after `longest` milliseconds in any case. */
const whenNothingInFlight = (log: UpdateOffer["log"], callback: () => void, longest?: number): void => {
  if (!isInFlight(log.state())) return callback()
  const done = () => {
    stop()
    clearTimeout(timer)
    callback()
  }
  const stop = log.subscribe(() => {
    if (!isInFlight(log.state())) done()
  })
  const timer = longest === undefined ? undefined : setTimeout(done, longest)
}
