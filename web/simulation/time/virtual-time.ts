/**
 * Virtual time, which advances only when all due work is done: one queue for all browser tabs, network and backend. Real
 * work in between (the backend's disk) takes no virtual time, so that a schedule always runs in the same order.
 */

import { setImmediate as realTask } from "node:timers"

/** The callback of a timer, a task or a message; the queue awaits it if it takes real time. */
type Task = () => void | Promise<void>

interface Entry {
  readonly at: number
  readonly order: number
  readonly task: Task
}

export interface VirtualTime {
  /** Milliseconds since the simulation began; fractions distinguish tasks. */
  readonly now: () => number
  /** Returns a function that cancels it. */
  readonly after: (milliseconds: number, task: Task) => () => void
  /** Runs everything due within that many milliseconds. */
  readonly run: (milliseconds: number) => Promise<void>
  /** Runs until nothing is due; false if that takes longer than `limit`. */
  readonly runUntilIdle: (limit: number) => Promise<boolean>
  /** Cancels everything that is due. */
  readonly clear: () => void
}

/** All promises are settled when the next real task runs. */
const promisesSettled = () => new Promise<void>((resolve) => void realTask(resolve))

export const makeVirtualTime = (): VirtualTime => {
  const queue = makeQueue()
  let now = 0
  let orders = 0
  const step = async (until: number): Promise<boolean> => {
    const next = queue.first()
    if (next === undefined || next.at > until) return false
    queue.remove(next)
    now = Math.max(now, next.at)
    await next.task()
    await promisesSettled()
    return true
  }
  return {
    now: () => now,
    after: (milliseconds, task) => {
      const entry = { at: now + Math.max(0, milliseconds), order: (orders += 1), task }
      queue.add(entry)
      return () => queue.remove(entry)
    },
    run: async (milliseconds) => {
      const until = now + milliseconds
      await promisesSettled()
      while (await step(until));
      now = until
    },
    runUntilIdle: async (limit) => {
      const until = now + limit
      await promisesSettled()
      while (await step(until));
      return queue.first() === undefined
    },
    clear: queue.clear,
  }
}

/** Earliest first, then in the order of the requests. */
const makeQueue = () => {
  let entries: Array<Entry> = []
  return {
    first: () => entries[0],
    add: (entry: Entry) => {
      // Most belong at the end: the search starts there.
      let at = entries.length
      while (at > 0 && (entries[at - 1]?.at ?? 0) > entry.at) at -= 1
      entries.splice(at, 0, entry)
    },
    remove: (entry: Entry) => {
      const at = entries.indexOf(entry)
      if (at >= 0) entries.splice(at, 1)
    },
    clear: () => {
      entries = []
    },
  }
}
