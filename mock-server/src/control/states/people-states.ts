/** States of a client with several people: those of the seeds, and one who proposes an order. */
import { providerStates } from "@dispensa/contracts/provider-states"
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import { dropCart } from "../../shop/cart/cart.ts"
import { answer, type Outcome, refuse } from "../../shop/common/refusal.ts"
import { proposalsSeen, proposeOrder } from "../../shop/proposals/proposals.ts"
import type { Caller, Owner } from "../../shop/session/identity.ts"
import { userNamed } from "../../shop/session/people.ts"
import { seedPeople } from "../../shop/seeds/seeds.ts"
import { nextDelivery, orderableCart } from "./cart-states.ts"
import { nothingFits } from "./catalogue-states.ts"
import { identityOf, logIn } from "./session-states.ts"
import { on, type StateRunner } from "./state-runner.ts"

export const peopleStateRunners: ReadonlyArray<StateRunner> = [
  on(providerStates.clientHasPeople, (context, { user, token }) =>
    Result.flatMap(withColleague(context, user, token), ({ owner, colleague }) =>
      answer({ token, ...identityOf(owner), person_email: colleague }),
    ),
  ),
  on(providerStates.orderIsProposed, (context, { user, token }) =>
    Result.flatMap(withColleague(context, user, token), ({ owner, colleague }) =>
      Result.flatMap(
        proposed(context, { ...owner, person: colleague }, colleague, user),
        ({ proposalId, documentTotal }) =>
          answer({
            token,
            ...identityOf(owner),
            proposal_id: proposalId,
            proposed_total: (documentTotal ?? 0) / 100,
          }),
      ),
    ),
  ),
  on(providerStates.userHasProposed, (context, { user, token }) =>
    Result.flatMap(withColleague(context, user, token), ({ owner }) =>
      Result.flatMap(proposed(context, owner, user, user), ({ proposalId }) =>
        answer({ token, ...identityOf(owner), proposal_id: proposalId }),
      ),
    ),
  ),
]

/** The people of the seeds: an administrator, and another one who may propose. */
const withColleague = (context: AppContext, user: string, token: string) => {
  seedPeople(context.catalogue, context.database)
  context.database.people.delete("pact@dispensa.test")
  return Result.flatMap(logIn(context, user, token), (owner) => {
    const other = context.database.people
      .values()
      .find(({ clientId, rights }) => clientId === owner.client.clientId && !rights.isAdministrator)
    return other === undefined ? refuse(nothingFits("second person")) : answer({ owner, colleague: other.user })
  })
}

/** As it is seen by another of the client's people, or by whoever proposed it. */
const proposed = (context: AppContext, owner: Owner, proposer: string, viewer: string) => {
  const callerNamed = (name: string): Outcome<Caller> => {
    const user = userNamed(context, name)
    if (user === undefined) return refuse(nothingFits("person"))
    return answer({ session: { user, key: "" }, language: "en", now: context.clock.now(), source: "" })
  }
  const { proposals } = context.database
  proposals.replaceAll(proposals.entries().filter(([, one]) => one.clientId !== owner.client.clientId))
  dropCart(context, owner)
  return Result.flatMap(orderableCart(context, owner), ({ cartId }) =>
    Result.flatMap(callerNamed(proposer), (caller) => {
      const handover = { _tag: "Delivery", date: nextDelivery(context) } as const
      const request = { cartId, paymentMethod: "bank-transfer", handover, note: "", word: "" } as const
      return Result.flatMap(proposeOrder(context, owner, request, caller), ({ proposalId }) =>
        Result.flatMap(callerNamed(viewer), (asking) => {
          const seen = proposalsSeen(context, owner.client, asking).find((one) => one.proposalId === proposalId)
          return seen === undefined ? refuse(nothingFits("proposal")) : answer(seen)
        }),
      )
    }),
  )
}
