/** Views: what each call that only reads answers, and which of them have changed (ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../src/client.ts"
import type { Endpoint } from "../../src/endpoint.ts"
import { difference } from "./differing.ts"
import { CallFailed, type Identity, type Session } from "./session.ts"

export type Views = ReadonlyMap<string, unknown>

export interface Reading {
  readonly name: string
  readonly id: string
  /** What a client has of their own; what the shop sells at their prices; what is published for everybody. */
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

/** What each reading answers this identity; without those that are refused. Ends the check where nothing is answered. */
export const readAll = async (
  session: Pick<Session, "attempt">,
  userTemp: Identity,
  readings: ReadonlyArray<Reading>,
): Promise<Views> => {
  const read = async ({ name, send }: Reading) => {
    const answer = await send(session, userTemp)
    if (Result.isFailure(answer)) {
      // Who was not answered has not been refused: a slow service would seem to have changed what it states.
      if (answer.failure._tag === "NetworkFailure")
        throw new CallFailed(`${name} was not answered (${answer.failure.message})`)
      return []
    }
    return [[name, answer.success] as const]
  }
  return new Map((await Promise.all(readings.map(read))).flat())
}

/** The views that have changed, each with the first place where it has, but for those that may. */
export const changedViews = (before: Views, after: Views, mayChange: ReadonlyArray<string> = []): string | null => {
  const changed = [...before].flatMap(([name, view]) => {
    const where = mayChange.includes(name) ? null : difference(view, after.get(name))
    return where === null ? [] : [`${name}: ${where.replace(/\bmessage\./, "")}`]
  })
  return changed.length === 0 ? null : changed.join("; ")
}
