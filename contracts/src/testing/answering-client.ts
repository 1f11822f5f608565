/** A client whose every call gets the same answer. */
import { Effect } from "effect"
import { type Client, type ClientConfig, makeClient } from "../client.ts"
import type { Endpoint } from "../endpoint.ts"
import { DEFAULT_PREFIXES } from "../prefixes.ts"

export const answeringClient = (body: unknown, options: Partial<ClientConfig> = {}): Client =>
  makeClient({
    baseUrl: "",
    registerBaseUrl: "",
    trackingBaseUrl: "",
    prefixes: DEFAULT_PREFIXES,
    applicationToken: "",
    language: () => "it",
    token: () => null,
    fetch: () => Promise.resolve(Response.json(body)),
    ...options,
  })

/** The answer shown by the storefront, and the paths where it departs from the schema. */
export const shownAnswer = async <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req, body: unknown) => {
  const drift: Array<string> = []
  const onDrift = (_endpoint: string, paths: ReadonlyArray<string>) => void drift.push(...paths)
  const answer = await Effect.runPromise(answeringClient(body, { onDrift }).call(endpoint, request))
  return { answer, drift }
}
