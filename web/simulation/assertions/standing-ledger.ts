/** The ledger of standing orders: notifications, effects on the backend, and the expected orders (ADR 54). */
import { readPatch, type StandingOrder, type StandingPatch, type StandingStep } from "@dispensa/domain"
import { makeStepLedger, type OfClient, type StepLedger } from "./step-ledger.ts"

export interface StandingLedger extends StepLedger<StandingStep> {
  /** The result of all changes, in the backend's order. */
  readonly held: () => ReadonlyMap<string, string>
}

/** The parts of a standing order that a script changes. */
type Held = Pick<StandingOrder, "weekdays" | "everyWeeks" | "isPaused" | "lines" | "runs">

const sorted = (texts: ReadonlyArray<string>): string => [...texts].sort().join(", ")

export const standingText = ({ weekdays, everyWeeks, isPaused, lines, runs }: Held): string =>
  [
    `on ${weekdays.join()} every ${everyWeeks} weeks${isPaused ? ", paused" : ""}`,
    sorted(lines.map(({ itemCode, quantity }) => `${itemCode} ${quantity}`)),
    sorted(runs.map(({ date, state }) => `${date} ${state}`)),
  ].join("; ")

const BLANK: Held = { weekdays: [], everyWeeks: 1, isPaused: false, lines: [], runs: [] }

export const makeStandingLedger = (ofClient: OfClient): StandingLedger => {
  const orders = new Map<string, Held>()
  const carryOut = ({ standingId, patch: written }: StandingStep): void => {
    const patch = readPatch(written) ?? {}
    if (patch.gone === true) return void orders.delete(standingId)
    const before = orders.get(standingId) ?? BLANK
    const { weekdays = before.weekdays, everyWeeks = before.everyWeeks, isPaused = before.isPaused } = patch
    orders.set(standingId, {
      weekdays: [...new Set(weekdays)].sort((one, other) => one - other),
      everyWeeks,
      isPaused,
      lines: linesAfter(before, patch),
      runs: runsAfter(before, patch),
    })
  }
  return {
    ...makeStepLedger<StandingStep>(
      {
        name: "standing order",
        requested: (event) => (event._tag === "StandingChangeRequested" ? event : null),
        subject: "standing",
        combined: (event) => (event._tag === "ClientChangesCombined" && event.subject === "standing" ? event : null),
        carryOut,
      },
      ofClient,
    ),
    held: () => new Map([...orders].map(([id, held]) => [id, standingText(held)])),
  }
}

/** A line removed by another device returns only if it is added, with its name. */
const linesAfter = ({ lines }: Held, patch: StandingPatch): Held["lines"] => {
  const all = new Map(lines.map((line) => [line.itemCode, line]))
  for (const { itemCode, gone, packaging, ...line } of patch.lines ?? []) {
    const known: Held["lines"][number] | null =
      all.get(itemCode) ?? (line.name === undefined ? null : { itemCode, name: line.name, quantity: 1 })
    if (gone === true) all.delete(itemCode)
    else if (known !== null) {
      const { packaging: before = null, ...rest } = known
      const named = packaging === undefined ? before : packaging
      all.set(itemCode, { ...rest, ...line, ...(named === null ? {} : { packaging: named }) })
    }
  }
  return [...all.values()]
}

const runsAfter = ({ runs }: Held, patch: StandingPatch): Held["runs"] => {
  const all = new Map([...runs, ...(patch.runs ?? [])].map((run) => [run.date, run]))
  return [...all.values()].filter(({ state }) => state !== "open")
}
