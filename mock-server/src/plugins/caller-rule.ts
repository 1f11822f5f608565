/** The callers of a rule: by headers, or by a client's token. So testers share one mock. */
import { ownValue } from "@dispensa/domain"
import { Schema } from "effect"
import type { FastifyRequest } from "fastify"
import { findSession } from "../shop/session/sessions.ts"
import type { Shop } from "../shop/shop.ts"

/** If both are named, both must match. */
export const CallerRule = Schema.Struct({
  /** Names are case-insensitive; the value must be equal. */
  headers: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  /** The client of the call's token. */
  client: Schema.optionalKey(Schema.Int),
}).check(
  Schema.makeFilter(({ headers = {}, client }) =>
    client === undefined && Object.keys(headers).length === 0 ? "Expected headers or a client" : undefined,
  ),
)
export type CallerRule = typeof CallerRule.Type

/** The caller's traits in a call. */
export interface CallerFacts {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>
  readonly client: () => number | null
}

export const NOBODY: CallerFacts = { headers: {}, client: () => null }

export const callerFacts = (shop: Shop, { headers }: Pick<FastifyRequest, "headers">): CallerFacts => ({
  headers,
  client: () => {
    const token = bearerOf(headers.authorization)
    return token === null ? null : (findSession(shop, token)?.user.clientId ?? null)
  },
})

export const bearerOf = (authorization = ""): string | null => /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null

/** Without a rule every caller matches. */
export const fitsCaller = (rule: CallerRule | null, caller: CallerFacts): boolean => {
  if (rule === null) return true
  const { headers = {}, client } = rule
  return (
    Object.entries(headers).every(([name, value]) => ownValue(caller.headers, name.toLowerCase()) === value) &&
    (client === undefined || caller.client() === client)
  )
}
