/** Timers, tasks and dates of the storefront use simulated time during a simulation; the backend's own are real. */
import type { VirtualTime } from "./virtual-time.ts"

/** Start of a simulation: a Monday morning. */
export const START = Date.UTC(2026, 2, 2, 8)

interface Running {
  readonly time: VirtualTime
  /** Offset of the browser's clock from the true time; negative if it is set back. */
  skew: number
}

let running: Running | null = null
/** True while the backend processes a call: its disk is real. */
let isBackend = false

const real = {
  Date,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setImmediate: globalThis.setImmediate,
  clearImmediate: globalThis.clearImmediate,
}

/** Duration of a task, so that something can happen between two of them. */
const TASK_MS = 0.05

const simulated = (): Running | null => (isBackend ? null : running)

/** The true time. */
export const trueTime = (): number => (running === null ? real.Date.now() : START + Math.floor(running.time.now()))

export const begin = (time: VirtualTime): void => {
  running = { time, skew: 0 }
  ids = 0
  chance = 1
}

let ids = 0

/** Sequential ids: the same script creates the same ones. */
const nextId = (): string => `id-${(ids += 1)}`

let chance = 1

/** A reproducible random number from 0 up to 1 (a linear congruential generator). */
const nextChance = (): number => {
  chance = (chance * 48_271) % 2_147_483_647
  return chance / 2_147_483_647
}

export const end = (): void => {
  running = null
}

export const setClock = (skew: number): void => {
  if (running !== null) running.skew = skew
}

/** Runs backend work; no storefront code runs in the meantime. */
export const inBackend = async <A>(work: () => Promise<A>): Promise<A> => {
  isBackend = true
  try {
    return await work()
  } finally {
    isBackend = false
  }
}

class Timer {
  constructor(readonly cancel: () => void) {}
  ref = () => this
  unref = () => this
  hasRef = () => true
}

const now = (): number => trueTime() + (simulated()?.skew ?? 0)

const SimulatedDate = new Proxy(Date, {
  construct: (target, given): object => {
    const made: unknown = Reflect.construct(target, given.length === 0 ? [Date.now()] : given)
    return made instanceof target ? made : new target()
  },
  get: (target, name) => {
    const value: unknown = Reflect.get(target, name)
    return name === "now" && simulated() !== null ? now : value
  },
})

type Work = (...given: ReadonlyArray<unknown>) => void

const after = (work: Work, wait: number, given: ReadonlyArray<unknown>, otherwise: () => unknown): unknown => {
  const simulation = simulated()
  return simulation === null ? otherwise() : new Timer(simulation.time.after(wait, () => work(...given)))
}

const cancel = (otherwise: (handle: never) => void) => (handle: unknown) => {
  if (handle instanceof Timer) handle.cancel()
  else Reflect.apply(otherwise, globalThis, [handle])
}

export const installTimers = (): void => {
  const { crypto } = globalThis
  const randomUUID = crypto.randomUUID.bind(crypto)
  Object.defineProperty(crypto, "randomUUID", { value: () => (simulated() === null ? randomUUID() : nextId()) })
  const { random } = Math
  Math.random = () => (simulated() === null ? random() : nextChance())
  const globals = {
    Date: SimulatedDate,
    setTimeout: (work: Work, wait = 0, ...given: ReadonlyArray<unknown>) =>
      after(work, Math.max(TASK_MS, wait), given, () => real.setTimeout(work, wait, ...given)),
    clearTimeout: cancel(real.clearTimeout),
    setImmediate: (work: Work, ...given: ReadonlyArray<unknown>) =>
      after(work, TASK_MS, given, () => real.setImmediate(work, ...given)),
    clearImmediate: cancel(real.clearImmediate),
  }
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
  }
}
