/**
 * The states of one interaction as one situation: set up in order before its call, undone after it. Several verifiers may
 * ask, but the service is in one situation at a time: the next one begins when the one before has been undone.
 */
import type { StateService, StateValues } from "./state-url.ts"

export interface StateRef {
  readonly name: string
  readonly params?: StateValues | undefined
}

export type Situation =
  | { readonly _tag: "Entered"; readonly values: StateValues }
  | { readonly _tag: "Closed"; readonly why: string; readonly silence: string | null; readonly isUnknown: boolean }

export interface Situations {
  /** Brings the service into an interaction's situation, once it is in no other. */
  readonly enter: (number: number) => Promise<Situation>
  /** Undoes the situation of an interaction, if the service is in it. */
  readonly leave: (number: number) => Promise<void>
  /** Undoes whatever a verifier has left behind; each takes every n-th interaction. */
  readonly leaveLane: (lane: number) => Promise<void>
}

interface Held {
  readonly number: number
  readonly entered: ReadonlyArray<StateRef>
  readonly release: () => void
}

export const openSituations = (
  states: StateService,
  statesOf: (number: number) => ReadonlyArray<StateRef>,
  lanes: number,
): Situations => {
  const held = new Map<number, Held>()
  const turns = queue()

  const leaveLane = async (lane: number) => {
    const one = held.get(lane)
    held.delete(lane)
    if (one === undefined) return
    // What cannot be undone is seen where it disturbs the next one.
    for (const { name, params = {} } of one.entered) await states.ask({ action: "teardown", state: name, params })
    one.release()
  }
  const leave = async (number: number) => {
    if (held.get(number % lanes)?.number === number) await leaveLane(number % lanes)
  }
  const enter = async (number: number): Promise<Situation> => {
    // A verifier that never made its call must not keep the others waiting.
    await leaveLane(number % lanes)
    const release = await turns.next()
    const { entered, situation } = await setUp(states, statesOf(number))
    held.set(number % lanes, { number, entered, release })
    if (situation._tag === "Closed") await leave(number)
    return situation
  }
  return { enter, leave, leaveLane }
}

interface SetUp {
  readonly entered: ReadonlyArray<StateRef>
  readonly situation: Situation
}

const setUp = async (states: StateService, wanted: ReadonlyArray<StateRef>): Promise<SetUp> => {
  const entered: Array<StateRef> = []
  const closed = (why: string, silence: string | null, isUnknown = false): SetUp => ({
    entered,
    situation: { _tag: "Closed", why, silence, isUnknown },
  })
  let values: StateValues = {}
  for (const state of wanted) {
    const { name, params = {} } = state
    const answer = await states.ask({ action: "setup", state: name, params })
    if (answer._tag === "Silent") return closed(`the state URL gave no answer to "${name}": ${answer.why}`, answer.why)
    if (answer._tag === "Refused") {
      return closed(`the state URL answered ${answer.status} to "${name}": ${answer.said}`, null, answer.status === 404)
    }
    entered.push(state)
    values = { ...values, ...answer.values }
  }
  return { entered, situation: { _tag: "Entered", values } }
}

/** Turns in the order in which they are asked for; each is given back by calling what it gave. */
const queue = () => {
  let last = Promise.resolve()
  return {
    next: async (): Promise<() => void> => {
      const before = last
      let release = () => {}
      last = new Promise((resolve) => {
        release = resolve
      })
      await before
      return () => release()
    },
  }
}
