/** The tracking topics hold what analytics reads: the message pacts, verified against sent records. */
import { createRequire } from "node:module"
import { MessageProviderPact, providerWithMetadata } from "@pact-foundation/pact"
import { DEFAULT_PREFIXES, endpoints, requestParts } from "@dispensa/contracts"
import { endpointDocs } from "@dispensa/contracts/docs"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type RunningMock, startMock } from "./library/start-mock.ts"

const pactFile = createRequire(import.meta.url).resolve("@dispensa/contracts/pacts/analytics-tracking.json")
const JSON_TYPE = { "content-type": "application/json" }

let mock: RunningMock

beforeAll(async () => {
  mock = await startMock({ port: null })
})
afterAll(() => mock.stop())

/** Sends the record as the storefront does, and reads it back from the topic's file. */
const sendAndRead = async (key: "trackCart" | "trackSearch", action: string): Promise<unknown> => {
  const { request } = endpointDocs[key].example
  const { url, body } = requestParts(endpoints[key], DEFAULT_PREFIXES, { ...request, action })
  const sent = await mock.app.inject({ method: "POST", url, payload: JSON.stringify(body), headers: JSON_TYPE })
  expect(sent.statusCode).toBe(200)
  return (await mock.state.topic(String(request["topic"]))).at(-1)?.value
}

const ACTIONS = ["add-to-cart", "update-cart", "remove-cart", "prepare-order", "send-order"]

it("[S7.17] [S7.18] [S3.25] the topics satisfy their consumers", async () => {
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
