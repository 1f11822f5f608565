/** A Pact broker in place of the packed pacts: the pact chosen by a selector, and where its result is published. */
import { Schema } from "effect"
import type { Broker, Provider } from "./option-values.ts"
import { type PactFile, readPactFile } from "./pact-file.ts"
import { isFailed, type Report } from "./report.ts"

export interface BrokerPact {
  readonly file: PactFile
  /** The address where the result is published. */
  readonly resultsUrl: string | null
}

export class BrokerTrouble extends Error {}

const Link = Schema.Struct({ href: Schema.String })
const Chosen = Schema.Struct({
  _embedded: Schema.Struct({
    pacts: Schema.Array(Schema.Struct({ _links: Schema.Struct({ self: Link }) })),
  }),
})
const Linked = Schema.Struct({
  _links: Schema.optionalKey(Schema.Struct({ "pb:publish-verification-results": Schema.optionalKey(Link) })),
})

/** The storefront's pact with the selected provider; of several the first, which is the newest. */
export const brokerPact = async (broker: Broker, provider: Provider): Promise<BrokerPact> => {
  const path = `/pacts/provider/${encodeURIComponent(provider)}/for-verification`
  const found = await ask(broker, `${broker.url}${path}`, { consumerVersionSelectors: [broker.selector] })
  const chosen = Schema.decodeUnknownOption(Schema.fromJsonString(Chosen))(found)
  if (chosen._tag === "None") throw new BrokerTrouble("The broker's answer is not a list of pacts.")
  const [first] = chosen.value._embedded.pacts
  if (first === undefined) {
    throw new BrokerTrouble(
      `The broker has no pact of ${provider} for ${JSON.stringify(broker.selector)}: check --selector.`,
    )
  }
  const text = await ask(broker, first._links.self.href)
  const { _links: links } = Schema.decodeUnknownSync(Schema.fromJsonString(Linked))(text)
  return { file: readPactFile(text), resultsUrl: links?.["pb:publish-verification-results"]?.href ?? null }
}

/** Publishes the result under the provider's version. */
export const publishResult = async (
  broker: Broker,
  url: string | null,
  report: Report,
  tool: string,
): Promise<string> => {
  if (url === null) throw new BrokerTrouble("The broker names no address for results of this pact.")
  await ask(broker, url, {
    success: !isFailed(report),
    providerApplicationVersion: broker.publishVersion,
    verifiedBy: { implementation: "dispensa-verify", version: tool },
    testResults: report.outcomes.map(({ description, result }) => ({
      interactionDescription: description,
      success: result !== "failed",
    })),
  })
  return `published as version ${broker.publishVersion} of ${report.provider}`
}

const HAL = "application/hal+json"

const ask = async ({ url, token }: Broker, address: string, body?: unknown): Promise<string> => {
  // The token is sent to the broker only, wherever its links lead.
  const isOwn = new URL(address).origin === new URL(url).origin
  const answer = await fetch(address, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      accept: HAL,
      "content-type": "application/json",
      ...(isOwn && token !== "" ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  if (answer === null)
    throw new BrokerTrouble(`The broker does not answer at ${new URL(address).origin}: check --broker-url.`)
  if (answer.status === 401 || answer.status === 403) {
    throw new BrokerTrouble(`The broker refuses with ${answer.status}: give --broker-token or PACT_BROKER_TOKEN.`)
  }
  if (!answer.ok) throw new BrokerTrouble(`The broker answered ${answer.status} at ${new URL(address).pathname}.`)
  return answer.text()
}

/** A broker may need to wake up. */
const PATIENCE_MS = 30_000
