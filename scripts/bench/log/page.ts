/** What is measured of the event log inside the browser: bundled, and run in a page of its own. */
import { EVENT_VERSION, initialShop } from "@dispensa/domain"
import {
  AT_START,
  createEventLog,
  createLogStore,
  fromStored,
  openDatabase,
  reading,
  readTail,
  startOf,
} from "@dispensa/web/log"
import { cartEvents } from "../fold/events.ts"

const LINES = 10
const alone = { announce: () => undefined, listen: () => () => undefined }
let ids = 0
const newId = () => `e${(ids += 1)}`

/** Milliseconds from an append to its being on record, one event each. */
const commits = async (count: number): Promise<ReadonlyArray<number>> => {
  const store = createLogStore(await openDatabase("commits"))
  const initial = { state: initialShop, cursor: 0 }
  const log = createEventLog({ initial, store, tabs: alone, tabId: "t", now: Date.now, newId, trackingOf: () => null })
  const taken: Array<number> = []
  for (const event of cartEvents(count, LINES)) {
    const started = performance.now()
    await log.append([event])
    taken.push(performance.now() - started)
  }
  return taken
}

/** Milliseconds from nothing to the first state: opened, read, decoded and folded. */
const reads = async (count: number, times: number, isCompacted: boolean): Promise<ReadonlyArray<number>> => {
  const name = `reads-${String(isCompacted)}`
  const db = await openDatabase(name)
  const store = createLogStore(db)
  const entries = cartEvents(count, LINES).map((event) => ({
    envelope: { id: newId(), at: 1, version: EVENT_VERSION, event },
    tab: "t",
    due: null,
  }))
  await store.append(entries)
  if (isCompacted) await store.compact()
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

export interface Measured {
  readonly commits: ReadonlyArray<number>
  readonly reads: ReadonlyArray<number>
  readonly compacted: ReadonlyArray<number>
}

export const measure = async (appends: number, events: number, times: number): Promise<Measured> => ({
  commits: await commits(appends),
  reads: await reads(events, times, false),
  compacted: await reads(events, times, true),
})

declare global {
  interface Window {
    measureLog: typeof measure
  }
}
window.measureLog = measure
