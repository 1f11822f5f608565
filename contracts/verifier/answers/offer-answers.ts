/** Offers, claims and messages, each answer by itself (S3.30, S12.13, S12.14). */
import { endpoints } from "../../src/table.ts"
import { disorder, isWhole, type Must, mustDiffer, mustFall, rule, timeOf } from "./judge.ts"

const judgeMessages = (
  must: Must,
  all: ReadonlyArray<{ readonly messageId: string; readonly sentAt: string }>,
): void => {
  mustDiffer(must, "a message_id", all, ({ messageId }) => messageId)
  const wrong = disorder(all, (one, next) => timeOf(one.sentAt) > timeOf(next.sentAt))
  must(wrong === null, "messages: the oldest first", wrong?.map(({ sentAt }) => sentAt).join(" before "))
}

export const offerAnswers = [
  rule(endpoints.listOffers, ({ message }, _asked, must) => {
    mustDiffer(must, "an offer_id", message, ({ offerId }) => offerId)
    mustFall(must, "offers by requested_at", message, ({ requestedAt }) => requestedAt)
  }),
  rule(endpoints.requestOffer, ({ message }, { offerId, note, wishedDay }, must) =>
    isWhole(must, "a request for an offer", message, { offerId, note, wishedDay }),
  ),
  rule(endpoints.closeOffer, ({ message }, { offerId, status, reason }, must) =>
    isWhole(
      must,
      "an offer that is closed",
      message,
      status === "declined" ? { offerId, status, reason } : { offerId, status },
    ),
  ),
  rule(endpoints.orderOffer, ({ message }, { offerId }, must) => {
    isWhole(must, "an offer that was ordered", message, { offerId, status: "accepted" })
    must(message.orderId !== null, "an offer that was ordered names its order")
  }),
  rule(endpoints.listClaims, ({ message }, _asked, must) => {
    mustDiffer(must, "a claim_id", message, ({ claimId }) => claimId)
    mustFall(must, "claims by filed_at", message, ({ filedAt }) => filedAt)
  }),
  rule(endpoints.fileClaim, ({ message }, { claimId, orderId, remedy, note }, must) =>
    isWhole(must, "a claim", message, { claimId, orderId, remedy, note }),
  ),
  rule(endpoints.listMessages, ({ message }, _asked, must) => judgeMessages(must, message)),
  rule(endpoints.sendMessage, ({ message }, { messageId, text }, must) => {
    judgeMessages(must, message)
    const sent = message.find((one) => one.messageId === messageId)
    must(sent?.text.trim() === text.trim(), "a message is as it was sent", sent?.text ?? "it is not there")
    must(sent?.isOwn === true, "a message of the client is their own", messageId)
  }),
]
