/** A client whose every call gets the same answer. */
import { type Client, type ClientConfig, makeClient } from "../client.ts"
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
