/**
 * The states of one interaction as one situation: set up in order before its call, undone after it. The verifier knows
 * of a single state only; so it asks once instead of twice for each, and the undoing goes on while it compares.
 */
import type { StateService, Values } from "./state-url.ts"

export interface StateRef {
  readonly name: string
  readonly params?: Values | undefined
}

export type Situation =
  | { readonly _tag: "Entered"; readonly values: Values }
  | { readonly _tag: "Closed"; readonly why: string; readonly silence: string | null }

export interface Situations {
  /** Brings the service into an interaction's situation, once the one before is left. */
  readonly enter: (number: number) => Promise<Situation>
  /** Begins to leave the situation that was entered last. */
  readonly leave: () => void
  /** When nothing is left to undo. */
  readonly left: () => Promise<void>
}

export const openSituations = (
  states: StateService,
  statesOf: (number: number) => ReadonlyArray<StateRef>,
): Situations => {
  let open: ReadonlyArray<StateRef> = []
  let leaving = Promise.resolve()

  const undo = async (entered: ReadonlyArray<StateRef>) => {
    // What cannot be undone is seen where it disturbs the next one.
    for (const { name, params = {} } of entered) await states.ask({ action: "teardown", state: name, params })
  }
  const leave = () => {
    const entered = open
    open = []
    leaving = leaving.then(() => undo(entered))
  }
  const left = () => {
    leave()
    return leaving
  }
  const enter = async (number: number): Promise<Situation> => {
    await left()
    let values: Values = {}
    for (const state of statesOf(number)) {
      const { name, params = {} } = state
      const answer = await states.ask({ action: "setup", state: name, params })
      if (answer._tag === "Silent") {
        return { _tag: "Closed", why: `the state URL gave no answer to "${name}": ${answer.why}`, silence: answer.why }
      }
      if (answer._tag === "Refused") {
        const why = `the state URL answered ${answer.status} to "${name}": ${answer.said}`
        return { _tag: "Closed", why, silence: null }
      }
      open = [...open, state]
      values = { ...values, ...answer.values }
    }
    return { _tag: "Entered", values }
  }
  return { enter, leave, left }
}
