/** Control calls about offers and messages: all offers, the supplier's answer to one, and a message of the supplier. */
import { MAX_MESSAGE, MAX_OFFER_NOTE, MessageTopic } from "@dispensa/domain"
import { Schema } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../../app-context.ts"
import { CONTROL_ROOT } from "../../plugins/control-root.ts"
import { writeToClient } from "../../shop/messages/messages.ts"
import { answerOffer } from "../../shop/offers/offers.ts"
import { readingBody, readingBoth } from "./reading.ts"

const OfferParams = Schema.Struct({ offer: Schema.String })
const AnswerRequest = Schema.Struct({
  /** The client of the offer, when two clients have one with this id. */
  client: Schema.optionalKey(Schema.Int),
  /** Days after today; below 0 it has expired already. */
  validDays: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: -365, maximum: 365 }))),
  answer: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(MAX_OFFER_NOTE))),
  /** Codes of items that are offered without a price. */
  unpriced: Schema.optionalKey(Schema.Array(Schema.String)),
})
const MessageRequest = Schema.Struct({
  client: Schema.Int,
  ...MessageTopic.fields,
  text: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(MAX_MESSAGE)),
})

export const offerControlRoutes = (app: FastifyInstance, context: AppContext): void => {
  app.get(`${CONTROL_ROOT}/offers`, async () => ({ offers: context.database.offers.values() }))
  app.post(
    `${CONTROL_ROOT}/offers/:offer/answer`,
    readingBoth(OfferParams, AnswerRequest, ({ offer }, given) => answerOffer(context, offer, given)),
  )
  app.post(
    `${CONTROL_ROOT}/messages`,
    readingBody(MessageRequest, (message) => writeToClient(context, message)),
  )
}
