/** The users of a client and their budgets (S12.15). Requires a connection. */
import { listBudgets, listPeople, removePerson, saveBudget, savePerson } from "@dispensa/contracts"
import type { AddressCode, Rights, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { formOutcome } from "../../app/form-outcome.ts"
import { requestMessage } from "../../app/request.ts"

export interface PersonChange {
  readonly email: string
  readonly isNew: boolean
  readonly name: string
  readonly rights: Rights
}

export const people = (userTemp: UserTemp) => requestMessage(listPeople, { userTemp })

export const changePerson = (userTemp: UserTemp, { rights, ...person }: PersonChange) =>
  formOutcome(
    requestMessage(savePerson, { userTemp, ...person, rights: { ...rights, addresses: rights.addresses ?? [] } }),
  )

export const dropPerson = (userTemp: UserTemp, email: string) =>
  formOutcome(requestMessage(removePerson, { userTemp, email }))

export const budgets = (userTemp: UserTemp) => requestMessage(listBudgets, { userTemp })

export interface BudgetChange {
  readonly addressCode: AddressCode
  /** Cents; null removes the budget. */
  readonly limit: number | null
}

/** Saves sequentially up to the first failure, all on behalf of the user logged in at the start. */
export const changeBudgets = (userTemp: UserTemp, changes: ReadonlyArray<BudgetChange>) =>
  formOutcome(
    Effect.forEach(changes, ({ addressCode, limit }) => requestMessage(saveBudget, { userTemp, addressCode, limit }), {
      discard: true,
    }),
  )
