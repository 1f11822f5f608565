/** Answers to proposals that were sent, with their keys, until it is known what became of them: a reload of the browser tab forgets none (S12.15). */
import { AddressCode, ClientId, OrderProposal, ProposalDecision } from "@dispensa/domain"
import { Option, Schema } from "effect"
import type { KeyValueStore } from "../../platform/safe-storage.ts"
import { SENT_ANSWERS_KEY } from "../../platform/tab-keys.ts"

export const SentAnswer = Schema.Struct({
  key: Schema.String,
  request: Schema.Struct({
    userTemp: Schema.Struct({ clientId: ClientId, addressCode: AddressCode, externalCall: Schema.Boolean }),
    proposalId: Schema.String,
    decision: ProposalDecision,
    word: Schema.String,
    confirmedTotal: OrderProposal.fields.documentTotal,
  }),
})
export type SentAnswer = typeof SentAnswer.Type

const SentText = Schema.fromJsonString(Schema.Array(SentAnswer))
const decode = Schema.decodeUnknownOption(SentText)
const encode = Schema.encodeSync(SentText)

const allOf = (store: KeyValueStore): ReadonlyArray<SentAnswer> =>
  Option.getOrElse(decode(store.get(SENT_ANSWERS_KEY)), () => [])

/** To one proposal; another answer may have been sent while nobody knew of the first. */
export const sentAnswers = (store: KeyValueStore, proposalId: string): ReadonlyArray<SentAnswer> =>
  allOf(store).filter(({ request }) => request.proposalId === proposalId)

export const retainAnswer = (store: KeyValueStore, sent: SentAnswer): void =>
  void store.set(SENT_ANSWERS_KEY, encode([...allOf(store).filter(({ key }) => key !== sent.key), sent]))

export const clearAnswers = (store: KeyValueStore, cleared: ReadonlyArray<SentAnswer>): void => {
  const keys = new Set(cleared.map(({ key }) => key))
  store.set(SENT_ANSWERS_KEY, encode(allOf(store).filter(({ key }) => !keys.has(key))))
}
