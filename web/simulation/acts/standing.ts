/** Actions on standing orders, in a tab and by the same client on another device (ADR 54). */
import { removeStandingOrder, saveStandingOrder } from "@dispensa/contracts"
import { decideChangeStanding, markingRun, type ShopEvent, type StandingPatch } from "@dispensa/domain"
import { Effect, Result } from "effect"
import type { Live } from "../../src/start/services.ts"
import type { Step } from "../script/steps.ts"
import { lineAt, ownerAt, type Environment } from "../environment.ts"

type Change = Extract<Step, { readonly do: "standing" | "standing elsewhere" }>

const standingIdOf = ({ standing }: Change): string => `standing-${standing}`

/** The delivery days of its next runs. */
const RUNS = ["2026-03-05", "2026-03-09", "2026-03-12", "2026-03-16"]

const patchOf = (environment: Environment, { change, line, quantity }: Change): StandingPatch => {
  const { itemCode, name } = lineAt(environment, line)
  const run = RUNS[line % RUNS.length] ?? ""
  switch (change) {
    case "make":
      return {
        isNew: true,
        name: "Fresh goods",
        addressCode: ownerAt(environment, 0).addressCode,
        weekdays: [1, 4],
        everyWeeks: 1,
        startsOn: "2026-03-02",
        lines: [{ itemCode, name, quantity }],
      }
    case "line":
      return { lines: [{ itemCode, name, quantity }] }
    case "amount":
      return { lines: [{ itemCode, quantity }] }
    case "take off":
      return { lines: [{ itemCode, gone: true }] }
    case "rhythm":
      return { everyWeeks: 1 + (quantity % 4), weekdays: [1 + (quantity % 6), 4] }
    case "pause":
    case "resume":
      return { isPaused: change === "pause" }
    case "skip run":
      return markingRun(run, "skipped")
    case "confirm run":
      return markingRun(run, "confirmed")
    case "open run":
      return markingRun(run, "open")
    case "end":
      return { gone: true }
  }
}

/** As the page of standing orders does. */
export const changeStanding = async (
  environment: Environment,
  { log }: Live,
  step: Change,
): Promise<ReadonlyArray<ShopEvent>> => {
  const change = { id: environment.newKey(), standingId: standingIdOf(step), patch: patchOf(environment, step) }
  const events = Result.getOrElse(decideChangeStanding(log.state().session, change), () => [])
  await log.append(events)
  return events
}

export const changeStandingElsewhere = async (environment: Environment, step: Change): Promise<void> => {
  const { call } = environment.callers.device.client
  const userTemp = { ...ownerAt(environment, 0), externalCall: true }
  const [key, standingId, patch] = [environment.newKey(), standingIdOf(step), patchOf(environment, step)]
  environment.ledger.standing.intends(key, { standingId, patch })
  const { gone, ...changed } = patch
  await Effect.runPromise(
    Effect.ignore(
      gone === true
        ? call(removeStandingOrder, { userTemp, standingId }, key)
        : call(saveStandingOrder, { userTemp, standingId, ...changed }, key),
    ),
  )
}
