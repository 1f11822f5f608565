/** The measurements of the event log inside the browser: bundled, and run in a page of its own. */
import { type CartEvent, EVENT_VERSION, initialShop } from "@dispensa/domain"
import {
  AT_START,
  createEventLog,
  createLogStore,
  fromStored,
  type LogStore,
  openDatabase,
  reading,
  readTail,
  startOf,
} from "@dispensa/web/log"
import { contestants } from "../fold/contestants.ts"
import { cartEvents } from "../fold/events.ts"

const LINES = 10
/** The events of a click. */
const BATCH = 2
const alone = { announce: () => undefined, listen: () => () => undefined }
let ids = 0
const newId = () => `e${(ids += 1)}`

/** Milliseconds from an append until it is stored, as in the shop. */
const append = async (
  store: LogStore,
  events: ReadonlyArray<CartEvent>,
  size: number,
): Promise<ReadonlyArray<number>> => {
  const initial = { state: initialShop, cursor: 0, unfolded: 0 }
  const log = createEventLog({ initial, store, tabs: alone, tabId: "t", now: Date.now, newId, trackingOf: () => null })
  const taken: Array<number> = []
  for (let from = 0; from < events.length; from += size) {
    const started = performance.now()
    await log.append(events.slice(from, from + size))
    taken.push(performance.now() - started)
  }
  await log.catchUp()
  return taken
}

const commits = async (count: number): Promise<ReadonlyArray<number>> =>
  append(createLogStore(await openDatabase("commits")), cartEvents(count, LINES), 1)

/** Milliseconds from nothing to the first state: opened, read, decoded and folded. */
const reads = async (name: string, times: number, fill: (store: LogStore) => Promise<unknown>) => {
  const db = await openDatabase(name)
  await fill(createLogStore(db))
  db.close()
  const taken: Array<number> = []
  for (let time = 0; time < times; time += 1) {
    const started = performance.now()
    const again = await openDatabase(name)
    startOf(fromStored(await readTail(reading(again), AT_START)))
    taken.push(performance.now() - started)
    again.close()
  }
  return taken
}

/** Stored in one batch: none of it is folded yet. */
const atOnce = (count: number) => (store: LogStore) =>
  store.append(
    cartEvents(count, LINES).map((event) => ({
      envelope: { id: newId(), at: 1, version: EVENT_VERSION, event },
      tab: "t",
      due: null,
    })),
  )

/** Milliseconds for the fold alone, for each contestant that folds the same events to the same cart. */
const folds = async (count: number, times: number): Promise<Measured["folds"]> => {
  const events = cartEvents(count, LINES)
  return (await contestants()).map(({ name, oneByOne }) => {
    const samples = Array.from({ length: times }, () => {
      const started = performance.now()
      oneByOne(events)
      return performance.now() - started
    })
    return { name, samples }
  })
}

export interface Measured {
  readonly commits: ReadonlyArray<number>
  readonly reads: ReadonlyArray<number>
  readonly unfolded: ReadonlyArray<number>
  readonly folds: ReadonlyArray<{ readonly name: string; readonly samples: ReadonlyArray<number> }>
}

export const measure = async (appends: number, events: number, times: number): Promise<Measured> => ({
  commits: await commits(appends),
  reads: await reads("shop", times, (store) => append(store, cartEvents(events, LINES), BATCH)),
  unfolded: await reads("at-once", times, atOnce(events)),
  folds: await folds(events, times),
})

declare global {
  interface Window {
    measureLog: typeof measure
  }
}
window.measureLog = measure
