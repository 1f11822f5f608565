/** The users of a client, their budgets, and whether the user orders directly or proposes (S12.15). */
import {
  type AddressCode,
  type Budget,
  budgetOf,
  type CartView,
  type OrderingWay,
  orderingWay,
  isOfEarlierMonth,
  mayAt,
  type Person,
} from "@dispensa/domain"
import type { FormOutcome } from "../../app/form-outcome.ts"
import { useToday } from "../../app/use-clock.ts"
import { useOnline } from "../../platform/use-browser.ts"
import { useAccountChange } from "../../query/use-account-change.ts"
import { useLoaded } from "../../query/use-loaded.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { usePermissions } from "../session/use-permissions.ts"
import { useSession } from "../session/use-session.ts"
import {
  type BudgetChange,
  budgets,
  changeBudgets,
  changePerson,
  dropPerson,
  people,
  type PersonChange,
} from "./people-service.ts"

export type { BudgetChange, PersonChange }

export const usePeople = (): Loaded<ReadonlyArray<Person>> =>
  useLoaded({ subject: ["people"], audience: "client", request: people })

const useBudgetsWhere = (isEnabled: boolean): Loaded<ReadonlyArray<Budget>> =>
  useLoaded({ subject: ["budgets"], audience: "client", request: budgets, isEnabled, isOrnament: true })

export const useBudgets = (): Loaded<ReadonlyArray<Budget>> => useBudgetsWhere(true)

export interface CartWay {
  readonly way: OrderingWay
  /** Budget of the chosen address, if one applies to the user. */
  readonly budget: Budget | null
  /** False while the budget is loading, and offline when this month's budget was never loaded. */
  readonly isKnown: boolean
}

/** Whether the cart, or another order for an address, is ordered directly or sent for approval. A client with one user requests nothing for it. */
export const useOrderingWay = (
  { netTotal, isLoaded }: Pick<CartView, "netTotal" | "isLoaded">,
  to?: AddressCode,
): CartWay => {
  const { rights } = usePermissions()
  const { userTemp } = useSession()
  const addressCode = to ?? userTemp.addressCode
  const isBound = rights !== undefined && !rights.isAdministrator
  const { data, status } = useBudgetsWhere(isBound)
  const read = isBound ? budgetOf(data ?? [], addressCode) : null
  const isOnline = useOnline()
  const today = useToday()
  const isEarlier = read !== null && isOfEarlierMonth(read, today)
  const budget = isEarlier ? null : read
  return {
    budget,
    isKnown: !isBound || (isOnline ? status !== "loading" : data !== null && !isEarlier),
    way: orderingWay(rights, { addressCode, budget, netTotal: isLoaded ? netTotal : null }),
  }
}

/** Automatic orders are not checked against a budget: users with one, or without the right to order there, send none (ADR 74). */
export const useMayOrderWithoutApproval = (addressCode: AddressCode): boolean => {
  const { rights } = usePermissions()
  const isBound = rights !== undefined && !rights.isAdministrator
  const { data } = useBudgetsWhere(isBound)
  return !isBound || (mayAt(rights, "order", addressCode) && data !== null && budgetOf(data, addressCode) === null)
}

export interface PeopleCommands {
  readonly save: (change: PersonChange) => Promise<FormOutcome<unknown>>
  readonly remove: (email: string) => Promise<FormOutcome<unknown>>
  /** Saves sequentially, up to the first failure. */
  readonly setBudgets: (changes: ReadonlyArray<BudgetChange>) => Promise<FormOutcome<unknown>>
}

export const usePeopleCommands = (): PeopleCommands => {
  const { userTemp, run, refresh } = useAccountChange()
  const changed = async (subject: string, outcome: Promise<FormOutcome<unknown>>): Promise<FormOutcome<unknown>> => {
    const what = await outcome
    await refresh(subject)
    return what
  }
  return {
    save: (change) => changed("people", run(changePerson(userTemp, change))),
    remove: (email) => changed("people", run(dropPerson(userTemp, email))),
    setBudgets: (changes) => changed("budgets", run(changeBudgets(userTemp, changes))),
  }
}
