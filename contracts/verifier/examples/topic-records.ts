/** Tracking: what was taken stands on its topic, where the service lets it be read (S3.25, S7.17, S7.18). */
import { Schema } from "effect"
import { CartTopicRecord } from "../../src/endpoints/tracking-topics.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"

const isRecord = Schema.is(Schema.toEncoded(CartTopicRecord))

export const topicRecordsExamples = [
  example("a record on its topic", ["tracking.cart"], async (session) => {
    await session.given("trackingIsOpen")
    if ((await session.onTopic("cart")) === null) return notChecked("nobody may read the topic (--topics-url)")
    const page = `/shop?text=${crypto.randomUUID()}`
    const record = {
      cartId: 501,
      addressCode: "A1",
      listingType: "search",
      listingCode: "città",
      clientId: 1001,
      cookies: "",
      pageVisited: page,
      otherData: { text: "perché no" },
      action: "update-cart" as const,
    }
    await session.call(endpoints.trackCart, { ...record, topic: "cart" })
    const found = objectsIn(await session.onTopic("cart")).filter((one) => isRecord(one) && one.page_visited === page)
    session.must(found.length === 1, "a record that was taken stands on its topic once", `${found.length} times`)
    const [first] = found
    if (first === undefined) return CHECKED
    const due = Object.entries(Schema.encodeSync(CartTopicRecord)(record))
    const wrong = due.find(([name, value]) => JSON.stringify(fieldOf(first, name)) !== JSON.stringify(value))
    session.must(wrong === undefined, "a record stands on its topic as it was sent", wrong && `${wrong[0]} is another`)
    return CHECKED
  }),
]

/** Every object of a value, at any depth: how records are wrapped is a service's own affair. */
const objectsIn = (value: unknown): ReadonlyArray<object> => {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== "object" || value === null) return []
  return [value, ...Object.values(value).flatMap(objectsIn)]
}

const fieldOf = (record: object, name: string): unknown => Object.entries(record).find(([key]) => key === name)?.[1]
