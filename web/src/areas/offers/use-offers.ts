/** The client's requests and offers, and their commands (S12.13). */
import type { Offer } from "@dispensa/domain"
import type { FormOutcome } from "../../app/form-outcome.ts"
import { useCallIds } from "../../app/use-call-ids.ts"
import { useAccountChange } from "../../query/use-account-change.ts"
import { useLoaded } from "../../query/use-loaded.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import {
  type OfferDraft,
  askOffer,
  type ClosedOffer,
  endOffer,
  type OfferOrder,
  offers,
  takeOffer,
} from "./offer-service.ts"

/** Newest first. */
export const useOffers = (): Loaded<ReadonlyArray<Offer>> =>
  useLoaded({ subject: ["offers"], audience: "client", request: offers })

/** Queries that list orders, and the remaining budget, which may have changed since it was loaded. */
const ORDERS = ["order", "orders", "last-orders", "latest-ordered", "usual", "budgets"]

export interface OfferCommands {
  readonly ask: (requested: Omit<OfferDraft, "offerId">) => Promise<FormOutcome<Offer>>
  readonly close: (closed: ClosedOffer) => Promise<FormOutcome<Offer>>
  readonly order: (order: OfferOrder) => Promise<FormOutcome<Offer>>
}

/**
 * Whatever the outcome, the offers are requested again: after a lost answer it is unknown whether the command was carried
 * out. A repeated request counts as the same one only as long as nothing of it was changed.
 */
export const useOfferCommands = (): OfferCommands => {
  const { userTemp, run, refresh } = useAccountChange()
  const { idOf, renew } = useCallIds("offer")
  const then = async <A>(outcome: Promise<A>, ...subjects: ReadonlyArray<string>): Promise<A> => {
    const result = await outcome
    await Promise.all(["offers", ...subjects].map(refresh))
    return result
  }
  return {
    ask: async (requested) => {
      const content = [userTemp, requested]
      const outcome = await then(run(askOffer(userTemp, { offerId: idOf(content), ...requested })))
      renew(content, outcome)
      return outcome
    },
    close: (closed) => then(run(endOffer(userTemp, closed))),
    order: (order) => then(run(takeOffer(userTemp, order)), ...ORDERS),
  }
}
