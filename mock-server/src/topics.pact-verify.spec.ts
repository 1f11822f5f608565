/** What stands on the tracking topics is what analytics reads: the message pacts, against records that were sent. */
import { mkdtempSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { MessageProviderPact, providerWithMetadata } from "@pact-foundation/pact"
import { DEFAULT_PREFIXES, endpoints, requestParts } from "@dispensa/contracts"
import { endpointDocs } from "@dispensa/contracts/docs"
import { Schema } from "effect"
import type { FastifyInstance } from "fastify"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createApp } from "./app.ts"

const pactFile = createRequire(import.meta.url).resolve("@dispensa/contracts/pacts/analytics-tracking.json")
const JSON_TYPE = { "content-type": "application/json" }
const Topic = Schema.Struct({ value: Schema.Unknown })

let app: FastifyInstance
const dataDir = mkdtempSync(join(tmpdir(), "dispensa-topics-"))

beforeAll(async () => {
  app = await createApp({ dataDir })
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Sends the record as the storefront does, and reads it back from the topic's file. */
const sendAndRead = async (key: "trackCart" | "trackSearch", action: string): Promise<unknown> => {
  const { request } = endpointDocs[key].example
  const { url, body } = requestParts(endpoints[key], DEFAULT_PREFIXES, { ...request, action })
  const sent = await app.inject({ method: "POST", url, payload: JSON.stringify(body), headers: JSON_TYPE })
  expect(sent.statusCode).toBe(200)
  const read = await app.inject({ method: "GET", url: `/_mock/topics/${String(request["topic"])}` })
  return recordsOf(read.json()).records.at(-1)?.value
}

const recordsOf = Schema.decodeUnknownSync(Schema.Struct({ records: Schema.Array(Topic) }))

const ACTIONS = ["add-to-cart", "update-cart", "remove-cart", "prepare-order", "send-order"]

it("[S7.17] [S7.18] [S3.25] the topics hold what their readers rely on", async () => {
  const sent = (key: "trackCart" | "trackSearch", topic: string, action: string) =>
    [`${topic}: ${action}`, providerWithMetadata(() => sendAndRead(key, action), { topic })] as const
  const cart = ACTIONS.map((action) => sent("trackCart", "cart", action))
  const search = [sent("trackSearch", "search", "product-list")]
  const verification = new MessageProviderPact({
    provider: "tracking",
    pactUrls: [pactFile],
    messageProviders: Object.fromEntries([...cart, ...search]),
    stateHandlers: { "the tracking topics are open": async () => ({}) },
    logLevel: "error",
  })
  await expect(verification.verify()).resolves.toBeDefined()
})
