/** States of offers: none under the pact's id, one that is requested, one that is made. */
import { providerStates } from "@dispensa/contracts/provider-states"
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import { nextWorkday, romeDay } from "../../shop/common/days.ts"
import { answerOffer, requestOffer } from "../../shop/offers/offers.ts"
import { sendMessage } from "../../shop/messages/messages.ts"
import type { Owner } from "../../shop/session/identity.ts"
import { simpleItem } from "./catalogue-states.ts"
import { identityOf, logIn } from "./session-states.ts"
import { on, type StateRunner } from "./state-runner.ts"

const callerNow = (context: AppContext) => ({
  session: null,
  language: "it" as const,
  now: context.clock.now(),
  source: "",
})

/** The client's only one. */
const requested = (context: AppContext, owner: Owner) => {
  const { clientId } = owner.client
  const { offers, messages } = context.database
  offers.replaceAll(offers.entries().filter(([, one]) => one.clientId !== clientId))
  messages.replaceAll(messages.entries().filter(([, one]) => one.clientId !== clientId))
  return Result.flatMap(simpleItem(context), ({ item }) => {
    const line = { itemCode: item.code, name: "", unit: item.unit, asked: item.packSize * 40 }
    const asked = { offerId: `state-${clientId}`, lines: [line], note: "", wishedDay: null }
    return requestOffer(context, owner, asked, callerNow(context))
  })
}

export const offerStates: ReadonlyArray<StateRunner> = [
  on(providerStates.offerMayBeRequested, (context, { user, token }) =>
    Result.flatMap(logIn(context, user, token), (owner) =>
      Result.map(simpleItem(context), ({ item }) => {
        const { offers } = context.database
        offers.replaceAll(offers.entries().filter(([, { offerId }]) => offerId !== "pact-offer"))
        return { token, ...identityOf(owner), offered_item: item.code }
      }),
    ),
  ),
  on(providerStates.offerIsRequested, (context, { user, token }) =>
    Result.flatMap(logIn(context, user, token), (owner) =>
      Result.map(requested(context, owner), ({ offerId }) => ({ token, ...identityOf(owner), offer_id: offerId })),
    ),
  ),
  on(providerStates.offerIsMade, (context, { user, token }) =>
    Result.flatMap(logIn(context, user, token), (owner) =>
      Result.flatMap(requested(context, owner), ({ offerId }) =>
        Result.flatMap(answerOffer(context, offerId, { client: owner.client.clientId }), ({ documentTotal }) => {
          const message = {
            messageId: "state-message",
            about: "offer" as const,
            topicId: offerId,
            text: "Due consegne?",
          }
          return Result.map(sendMessage(context, owner.client, message, callerNow(context)), () => ({
            token,
            ...identityOf(owner),
            offer_id: offerId,
            offer_total: (documentTotal ?? 0) / 100,
            delivery_date: nextWorkday(romeDay(context.clock.now())),
          }))
        }),
      ),
    ),
  ),
]
