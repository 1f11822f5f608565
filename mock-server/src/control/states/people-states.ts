/** States of a client with several people: those of the seeds, and one who proposes an order. */
import { providerStates } from "@dispensa/contracts/provider-states"
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import { dropCart } from "../../shop/cart/cart.ts"
import { answer, type Outcome, refuse } from "../../shop/common/refusal.ts"
import { answerProposal } from "../../shop/proposals/answer-proposal.ts"
import { proposalsSeen, proposeOrder } from "../../shop/proposals/proposals.ts"
import { type Caller, type Owner, seesPrices } from "../../shop/session/identity.ts"
import { userNamed } from "../../shop/session/people.ts"
import { seedPeople } from "../../shop/seeds/seeds.ts"
import { nextDelivery, orderableCart } from "./cart-states.ts"
import { nothingFits } from "./catalogue-states.ts"
import { leaveAlone, onClient, type StateRunner } from "./state-runner.ts"

export const peopleStateRunners: ReadonlyArray<StateRunner> = [
  onClient(providerStates.clientHasPeople, (context, owner) =>
    Result.map(colleagueOf(context, owner), (person_email) => ({ person_email })),
  ),
  onClient(providerStates.orderIsProposed, (context, owner, { user }) =>
    Result.map(proposedByColleague(context, owner, user), ({ proposalId, documentTotal }) => ({
      proposal_id: proposalId,
      proposed_total: (documentTotal ?? 0) / 100,
    })),
  ),
  onClient(providerStates.orderIsApproved, (context, owner, { user }) =>
    Result.gen(function* () {
      const { proposalId, documentTotal } = yield* proposedByColleague(context, owner, user)
      const approval = { proposalId, decision: "approve", confirmedTotal: documentTotal, word: "" } as const
      const { proposal } = yield* answerProposal(context, owner, approval, yield* callerNamed(context, user))
      return yield* proposal.orderId === null ? refuse(nothingFits("approval")) : answer({ order_id: proposal.orderId })
    }),
  ),
  onClient(providerStates.userSeesNoPrices, (context, owner, { user }) =>
    Result.flatMap(colleagueOf(context, owner), (colleague) =>
      colleague === user && !seesPrices(context, { ...owner, person: user })
        ? answer({})
        : refuse(nothingFits("person who sees no prices")),
    ),
  ),
  onClient(providerStates.userHasProposed, (context, owner, { user }) =>
    Result.gen(function* () {
      yield* colleagueOf(context, owner)
      const { proposalId } = yield* proposed(context, owner, user, user)
      return { proposal_id: proposalId }
    }),
  ),
]

/** The people of the seeds: an administrator, and another one who may propose, at this address as well. */
const colleagueOf = (context: AppContext, { client, addressCode }: Owner): Outcome<string> => {
  const { people } = context.database
  seedPeople(context.catalogue, context.database)
  people.delete("pact@dispensa.test")
  const other = people.values().find(({ clientId, rights }) => clientId === client.clientId && !rights.isAdministrator)
  const [seeded, ...others] = other?.rights.addresses ?? []
  if (other === undefined || seeded === undefined) return refuse(nothingFits("second person"))
  const elsewhere = [seeded, ...others].filter((each) => each.addressCode !== addressCode)
  const rights = { ...other.rights, addresses: [{ ...seeded, addressCode }, ...elsewhere] }
  people.set(other.user.toLowerCase(), { ...other, rights })
  return answer(other.user)
}

const callerNamed = (context: AppContext, name: string): Outcome<Caller> => {
  const user = userNamed(context, name)
  if (user === undefined) return refuse(nothingFits("person"))
  return answer({ session: { user, key: "" }, language: "en", now: context.clock.now(), source: "" })
}

const proposedByColleague = (context: AppContext, owner: Owner, viewer: string) =>
  Result.gen(function* () {
    const person = yield* colleagueOf(context, owner)
    // Whoever answers may have a cart of their own there, which what is changed would not fit into.
    dropCart(context, owner)
    return yield* proposed(context, { ...owner, person }, person, viewer)
  })

/** As it is seen by another of the client's people, or by whoever proposed it. */
const proposed = (context: AppContext, owner: Owner, proposer: string, viewer: string) => {
  leaveAlone(context.database.proposals, owner.client.clientId)
  dropCart(context, owner)
  return Result.gen(function* () {
    const { cartId } = yield* orderableCart(context, owner)
    const handover = { _tag: "Delivery", date: nextDelivery(context) } as const
    const request = { cartId, paymentMethod: "bank-transfer", handover, note: "", word: "" } as const
    const made = yield* proposeOrder(context, owner, request, yield* callerNamed(context, proposer))
    const all = proposalsSeen(context, owner.client, yield* callerNamed(context, viewer))
    const seen = all.find(({ proposalId }) => proposalId === made.proposalId)
    return yield* seen === undefined ? refuse(nothingFits("proposal")) : answer(seen)
  })
}
