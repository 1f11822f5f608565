/** A tracking record as the broker gets it: the wire's words, with its place in the topic for those who count. */
import { endpoints } from "@dispensa/contracts"
import { Result, Schema } from "effect"
import type { TopicRecord } from "../db/topics.ts"
import type { OutgoingRecord } from "./producer.ts"

const encodeCart = Schema.encodeUnknownResult(endpoints.trackCart.request)
const encodeSearch = Schema.encodeUnknownResult(endpoints.trackSearch.request)

export const outgoing = (topic: string, { offset, timestamp, key, value }: TopicRecord): OutgoingRecord => {
  const at = Date.parse(timestamp)
  return {
    key,
    value: JSON.stringify(wireValue(topic, value)),
    timestamp: Number.isNaN(at) ? 0 : at,
    // Delivery is at least once: whoever must not count twice compares this number.
    headers: { "dispensa-offset": String(offset) },
  }
}

/** As the storefront sent it; a record of another kind goes as it is. */
const wireValue = (topic: string, value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value
  const record = { ...value, topic }
  for (const encoded of [encodeCart(record), encodeSearch(record)])
    if (Result.isSuccess(encoded)) return encoded.success
  return value
}
