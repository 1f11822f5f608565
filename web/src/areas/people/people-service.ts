/** The people of a client and their budgets (S12.15). All of it needs a connection. */
import { listBudgets, listPeople, removePerson, saveBudget, savePerson } from "@dispensa/contracts"
import type { Rights, UserTemp } from "@dispensa/domain"
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

export const changeBudget = (userTemp: UserTemp, addressCode: string, limit: number | null) =>
  formOutcome(requestMessage(saveBudget, { userTemp, addressCode, limit }))
