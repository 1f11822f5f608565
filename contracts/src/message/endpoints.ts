/** Messages about an order or an offer: the list, and a new message (S12.13). */
import { MAX_MESSAGE, Message, MessageTopic } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import { CodeWire, Flag, message, orElse, PathText, UserTempQuery, UserTempWire } from "../wire.ts"

const text = orElse(Schema.String, "")

export const MessageWire = Schema.Struct({
  ...Message.fields,
  messageId: CodeWire,
  author: text,
  isOwn: orElse(Flag, false),
  sentAt: text,
  text,
}).pipe(Schema.encodeKeys({ messageId: "message_id", isOwn: "is_own", sentAt: "sent_at" }))

const names = { userTemp: "user_temp", topicId: "topic_id" } as const

/** Oldest first. */
export const listMessages = endpoint(laterRoutes.listMessages, {
  rule: "S12.13",
  request: Schema.Struct({ userTemp: UserTempQuery, ...MessageTopic.fields }).pipe(Schema.encodeKeys(names)),
  response: message(Schema.Array(MessageWire)),
  errors: [401, 403, 404, 417, 500, 503],
})

/** Under the client's own id: sending it again returns the existing message. Returns all of them. */
export const sendMessage = endpoint(laterRoutes.sendMessage, {
  rule: "S12.13",
  request: Schema.Struct({
    userTemp: UserTempWire,
    messageId: PathText,
    ...MessageTopic.fields,
    text: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(MAX_MESSAGE)),
  }).pipe(Schema.encodeKeys({ ...names, messageId: "message_id" })),
  response: message(Schema.Array(MessageWire)),
  errors: [401, 403, 404, 417, 500, 503],
})

export const messageEndpoints = { listMessages, sendMessage } as const
