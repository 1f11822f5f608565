/** Views: the answers of all read calls, and which of them have changed (ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../src/client.ts"
import type { Endpoint } from "../../src/endpoint.ts"
import { isRecord } from "../json.ts"
import { CallFailed, type Identity, type Session } from "./session.ts"

export type Views = ReadonlyMap<string, unknown>

export interface Reading {
  readonly name: string
  readonly id: string
  /** A client's own data; the shop's products at their prices; content published for everybody. */
  readonly kind: "own" | "shop" | "content"
  readonly send: (session: Pick<Session, "attempt">, userTemp: Identity) => Promise<Result.Result<unknown, ApiError>>
}

export const reading =
  (kind: Reading["kind"]) =>
  <Req, Res>(
    endpoint: Endpoint<Req, Res>,
    request: (userTemp: Identity) => Req,
    name: string = endpoint.id,
  ): Reading => ({
    kind,
    name,
    id: endpoint.id,
    send: (session, userTemp) => session.attempt(endpoint, request(userTemp)),
  })

/** The number of concurrent calls: on a service that answers sequentially, the last of many would wait too long. */
const AT_ONCE = 8

/** Sends a call for each, a few at once, and returns the answers in order. */
export const fewAtOnce = async <A, B>(
  all: ReadonlyArray<A>,
  send: (one: A) => Promise<B>,
): Promise<ReadonlyArray<B>> => {
  const answers: Array<B> = []
  for (let from = 0; from < all.length; from += AT_ONCE)
    answers.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(send))))
  return answers
}

/** The answer of each reading for this identity, without refused ones. Ends the check without an answer. */
export const readAll = async (
  session: Pick<Session, "attempt" | "isBuilt">,
  userTemp: Identity,
  readings: ReadonlyArray<Reading>,
): Promise<Views> => {
  const read = async ({ name, send }: Reading) => {
    const answer = await send(session, userTemp)
    if (Result.isFailure(answer)) {
      // A missing answer is not a refusal: a slow service would seem to have changed its data.
      if (answer.failure._tag === "NetworkFailure")
        throw new CallFailed(`${name} was not answered (${answer.failure.message})`)
      return []
    }
    return [[name, answer.success] as const]
  }
  const built = readings.filter(({ id }) => session.isBuilt(id))
  return new Map((await fewAtOnce(built, read)).flat())
}

/** The changed views, each with the first changed path, except those that may change. */
export const changedViews = (before: Views, after: Views, mayChange: ReadonlyArray<string> = []): string | null => {
  const changed = [...before].flatMap(([name, view]) => {
    const where = mayChange.includes(name) ? null : difference(view, after.get(name))
    return where === null ? [] : [`${name}: ${where.replace(/\bmessage\./, "")}`]
  })
  return changed.length === 0 ? null : changed.join("; ")
}

/** A missing value is not a different one. */
const isStated = (value: unknown): boolean =>
  !(value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0))

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string" ? one.trim() === other.trim() : Object.is(one, other)

const inWords = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value))

const place = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`)

interface Comparison {
  /** Compares only fields that both have. */
  readonly isShared: boolean
}

const within = (one: unknown, other: unknown, path: string, compare: Comparison): string | null => {
  if (compare.isShared && !(isStated(one) && isStated(other))) return null
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return `${path || "it"} has ${one.length} entries, then ${other.length}`
    return firstOf(one.map((entry: unknown, index) => within(entry, other[index], place(path, String(index)), compare)))
  }
  if (isRecord(one) && isRecord(other)) {
    // The backend's own number of a row, which no request uses.
    const isNumber = (name: string) => name === "id" && "rowId" in one
    const all = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !isNumber(name))
    const names = compare.isShared ? all.filter((name) => name in one && name in other) : all
    return firstOf(names.map((name) => within(one[name], other[name], place(path, name), compare)))
  }
  return isSame(one, other) ? null : `${path || "it"} is ${inWords(one)}, then ${inWords(other)}`
}

const firstOf = (found: ReadonlyArray<string | null>): string | null => found.find((each) => each !== null) ?? null

/** The first path at which two answers of one view differ; null if they are equal. */
export const difference = (one: unknown, other: unknown): string | null => within(one, other, "", { isShared: false })

/**
 * The first path at which two views of one object contradict each other: a field in only one of them is not a contradiction.
 */
export const contradiction = (one: unknown, other: unknown): string | null => within(one, other, "", { isShared: true })
