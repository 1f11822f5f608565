/** The committed documents of the topics are up to date, and the messages of the pact match their JSON Schemas. */
import { readFileSync } from "node:fs"
import Ajv from "ajv/dist/2020.js"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { asyncApiText, topicSchemaText } from "./asyncapi.ts"

const textOf = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), "utf8")
const TOPICS = ["cart", "search"] as const

const Messages = Schema.fromJsonString(
  Schema.Struct({
    interactions: Schema.Array(
      Schema.Struct({
        metadata: Schema.Struct({ topic: Schema.String }),
        contents: Schema.Struct({ content: Schema.Record(Schema.String, Schema.Unknown) }),
      }),
    ),
  }),
)
const messages = Schema.decodeUnknownSync(Messages)(textOf("pacts/analytics-tracking.json")).interactions
const Document = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown))
const schemaOf = (topic: (typeof TOPICS)[number]) => Schema.decodeUnknownSync(Document)(topicSchemaText(topic))

describe("the documents of the topics", () => {
  it("[S3.25] equal the committed ones: `npm run openapi` regenerates them", () => {
    expect(textOf("asyncapi.json")).toBe(asyncApiText())
    for (const topic of TOPICS) expect(textOf(`topics/${topic}.schema.json`)).toBe(topicSchemaText(topic))
  })

  it.each(TOPICS)("[S3.25] accept each message of the pact on the topic %s, and none without its action", (topic) => {
    const fits = new Ajv({ strict: true }).compile(schemaOf(topic))
    const contents = messages.filter(({ metadata }) => metadata.topic === topic).map(({ contents }) => contents.content)
    expect(contents.length).toBeGreaterThan(0)
    for (const content of contents) {
      expect(fits(content)).toBe(true)
      expect(fits({ ...content, action: "look-at-cart" })).toBe(false)
      expect(fits({ ...content, id_cart: -1 })).toBe(false)
    }
  })
})
