/**
 * Requests a situation from a service: POST {action, state, params}, answered with the values for the requests. The states of
 * one interaction are set up in order before its call and undone after it; several verifiers may ask, but the service is in one
 * situation at a time: the next one begins when the previous one has been undone.
 */
import { Option, Schema } from "effect"
import { parseJson, refusalText } from "../src/server-message.ts"
import { exchange } from "./http.ts"
import { type Redactor, shorten } from "./redact.ts"

export type StateValues = Readonly<Record<string, unknown>>

export interface StateRequest {
  readonly action: "setup" | "teardown"
  readonly state: string
  readonly params: Readonly<Record<string, unknown>>
}

export type StateAnswer =
  | { readonly _tag: "Given"; readonly values: StateValues }
  | { readonly _tag: "Refused"; readonly status: number; readonly reason: string }
  | { readonly _tag: "Silent"; readonly why: string }

export interface StateService {
  readonly ask: (request: StateRequest) => Promise<StateAnswer>
}

export interface StateConfig {
  readonly stateUrl: string
  readonly token: string
  readonly timeoutMs: number
  readonly retries: number
}

const valuesOf = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)))
const PAUSE_MS = 300

export const makeStateService = (config: StateConfig, redactor: Redactor): StateService => {
  const once = async (request: StateRequest): Promise<StateAnswer> => {
    const { status, body } = await exchange(config.stateUrl, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(config.token === "" ? {} : { authorization: `Bearer ${config.token}` }),
      },
      body: Buffer.from(JSON.stringify(request)),
      timeoutMs: config.timeoutMs,
    })
    const text = body.toString()
    if (status < 200 || status > 299) return { _tag: "Refused", status, reason: wordsOf(text) }
    const values = valuesOf(text === "" ? "{}" : text)
    if (values._tag === "None") return { _tag: "Refused", status, reason: "the answer is no JSON object" }
    hideIn(values.value, request.params, redactor)
    return { _tag: "Given", values: values.value }
  }
  const ask = async (request: StateRequest, attempt = 0): Promise<StateAnswer> => {
    const answer = await once(request).catch((error: unknown): StateAnswer => ({ _tag: "Silent", why: whyOf(error) }))
    if (answer._tag !== "Silent" || attempt >= config.retries) return answer
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return ask(request, attempt + 1)
  }
  return {
    ask: (request) => {
      hideIn(request.params, request.params, redactor)
      return ask(request)
    },
  }
}

/** Tokens, and passwords chosen by the service: one from the pact is in every copy of the package. */
const hideIn = (values: StateValues, requested: StateValues, redactor: Redactor): void => {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== "string") continue
    if (/token/i.test(name) || (/password/i.test(name) && value !== requested[name])) redactor.hide(value)
  }
}

/** The refusal's own message, if any. */
const wordsOf = (text: string): string => shorten(refusalText(Option.getOrNull(parseJson(text)), text))

/** Why there was no answer, in a word that can be looked up. */
export const whyOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.name === "TimeoutError") return "no answer in time"
  const cause = error.cause instanceof Error ? error.cause : error
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : ""
  const isBroken = ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"].includes(code) || error.message === "terminated"
  if (isBroken) return `the answer broke off (${cause.message})`
  return code === "" ? cause.message : code
}

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
  /** Undoes everything a verifier has left; each handles every n-th interaction. */
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
    // A failed undo shows when it disturbs the next one.
    for (const { name, params = {} } of one.entered) await states.ask({ action: "teardown", state: name, params })
    one.release()
  }
  const leave = async (number: number) => {
    if (held.get(number % lanes)?.number === number) await leaveLane(number % lanes)
  }
  const enter = async (number: number): Promise<Situation> => {
    // A verifier that never made its call must not block the others.
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

/** Sets states up in order, and returns their values, or the reason of the failed one. */
export const setUp = async (states: StateService, wanted: ReadonlyArray<StateRef>): Promise<SetUp> => {
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
      return closed(
        `the state URL answered ${answer.status} to "${name}": ${answer.reason}`,
        null,
        answer.status === 404,
      )
    }
    entered.push(state)
    values = { ...values, ...answer.values }
  }
  return { entered, situation: { _tag: "Entered", values } }
}

/** Turns in the order of requests; each is released by calling the returned function. */
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
