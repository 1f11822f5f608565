/** A tracking record as the broker gets it: as it stands on the topic, with its place there for those who count. */
import type { TopicRecord } from "../db/topics.ts"
import type { OutgoingRecord } from "./producer.ts"

export const outgoing = ({ offset, timestamp, key, value }: TopicRecord): OutgoingRecord => {
  const at = Date.parse(timestamp)
  return {
    key,
    value: JSON.stringify(value),
    timestamp: Number.isNaN(at) ? 0 : at,
    // Delivery is at least once: whoever must not count twice compares this number.
    headers: { "dispensa-offset": String(offset) },
  }
}
