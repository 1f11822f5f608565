/** Documentation: messages about an order or an offer. */
import { identity, identityText } from "../docs/pieces.ts"
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { MessageWire } from "./endpoints.ts"

const topic = { about: "offer", topic_id: "9f2c61d4" } as const
const sent = {
  message_id: "41bd7a02",
  author: "Trattoria Da Ada",
  is_own: true,
  sent_at: "2026-03-02T08:10:00.000Z",
  text: "Possiamo avere due consegne?",
} as const

export const messageDocs = {
  operations: {
    listMessages: {
      summary: "List messages about an order or an offer",
      description: "Of both sides; another client's order or offer is as unknown as one that there is not.",
      answer: "The messages, the oldest first.",
      example: { request: { user_temp: identityText, ...topic }, answer: { message: [sent] } },
    },
    sendMessage: {
      summary: "Send a message about an order or an offer",
      description: "Plain text, under an id that the client gives it: sent again, it is the message that there is.",
      answer: "All messages about it, the oldest first.",
      meaning: { 404: "The order or offer is not the client's." },
      example: {
        request: { user_temp: identity, message_id: sent.message_id, ...topic, text: sent.text },
        answer: { message: [sent] },
      },
    },
  },
  entities: { Message: MessageWire },
  fields: {
    about: "What the messages are about: `order` or `offer`.",
    topic_id: "The order's number, or the offer's id.",
    message_id: "The message's id, as the client's device made it; of the supplier's, their own.",
    "Message.author": "Who wrote it, for the person; may be empty.",
    is_own: "True for what the client's side wrote.",
    sent_at: "When it was sent.",
    "Message.text": "Plain text, never markup.",
    "SendMessageRequest.text": "Plain text, 1 to 2,000 characters.",
  },
} as const satisfies SubjectDocs
