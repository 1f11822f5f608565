/** Messages between a client and the supplier about an order or an offer: a list of texts (S12.13). */
import { Schema } from "effect"

/** The longest text, in characters. */
export const MAX_MESSAGE = 2_000

export const MESSAGE_SUBJECTS = ["order", "offer"] as const
export const MessageSubject = Schema.Literals(MESSAGE_SUBJECTS)
export type MessageSubject = typeof MessageSubject.Type

/** The topic of the messages: an order by its number, an offer by its id. */
export const MessageTopic = Schema.Struct({ about: MessageSubject, topicId: Schema.String })
export type MessageTopic = typeof MessageTopic.Type

export const Message = Schema.Struct({
  messageId: Schema.String,
  /** The author's name; empty when not stated. */
  author: Schema.String,
  /** True when written on the client's side, by this or another user. */
  isOwn: Schema.Boolean,
  /** ISO instant. */
  sentAt: Schema.String,
  /** Plain text. */
  text: Schema.String,
})
export type Message = typeof Message.Type

/** A text as it is sent; null when it is empty or too long. */
export const messageText = (text: string): string | null => {
  const trimmed = text.trim()
  return trimmed === "" || trimmed.length > MAX_MESSAGE ? null : trimmed
}
