/** The people of a client, their budgets, and orders that are proposed (S12.15). All of it needs a connection. */
import {
  answerProposal,
  listBudgets,
  listPeople,
  listProposals,
  removePerson,
  saveBudget,
  savePerson,
} from "@dispensa/contracts"
import type { OrderProposal, ProposalDecision, Rights, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { formOutcome } from "../../app/form-outcome.ts"
import { requestMessage } from "../../app/request.ts"
import { reloadCart } from "../cart/cart-effects.ts"

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

export const proposals = (userTemp: UserTemp) => requestMessage(listProposals, { userTemp })

export interface GivenAnswer {
  readonly decision: ProposalDecision
  readonly word: string
}

/** At the total that was shown. What is changed comes into the cart. */
export const giveAnswer = (
  userTemp: UserTemp,
  { proposalId, documentTotal }: OrderProposal,
  { decision, word }: GivenAnswer,
) =>
  formOutcome(
    requestMessage(answerProposal, { userTemp, proposalId, decision, word, confirmedTotal: documentTotal }).pipe(
      Effect.ensuring(reloadCart),
    ),
  )
