/** The AsyncAPI 3 document of the tracking topics, and the JSON Schema of a record of each (S3.25, S7.17, S7.18). */
import { type Json, spelled } from "./docs/json-schema.ts"
import { trackingDocs } from "./tracking/docs.ts"
import { CartTopicRecord, SearchTopicRecord } from "./tracking/topics.ts"

const DIALECT = "https://json-schema.org/draft/2020-12/schema"

interface TopicDoc {
  readonly title: string
  readonly record: Json
  readonly example: Json
}

/** Without the topic, which the call names. */
const recordOf = ({ topic: _topic, ...record }: Readonly<Record<string, unknown>>): Json => record

const topics: Readonly<Record<"cart" | "search", TopicDoc>> = {
  cart: {
    title: "A change of a cart, or an order that is prepared or sent",
    record: spelled(CartTopicRecord),
    example: recordOf(trackingDocs.operations.trackCart.example.request),
  },
  search: {
    title: "A listing that was shown",
    record: spelled(SearchTopicRecord),
    example: recordOf(trackingDocs.operations.trackSearch.example.request),
  },
}

/** The schema of a topic's records: the text of `topics/<name>.schema.json`. */
export const topicSchemaText = (name: Topic): string => {
  const { title, record, example } = topics[name]
  return text({ $schema: DIALECT, $id: `urn:dispensa:topic:${name}`, title, ...record, examples: [example] })
}

/** The text of `asyncapi.json`. */
export const asyncApiText = (): string => text(makeAsyncApi())

const makeAsyncApi = (): Json => ({
  asyncapi: "3.0.0",
  info: {
    title: "Dispensa: the tracking topics",
    version: "0.1.0",
    description: INTRODUCTION,
    license: { name: "MIT", url: "https://spdx.org/licenses/MIT" },
    tags: [{ name: "tracking", description: "What clients do in the storefront." }],
  },
  defaultContentType: "application/json",
  servers: {
    kafka: {
      host: "kafka.dispensa.test:9092",
      protocol: "kafka",
      description: "Stands for the broker of an installation.",
    },
  },
  channels: forEachTopic((name) => [name, channelOf(name)]),
  operations: forEachTopic((name) => [`${name}Tracked`, operationOf(name)]),
  components: {
    messages: forEachTopic((name) => [`${name}Record`, messageOf(name)]),
    schemas: forEachTopic((name) => [`${name}Record`, topics[name].record]),
    securitySchemes: {
      broker: {
        type: "scramSha512",
        description: "As the broker of an installation asks for it; inside one network it may ask for nothing.",
      },
    },
  },
})

type Topic = keyof typeof topics

const forEachTopic = (entry: (name: Topic) => readonly [string, Json]): Json =>
  Object.fromEntries([entry("cart"), entry("search")])

const channelOf = (name: Topic): Json => ({
  address: name,
  title: topics[name].title,
  description: `One record of JSON a message. ${KEYED}`,
  messages: { record: { $ref: `#/components/messages/${name}Record` } },
})

const operationOf = (name: Topic): Json => ({
  action: "send",
  title: topics[name].title,
  summary: `The tracking backend writes a record for each \`tracking.${name}\` call that it takes.`,
  channel: { $ref: `#/channels/${name}` },
  security: [{ $ref: "#/components/securitySchemes/broker" }],
  messages: [{ $ref: `#/channels/${name}/messages/record` }],
})

const messageOf = (name: Topic): Json => ({
  name: `${name}Record`,
  title: topics[name].title,
  contentType: "application/json",
  headers: { type: "object" },
  bindings: { kafka: { key: { type: "string", description: KEYED }, bindingVersion: "0.5.0" } },
  payload: { $ref: `#/components/schemas/${name}Record` },
  examples: [{ name: "example", payload: topics[name].example }],
})

const KEYED = "The key is the client's number as text, so that one client's records stay in order; a guest's have none."

const INTRODUCTION = [
  "What stands on the topics once a tracking call was taken: the fields of the call without `topic`, in the wire's words.",
  "Analytics reads them; `pacts/analytics-tracking.json` is the same as a pact of messages.",
].join("\n")

const text = (document: Json): string => `${JSON.stringify(document, null, 2)}\n`
