/** Proposed orders: the list and the answers (S12.15). Requires a connection. */
import { answerProposal, listProposals } from "@dispensa/contracts"
import {
  AddressCode,
  type CartFilled,
  ClientId,
  OrderProposal,
  ProposalDecision,
  type UserTemp,
} from "@dispensa/domain"
import { Effect, Option, Schema } from "effect"
import { Backend } from "../../app/backend.ts"
import { type FormOutcome, formOutcome, isUnanswered } from "../../app/form-outcome.ts"
import { Host, TabStore } from "../../app/host.ts"
import { requestMessage } from "../../app/request.ts"
import { isTransient } from "../../app/transient.ts"
import type { KeyValueStore } from "../../platform/safe-storage.ts"
import { SENT_ANSWERS_KEY } from "../../platform/tab-keys.ts"
import { reloadCart } from "../cart/cart-effects.ts"
import { type Carrying, goOn } from "./filled-cart.ts"

export const proposals = (userTemp: UserTemp) => requestMessage(listProposals, { userTemp })

export interface GivenAnswer {
  readonly decision: ProposalDecision
  readonly word: string
}

/** Outcome of an answer; `Unknown`: it may or may not have arrived. */
export type AnswerOutcome<A> = FormOutcome<A> | { readonly _tag: "Unknown" }

/** An accepted answer. */
export interface Answered {
  readonly decision: ProposalDecision
  readonly filled: CartFilled | null
  /** Whether day, payment and note are chosen for the cart it is in; null when it is in none. */
  readonly isCarried: boolean | null
  /** Names of the lines whose notes could not be carried into the cart. */
  readonly unwritten: ReadonlyArray<string>
}

/** Answers at the total that was shown; a proposal to change is put into the cart. Repeating an unanswered one reuses its key. */
export const giveAnswer = (carrying: Carrying, userTemp: UserTemp, proposal: OrderProposal, given: GivenAnswer) =>
  Effect.gen(function* () {
    const { proposalId, documentTotal } = proposal
    const store = yield* TabStore
    const { newId } = yield* Host
    const request = { userTemp, proposalId, ...given, confirmedTotal: documentTotal }
    const earlier = sentAnswers(store, proposalId).find((sent) => textOf(sent.request) === textOf(request))
    const sent = earlier ?? { request, key: newId() }
    // Persisted before the call: a page closed during it can ask again.
    retainAnswer(store, sent)
    return yield* outcomeOf(carrying, proposal, sent, earlier !== undefined)
  })

/** Outcome of a lost answer that was accepted; null when there was none. The backend repeats its earlier response and executes nothing again. */
export const lateAnswer = (carrying: Carrying, proposal: OrderProposal) =>
  Effect.gen(function* () {
    for (const sent of sentAnswers(yield* TabStore, proposal.proposalId)) {
      // Its sender reports the outcome.
      if (inFlight.has(sent.key)) continue
      const outcome = yield* outcomeOf(carrying, proposal, sent, true)
      if (outcome._tag === "Done") return outcome
    }
    return null
  })

/** Sent answers with their keys, until their outcome is known: they survive a reload of the browser tab (S12.15). */
const SentAnswer = Schema.Struct({
  key: Schema.String,
  request: Schema.Struct({
    userTemp: Schema.Struct({ clientId: ClientId, addressCode: AddressCode, externalCall: Schema.Boolean }),
    proposalId: Schema.String,
    decision: ProposalDecision,
    word: Schema.String,
    confirmedTotal: OrderProposal.fields.documentTotal,
  }),
})
type SentAnswer = typeof SentAnswer.Type

const textOf = Schema.encodeSync(Schema.fromJsonString(SentAnswer.fields.request))

/** A brief interruption of the connection is over by then. */
const PAUSE_MS = 1_000

/** Keys of the answers that this page is sending or following up. */
const inFlight = new Set<string>()

/**
 * An answer stays in the store until the cart it filled is followed up: a page closed earlier, or a failed request, leaves
 * it to the next attempt. `wasSent`: the cart may have been ordered since it was filled.
 */
const outcomeOf = (carrying: Carrying, proposal: OrderProposal, sent: SentAnswer, wasSent: boolean) =>
  Effect.gen(function* () {
    inFlight.add(sent.key)
    const outcome = yield* Effect.ensuring(sentOutcome(sent, wasSent), reloadCart)
    if (outcome._tag !== "Done") return outcome
    const { decision, userTemp } = sent.request
    const { filled } = outcome.value
    const value: Answered = { decision, filled, unwritten: [], isCarried: null }
    const owner = { clientId: userTemp.clientId, addressCode: proposal.addressCode }
    const carried =
      filled === null || filled.added === 0
        ? Option.some({})
        : yield* Effect.option(goOn(carrying, owner, proposal, { filled, isLate: wasSent }))
    if (Option.isNone(carried)) return { _tag: "Unknown" as const }
    const store = yield* TabStore
    clearAnswers(store, sentAnswers(store, proposal.proposalId))
    return { _tag: "Done" as const, value: { ...value, ...(carried.value ?? NOT_CARRIED) } }
  }).pipe(Effect.ensuring(Effect.sync(() => inFlight.delete(sent.key))))

/** No cart is shown as filled. */
const NOT_CARRIED = { filled: null, unwritten: [], isCarried: false }

/**
 * An unanswered call is repeated once after a pause, with its key; `formOutcome` waits for a first call that is still running.
 * The answer is retained as long as it may have arrived.
 */
const sentOutcome = ({ request, key }: SentAnswer, wasSent: boolean) =>
  Effect.gen(function* () {
    const { call } = yield* Backend
    let mayHaveArrived = wasSent
    const sent = call(answerProposal, request, key).pipe(
      Effect.map(({ message }) => message),
      Effect.tapError((error) => Effect.sync(() => (mayHaveArrived ||= isUnanswered(error)))),
    )
    const answered = yield* sent.pipe(
      Effect.catch((error) =>
        isUnanswered(error) && error._tag !== "KeyInUse" ? Effect.delay(sent, PAUSE_MS) : Effect.fail(error),
      ),
      formOutcome,
    )
    if (answered._tag === "Done") return answered
    const failure = answered._tag === "Failed" && mayHaveArrived ? answered.error : null
    if (failure !== null && isTransient(failure)) return { _tag: "Unknown" as const }
    clearAnswers(yield* TabStore, [{ request, key }])
    return failure?._tag === "KeyReused" ? { _tag: "Unknown" as const } : answered
  })

const SentText = Schema.fromJsonString(Schema.Array(SentAnswer))
const decode = Schema.decodeUnknownOption(SentText)
const encode = Schema.encodeSync(SentText)

const allOf = (store: KeyValueStore): ReadonlyArray<SentAnswer> =>
  Option.getOrElse(decode(store.get(SENT_ANSWERS_KEY)), () => [])

/** Sent answers to one proposal; another one may have been sent while the first was unknown. */
const sentAnswers = (store: KeyValueStore, proposalId: string): ReadonlyArray<SentAnswer> =>
  allOf(store).filter(({ request }) => request.proposalId === proposalId)

const retainAnswer = (store: KeyValueStore, sent: SentAnswer): void =>
  void store.set(SENT_ANSWERS_KEY, encode([...allOf(store).filter(({ key }) => key !== sent.key), sent]))

const clearAnswers = (store: KeyValueStore, cleared: ReadonlyArray<SentAnswer>): void => {
  const keys = new Set(cleared.map(({ key }) => key))
  store.set(SENT_ANSWERS_KEY, encode(allOf(store).filter(({ key }) => !keys.has(key))))
}
