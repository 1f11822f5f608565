/**
 * Each status that an endpoint may answer, as the client reads it; for statuses on demand the pacts cover one endpoint each.
 */
import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { type ApiError, makeClient } from "./client.ts"
import { type AnyEndpoint, statusesOf } from "./endpoint.ts"
import { DEFAULT_PREFIXES } from "./prefixes.ts"
import { endpoints } from "./table.ts"

const TAGS: Readonly<Record<number, ApiError["_tag"]>> = {
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  417: "ValidationFailed",
  422: "Unprocessable",
  429: "TooManyRequests",
  500: "ServerFault",
  503: "ServiceUnavailable",
}

const body = JSON.stringify({ message: "Non valido", errors: { campo: ["Non valido"] } })

/** The endpoint's route and refusals, with a request that every endpoint could have sent. */
const refusalOf = (entry: AnyEndpoint, status: number): Promise<ApiError> => {
  const client = makeClient({
    baseUrl: "https://shop.test",
    registerBaseUrl: "https://shop.test",
    trackingBaseUrl: "https://shop.test",
    prefixes: DEFAULT_PREFIXES,
    applicationToken: "token key:secret",
    language: () => "it",
    token: () => "secret",
    fetch: () => Promise.resolve(new Response(body, { status })),
  })
  const endpoint = { ...entry, request: Schema.Struct({}), response: Schema.Unknown }
  return Effect.runPromise(Effect.flip(client.call(endpoint, {})))
}

const cells = Object.values<AnyEndpoint>(endpoints).flatMap((entry) =>
  statusesOf(entry).flatMap((status) => (status === 200 ? [] : [{ entry, id: entry.id, status }])),
)

describe("the statuses of every endpoint", () => {
  it("[S8.5] include all of the tags' statuses", () => {
    expect(new Set(cells.map(({ status }) => String(status)))).toEqual(new Set(Object.keys(TAGS)))
  })

  it.each(cells)(
    "[S8.5] $status of $id is an error of its own, with the backend's message",
    async ({ entry, status }) => {
      const fields = status === 422 ? { fields: { campo: ["Non valido"] } } : {}
      const due = { _tag: TAGS[status], status, endpoint: entry.id, message: "Non valido", ...fields }
      expect(await refusalOf(entry, status)).toMatchObject(due)
    },
  )
})
