/** What a call refuses and with which status, and the last that it accepts: one row for each, in the client's words or in the wire's. */
import { Result } from "effect"
import type { ApiError } from "../../src/api-error.ts"
import type { Endpoint } from "../../src/endpoint.ts"
import type { Actors } from "../actors.ts"
import { isRecord } from "../run/views.ts"
import type { Session, Identity, RequestForm } from "../run/session.ts"

/** Of the kind that services give out, and nobody's. */
export const NOT_THERE = "zzqq-not-there-0000"

type Answer = Result.Result<unknown, ApiError>

/** A row of the table: other fields of the good request, or another value of one field of the wire. */
export interface Wrong<Change> {
  readonly what: string
  readonly change: Change | RequestForm
  /** One of these. */
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

/** A call with what it refuses and what it accepts. */
export interface Rules {
  readonly id: string
  readonly keeps: (session: Session) => boolean
  readonly refuses: ReadonlyArray<Outcome>
  /** All wrong fields at once; null where fewer than two are named. */
  readonly together: Outcome | null
  /** As it is, after all refusals; null where it cannot be sent. */
  readonly good: Outcome | null
  readonly accepts: ReadonlyArray<Outcome>
}

export interface RefusalSubject {
  readonly title: string
  readonly about: ReadonlyArray<string>
  readonly open: (session: Session) => Promise<{
    /** Whose views stay as they are; null where nobody has any. */
    readonly userTemp: Identity | null
    /** Whoever sends it is answered alike; the first one sends what is accepted. */
    readonly actors: Actors
    readonly rules: ReadonlyArray<Rules>
  }>
}

/** Statuses that say that a request does not fit. */
const UNFIT = [400, 417, 422]

const isList = (value: unknown): value is ReadonlyArray<unknown> => Array.isArray(value)

/** The field of this name, in the body or in the first entry of a list of it: `entries.note`. */
const replaced = (body: unknown, [name = "", ...rest]: ReadonlyArray<string>, value: unknown): unknown => {
  if (!isRecord(body)) return body
  const old = body[name]
  if (rest.length === 0) return { ...body, [name]: value }
  const [first, ...others] = isList(old) ? old : []
  return { ...body, [name]: [replaced(first, rest, value), ...others] }
}

const setting =
  (name: string, value: unknown): RequestForm =>
  async (request) => {
    const { method, headers, url } = request
    const body: unknown = JSON.parse(await request.text())
    return new Request(url, { method, headers, body: JSON.stringify(replaced(body, name.split("."), value)) })
  }

const shown = (value: unknown): string =>
  typeof value === "string" && value.length > 20 ? `${value.length} letters` : JSON.stringify(value).slice(0, 24)

/** Values of a field, in the wire's words, that its form refuses by its name. */
export const wrong = (name: string, ...values: ReadonlyArray<unknown>): ReadonlyArray<Wrong<never>> =>
  values.map((value) => ({
    what: `${name} = ${shown(value)}`,
    change: setting(name, value),
    statuses: [422],
    field: name,
  }))

/** Values of a field, in the wire's words, that are beyond its bounds. */
export const beyond = (name: string, ...values: ReadonlyArray<unknown>): ReadonlyArray<Wrong<never>> =>
  values.map((value) => ({ what: `${name} = ${shown(value)}`, change: setting(name, value), statuses: UNFIT }))

export const refused = <Change extends object>(
  what: string,
  status: number | ReadonlyArray<number>,
  change: Change,
  field?: string,
): Wrong<Change> => ({
  what,
  statuses: typeof status === "number" ? [status] : status,
  change,
  ...(field === undefined ? {} : { field }),
})

interface Table<Req> {
  readonly refuses: ReadonlyArray<Wrong<Partial<Req>>>
  readonly accepts?: ReadonlyArray<readonly [what: string, change: Partial<Req>]>
  /** Whether the good request may be sent, too. */
  readonly isSent?: boolean
}

export const rules = <Req extends object, Res>(
  endpoint: Endpoint<Req, Res>,
  good: NoInfer<Req>,
  { refuses, accepts = [], isSent = true }: Table<NoInfer<Req>>,
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
    refuses.flatMap(({ field, change }) =>
      field !== undefined && typeof change === "function" ? [[field, change]] : [],
    ),
  )
  const accepted = (what: string, change: Partial<Req>): Outcome => ({
    what,
    statuses: [200],
    field: null,
    send: sending(change),
  })
  return {
    id: endpoint.id,
    keeps: (session) => session.keepsKeys(endpoint),
    refuses: refuses.map(({ what, statuses, field = null, change }) => ({
      what,
      field,
      statuses: statuses.filter((one) => endpoint.errors.includes(one)),
      send: sending(change),
    })),
    together:
      forms.size < 2
        ? null
        : { what: "several wrong fields", statuses: [422], field: null, send: sending([...forms.values()]) },
    good: isSent ? accepted("a good request", {}) : null,
    accepts: accepts.map(([what, change]) => accepted(what, change)),
  }
}
const reduced = async (forms: ReadonlyArray<RequestForm>, request: Request): Promise<Request> => {
  let next = request
  for (const form of forms) next = await form(next)
  return next
}

/** The client alone. */
export const onlyBy = (userTemp: Identity, token: string): Actors => [
  { name: "the client", token, userTemp, language: "en" },
]

export const statusOf = (answer: Answer): number => (Result.isFailure(answer) ? (answer.failure.status ?? 0) : 200)
