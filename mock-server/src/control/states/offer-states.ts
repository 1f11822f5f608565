/** States of offers: none under the pact's id, a requested one, an answered one. */
import { providerStates } from "@dispensa/contracts/provider-states"
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import { nextWorkday, romeDay } from "../../shop/common/days.ts"
import { answerOffer, requestOffer } from "../../shop/offers/offers.ts"
import { sendMessage } from "../../shop/messages/messages.ts"
import type { Owner } from "../../shop/session/identity.ts"
import { simpleItem } from "./catalogue-states.ts"
import { leaveAlone, onClient, type StateRunner } from "./state-runner.ts"

const callerNow = (context: AppContext) => ({
  session: null,
  language: "it" as const,
  now: context.clock.now(),
  source: "",
})

/** The only offer of the client. */
const requested = (context: AppContext, owner: Owner) => {
  const { clientId } = owner.client
  leaveAlone(context.database.offers, clientId)
  leaveAlone(context.database.messages, clientId)
  return Result.flatMap(simpleItem(context), ({ item }) => {
    const line = { itemCode: item.code, name: "", unit: item.unit, requested: item.packSize * 40 }
    const requested = { offerId: `state-${clientId}`, lines: [line], note: "", wishedDay: null }
    return requestOffer(context, owner, requested, callerNow(context))
  })
}

export const offerStates: ReadonlyArray<StateRunner> = [
  onClient(providerStates.offerMayBeRequested, (context) =>
    Result.map(simpleItem(context), ({ item }) => {
      const { offers } = context.database
      offers.replaceAll(offers.entries().filter(([, { offerId }]) => offerId !== "pact-offer"))
      return { offered_item: item.code }
    }),
  ),
  onClient(providerStates.offerIsRequested, (context, owner) =>
    Result.map(requested(context, owner), ({ offerId }) => ({ offer_id: offerId })),
  ),
  onClient(providerStates.offerIsMade, (context, owner) =>
    Result.gen(function* () {
      const { offerId } = yield* requested(context, owner)
      const { documentTotal } = yield* answerOffer(context, offerId, { client: owner.client.clientId })
      const topic = { about: "offer", topicId: offerId } as const
      const message = { ...topic, messageId: "state-message", text: "Due consegne?" }
      yield* sendMessage(context, owner.client, message, callerNow(context))
      const delivery_date = nextWorkday(romeDay(context.clock.now()))
      return { offer_id: offerId, offer_total: (documentTotal ?? 0) / 100, delivery_date }
    }),
  ),
]
