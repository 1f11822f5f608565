/**
 * The refusals of a call with their statuses, and the limits it accepts: one row each, with the client's names or the wire's.
 */
import { Option, Result } from "effect"
import type { ApiError } from "../../src/api-error.ts"
import type { Endpoint } from "../../src/endpoint.ts"
import { parseJson } from "../../src/server-message.ts"
import type { Actors } from "../actors.ts"
import { edited, isRecord } from "../json.ts"
import { type Identity, type LoggedIn, type RequestForm, type Session, SPOKEN } from "../run/session.ts"

/** An id in the format of services, which nobody has. */
export const NOT_THERE = "zzqq-not-there-0000"

export type Answer = Result.Result<unknown, ApiError>

/** A row of the table: other fields of the good request, or another value of one field of the wire. */
export interface Row<Change> {
  readonly what: string
  readonly change: Change | RequestForm
  /** One of these; 200 for an accepted one. */
  readonly statuses: ReadonlyArray<number>
  /** The field that a 422 names. */
  readonly field?: string
}

export interface Outcome {
  readonly what: string
  readonly statuses: ReadonlyArray<number>
  readonly field: string | null
  readonly send: (session: Session, key?: string) => Promise<Answer>
}

/** A call with its refusals and its accepted values. */
export interface Rules {
  readonly id: string
  readonly supportsKeys: (session: Session) => boolean
  readonly refuses: ReadonlyArray<Outcome>
  /** All wrong fields at once; null with fewer than two. */
  readonly several: Outcome | null
  /** The unchanged request, after all refusals; null when it cannot be sent. */
  readonly good: Outcome | null
  readonly accepts: ReadonlyArray<Outcome>
}

interface Opened {
  /** The client whose views must be unchanged; null without one. */
  readonly userTemp: Identity | null
  /** All senders get the same answer; the first one sends the accepted rows. */
  readonly actors: Actors
  readonly rules: ReadonlyArray<Rules>
}

export interface RefusalSubject {
  readonly title: string
  readonly about: ReadonlyArray<string>
  readonly open: (session: Session) => Promise<Opened>
}

export const refusalsOf = (
  title: string,
  about: ReadonlyArray<string>,
  open: RefusalSubject["open"],
): RefusalSubject => ({ title, about, open })

/** Only the client. */
export const alone = ({ userTemp, text }: LoggedIn<"token">): Omit<Opened, "rules"> => ({
  userTemp,
  actors: [{ name: "the client", token: text("token"), userTemp, language: "en" }],
})

/** Statuses of an invalid request. */
const UNFIT = [400, 417, 422]

const isList = (value: unknown): value is ReadonlyArray<unknown> => Array.isArray(value)

/** The field of this name, in the body or in the first entry of a list: `entries.note`. */
const setting =
  (name: string, value: unknown): RequestForm =>
  async (request) => {
    const { method, headers, url } = request
    const path = `.${name.replace(".", "[0].")}`
    return new Request(url, { method, headers, body: edited(await request.text(), path, () => value) })
  }

const shown = (value: unknown): string =>
  typeof value === "string" && value.length > 20 ? `${value.length} letters` : JSON.stringify(value).slice(0, 24)

/** Wire values of a field that its form refuses by its name. */
export const wrong = (name: string, ...values: ReadonlyArray<unknown>): ReadonlyArray<Row<never>> =>
  values.map((value) => ({
    what: `${name} = ${shown(value)}`,
    change: setting(name, value),
    statuses: [422],
    field: name,
  }))

/** Wire values of a field that are out of bounds. */
export const beyond = (name: string, ...values: ReadonlyArray<unknown>): ReadonlyArray<Row<never>> =>
  values.map((value) => ({ what: `${name} = ${shown(value)}`, change: setting(name, value), statuses: UNFIT }))

/** Wire values of a field that are still within its bounds. */
export const within = (name: string, ...values: ReadonlyArray<unknown>): ReadonlyArray<Row<never>> =>
  beyond(name, ...values).map((row) => ({ ...row, statuses: [200] }))

export const refused = <Change extends object>(
  what: string,
  status: number | ReadonlyArray<number>,
  change: Change,
  field?: string,
): Row<Change> => ({
  what,
  statuses: typeof status === "number" ? [status] : status,
  change,
  ...(field === undefined ? {} : { field }),
})

/** The limit that is accepted. */
export const accepted = <Change extends object>(what: string, change: Change): Row<Change> => refused(what, 200, change)

const isAccepted = ({ statuses }: Pick<Outcome, "statuses">): boolean => statuses.includes(200)

export const rules = <Req extends object, Res>(
  endpoint: Endpoint<Req, Res>,
  good: NoInfer<Req>,
  rows: ReadonlyArray<Row<Partial<NoInfer<Req>>>>,
): Rules => {
  const sending =
    (change: Partial<Req> | RequestForm | ReadonlyArray<RequestForm>): Outcome["send"] =>
    async (session, key) => {
      if (isList(change)) session.writeAs(async (request) => reduced(change, request))
      else if (typeof change === "function") session.writeAs(change)
      const request = typeof change === "function" || isList(change) ? good : { ...good, ...change }
      const answer = await session.attempt(endpoint, request, key)
      session.writeAs(null)
      return answer
    }
  const forms = new Map(
    rows.flatMap(({ field, change }) => (field !== undefined && typeof change === "function" ? [[field, change]] : [])),
  )
  const outcomes = rows.map((row) => ({
    what: row.what,
    field: row.field ?? null,
    statuses: row.statuses.filter((one) => one === 200 || endpoint.errors.includes(one)),
    send: sending(row.change),
  }))
  const all = sending([...forms.values()])
  return {
    id: endpoint.id,
    supportsKeys: (session) => session.honoursKeys(endpoint),
    refuses: outcomes.filter((one) => !isAccepted(one)),
    several: forms.size < 2 ? null : { what: "several wrong fields", statuses: [422], field: null, send: all },
    good: { what: "a good request", statuses: [200], field: null, send: sending({}) },
    accepts: outcomes.filter(isAccepted),
  }
}

/** Rules of a call that is never accepted: the request itself is one of the refused ones. */
export const neverTaken = <Req extends object, Res>(
  endpoint: Endpoint<Req, Res>,
  request: NoInfer<Req>,
  rows: ReadonlyArray<Row<Partial<NoInfer<Req>>>>,
): Rules => ({ ...rules(endpoint, request, rows), good: null })

const reduced = async (forms: ReadonlyArray<RequestForm>, request: Request): Promise<Request> => {
  let next = request
  for (const form of forms) next = await form(next)
  return next
}

export const statusOf = (answer: Answer): number => (Result.isFailure(answer) ? (answer.failure.status ?? 0) : 200)

/** The message of a success: its `message`, or that of its message. */
const messageIn = (value: unknown): string => {
  if (Array.isArray(value)) return messageIn(value[0])
  if (!isRecord(value)) return ""
  const { message } = value
  return typeof message === "string" ? message : messageIn(message)
}

/** The last answer's message to the person, by field if it names some. */
const wordsOf = (session: Session, answer: Answer): string => {
  if (Result.isSuccess(answer)) return messageIn(Option.getOrNull(parseJson(session.last()?.text ?? "")))
  const fields = answer.failure._tag === "Unprocessable" ? answer.failure.fields : {}
  return Object.keys(fields).length === 0 ? session.lastWords() : JSON.stringify(fields)
}

/** Each has a message in the language of the request, if others have: a service may have messages in one language only. */
export const mustBeTranslated = async (
  session: Session,
  what: string,
  sends: ReadonlyArray<readonly [what: string, send: () => Promise<Answer>]>,
): Promise<void> => {
  const sentences = sends.map(([name]) => ({ name, texts: new Array<string>() }))
  for (const language of SPOKEN) {
    session.speakIn(language)
    for (const [index, [, send]] of sends.entries()) sentences[index]?.texts.push(wordsOf(session, await send()))
  }
  session.speakIn("en")
  const worded = sentences.filter(({ texts }) => texts.every((one) => /\p{L}{3}/u.test(one)))
  const alike = worded.filter(({ texts: [italian, english] }) => italian === english)
  const isOne = alike.length === 0 || alike.length === worded.length
  session.must(isOne, what, alike.map(({ name, texts: [one = ""] }) => `${name}: ${one.slice(0, 40)}`).join("; "))
}
