/** The people of a client, their budgets, and orders that are proposed (S12.15). */
import {
  type AddressCode,
  type Budget,
  budgetOf,
  type CartFilled,
  type CartView,
  type OrderingWay,
  orderingWay,
  type OrderProposal,
  type OrderWish,
  type Person,
} from "@dispensa/domain"
import type { FormOutcome } from "../../app/form-outcome.ts"
import { useAccountChange } from "../../query/use-account-change.ts"
import { useLoaded } from "../../query/use-loaded.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { usePermissions } from "../session/use-permissions.ts"
import { useSession } from "../session/use-session.ts"
import {
  budgets,
  dropPerson,
  type GivenAnswer,
  giveAnswer,
  keepBudget,
  keepPerson,
  people,
  type PersonChange,
  proposals,
  proposeCart,
} from "./people-service.ts"

export type { GivenAnswer, PersonChange }

export const usePeople = (): Loaded<ReadonlyArray<Person>> =>
  useLoaded({ subject: ["people"], audience: "client", request: people })

const useBudgetsWhere = (isEnabled: boolean): Loaded<ReadonlyArray<Budget>> =>
  useLoaded({ subject: ["budgets"], audience: "client", request: budgets, isEnabled, isOrnament: true })

export const useBudgets = (): Loaded<ReadonlyArray<Budget>> => useBudgetsWhere(true)

export const useProposals = (): Loaded<ReadonlyArray<OrderProposal>> =>
  useLoaded({ subject: ["proposals"], audience: "client", request: proposals })

export interface CartWay {
  readonly way: OrderingWay
  /** Of the chosen address, where one binds whoever orders. */
  readonly budget: Budget | null
  /** False while the budget is asked for. */
  readonly isKnown: boolean
}

/** Whether the cart, or what else goes to an address, is ordered or sent for approval. A client with one user requests nothing for it. */
export const useOrderingWay = (
  { netTotal, isLoaded }: Pick<CartView, "netTotal" | "isLoaded">,
  to?: AddressCode,
): CartWay => {
  const { rights } = usePermissions()
  const { userTemp } = useSession()
  const addressCode = to ?? userTemp.addressCode
  const isBound = rights !== undefined && !rights.isAdministrator
  const { data, status } = useBudgetsWhere(isBound)
  const budget = isBound ? budgetOf(data ?? [], addressCode) : null
  const isKnown = !isBound || status !== "loading"
  return {
    budget,
    isKnown,
    way: orderingWay(rights, { addressCode, budget, netTotal: isLoaded ? netTotal : null }),
  }
}

export interface PeopleCommands {
  readonly save: (change: PersonChange) => Promise<FormOutcome<unknown>>
  readonly remove: (email: string) => Promise<FormOutcome<unknown>>
  /** Cents; null: none any more. */
  readonly setBudget: (addressCode: string, limit: number | null) => Promise<FormOutcome<unknown>>
}

export const usePeopleCommands = (): PeopleCommands => {
  const { userTemp, run, refresh } = useAccountChange()
  const changed = async (subject: string, outcome: Promise<FormOutcome<unknown>>): Promise<FormOutcome<unknown>> => {
    const what = await outcome
    await refresh(subject)
    return what
  }
  return {
    save: (change) => changed("people", run(keepPerson(userTemp, change))),
    remove: (email) => changed("people", run(dropPerson(userTemp, email))),
    setBudget: (addressCode, limit) => changed("budgets", run(keepBudget(userTemp, addressCode, limit))),
  }
}

export interface Answered {
  readonly proposal: OrderProposal
  readonly filled: CartFilled | null
}

export interface ProposalCommands {
  readonly propose: (wish: OrderWish, word: string) => Promise<FormOutcome<OrderProposal>>
  readonly answer: (proposal: OrderProposal, given: GivenAnswer) => Promise<FormOutcome<Answered>>
}

/** What an approval changes besides the proposal. */
const SUBJECTS = ["proposals", "budgets", "orders", "last-orders", "latest-ordered", "usual"]

export const useProposalCommands = (): ProposalCommands => {
  const { userTemp, run, refresh } = useAccountChange()
  return {
    propose: async (wish, word) => {
      const outcome = await run(proposeCart(userTemp, wish, word))
      await refresh("proposals")
      return outcome
    },
    answer: async (proposal, given) => {
      const outcome = await run(giveAnswer(userTemp, proposal, given))
      await Promise.all(SUBJECTS.map(refresh))
      return outcome
    },
  }
}
