/** How deviations of what must follow are planted: an answer edited at a place, a call that is not carried out. */
import { type Deviation, edited, type ServiceAnswer, type ServiceRequest } from "./deviating.ts"

export interface FollowPlanted extends Deviation {
  readonly title: string
  /** The endpoints that are checked. */
  readonly only: RegExp
  /** The check that finds it: the only one that is made unless all are. */
  readonly check: string
  readonly args?: ReadonlyArray<string>
  readonly says: RegExp
}

/** What is another one and none the less as agreed. */
export interface Harmless extends Deviation {
  readonly title: string
  readonly only: RegExp
  readonly check?: string
  readonly args?: ReadonlyArray<string>
}

type Change = Parameters<typeof edited>[2]

type Json = Exclude<ReturnType<Change>, undefined>

/** The list at a place of an answer's body is changed. */
export const withRows = (
  body: string,
  place: string,
  change: (rows: ReadonlyArray<Json>) => ReadonlyArray<Json>,
): string => edited(body, place, (old) => (Array.isArray(old) ? change(old) : old))

/** Edits good answers of the calls whose address holds this. */
export const answering = (part: string, place: string, change: Change): Deviation => ({
  changesAnswer: (answer, { url }) => {
    if (!url.includes(part) || answer.status !== 200) return answer
    return { ...answer, body: edited(answer.body, place, change) }
  },
})

export const rewriting = (part: string, change: (body: string, request: ServiceRequest) => string): Deviation => ({
  changesAnswer: (answer, request) =>
    request.url.includes(part) && answer.status === 200 ? { ...answer, body: change(answer.body, request) } : answer,
})

/** The mock is asked for something else. */
export const asking = (part: string, change: (request: ServiceRequest) => Partial<ServiceRequest>): Deviation => ({
  changesRequest: (request) => (request.url.includes(part) ? { ...request, ...change(request) } : request),
})

/** A field of a request's body that is not heeded. */
export const ignoring = (part: string, field: string, otherwise?: string | number): Deviation =>
  asking(part, ({ body }) => ({ body: edited(body, field, () => otherwise) }))

export const JSON_TYPE = "application/json"
export const said = (message: unknown): ServiceAnswer => ({
  status: 200,
  type: JSON_TYPE,
  body: JSON.stringify({ message }),
})

/** Says yes and does nothing. */
export const forgetting = (method: string, part: string, message: unknown): Deviation => ({
  instead: (request) =>
    request.method === method && request.url.includes(part) && request.headers["authorization"] !== undefined
      ? said(message)
      : null,
})

export const plus =
  (more: number): Change =>
  (old) =>
    Math.round((Number(old) + more) * 100) / 100

/** Headers of the answers, all in small letters; an empty text takes one out. */
export const saying = (part: string, headers: Readonly<Record<string, string>>): Deviation => ({
  changesAnswer: (answer, { url }) => {
    if (!url.includes(part)) return answer
    const all = { ...answer.headers, ...headers }
    return { ...answer, headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== "")) }
  },
})
