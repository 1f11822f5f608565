/** The backend's standing orders are the result of all changes, and every tab shows them (ADR 54). */
import { type StandingOrder, standingOf, viewStanding } from "@dispensa/domain"
import { standingHeld, within, type Environment } from "../environment.ts"
import { standingText } from "./standing-ledger.ts"

const textOf = (orders: Iterable<readonly [string, string]>): string =>
  [...orders]
    .map((order) => order.join(": "))
    .sort()
    .join(" | ")

const heldIn = (orders: ReadonlyArray<StandingOrder>): string =>
  textOf(orders.map((order) => [order.standingId, standingText(order)] as const))

export const wrongStanding = async (environment: Environment): Promise<ReadonlyArray<string>> => {
  const { ledger, callers, time, tabs, user } = environment
  const held = heldIn(await within(time, () => standingHeld(callers.device, environment.owners)))
  const wanted = textOf(ledger.standing.held())
  const shown = tabs.flatMap((tab) => {
    const state = tab?.live()?.log.state()
    if (state?.session.user?.clientId !== user.clientId) return []
    const text = heldIn(viewStanding(standingOf(state.standing, user.clientId)))
    return text === held ? [] : [`${tab?.name} shows the standing orders ${text}, the backend holds ${held}`]
  })
  return [
    ...ledger.standing.faults(ledger.tolerated),
    ...(held === wanted ? [] : [`The backend's standing orders are ${held}, not ${wanted}`]),
    ...shown,
  ]
}
