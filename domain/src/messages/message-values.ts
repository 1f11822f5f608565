/** Messages between a client and the supplier about an order or an offer: a list of texts (S12.13). */
import { Schema } from "effect"

/** The longest text, in characters. */
export const MAX_MESSAGE = 2_000

export const MESSAGE_SUBJECTS = ["order", "offer"] as const
export const MessageSubject = Schema.Literals(MESSAGE_SUBJECTS)
export type MessageSubject = typeof MessageSubject.Type

/** What the messages are about: an order by its number, an offer by its id. */
export const MessageTopic = Schema.Struct({ about: MessageSubject, topicId: Schema.String })
export type MessageTopic = typeof MessageTopic.Type

export const Message = Schema.Struct({
  messageId: Schema.String,
  /** Who wrote it, as people read it; empty where nobody says. */
  author: Schema.String,
  /** From the client's side: of this user or another one. */
  isOwn: Schema.Boolean,
  /** ISO instant. */
  sentAt: Schema.String,
  /** Plain text. */
  text: Schema.String,
})
export type Message = typeof Message.Type

/** A text as it is sent; null where there is nothing to send, or too much. */
export const messageText = (text: string): string | null => {
  const trimmed = text.trim()
  return trimmed === "" || trimmed.length > MAX_MESSAGE ? null : trimmed
}
