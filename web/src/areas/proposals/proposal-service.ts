/** Orders that are proposed: the list and the answers (S12.15). All of it needs a connection. */
import { answerProposal, listProposals } from "@dispensa/contracts"
import type { OrderProposal, ProposalDecision, UserTemp } from "@dispensa/domain"
import { Effect, Schema } from "effect"
import { Backend } from "../../app/backend.ts"
import { type FormOutcome, formOutcome, isUnanswered } from "../../app/form-outcome.ts"
import { Host, TabStore } from "../../app/host.ts"
import { requestMessage } from "../../app/request.ts"
import { isTransient } from "../../sync/transient.ts"
import { reloadCart } from "../cart/cart-effects.ts"
import { forgetAnswers, retainAnswer, SentAnswer, sentAnswers } from "./sent-answers.ts"

export const proposals = (userTemp: UserTemp) => requestMessage(listProposals, { userTemp })

export interface GivenAnswer {
  readonly decision: ProposalDecision
  readonly word: string
}

/** What came of an answer; `Unknown`: nobody can say whether it arrived. */
export type AnswerOutcome<A> = FormOutcome<A> | { readonly _tag: "Unknown" }

/** An answer that was given, and what came of it. */
export interface Decided {
  readonly decision: ProposalDecision
  readonly outcome: Effect.Success<ReturnType<typeof outcomeOf>>
  /** It was sent before, and nobody knew what became of it: what it brought into the cart may be ordered by now. */
  readonly isLate: boolean
}

/** At the total that was shown. What is changed comes into the cart. The same again, after no answer, is the same. */
export const giveAnswer = (userTemp: UserTemp, { proposalId, documentTotal }: OrderProposal, given: GivenAnswer) =>
  Effect.gen(function* () {
    const store = yield* TabStore
    const { newId } = yield* Host
    const request = { userTemp, proposalId, ...given, confirmedTotal: documentTotal }
    const earlier = sentAnswers(store, proposalId).find((sent) => textOf(sent.request) === textOf(request))
    const sent = earlier ?? { request, key: newId() }
    const isLate = earlier !== undefined
    // On record before the call: a page that goes meanwhile asks for it again.
    retainAnswer(store, sent)
    return { decision: given.decision, isLate, outcome: yield* outcomeOf(sent, isLate) } satisfies Decided
  })

/** The one that was carried out of those that were lost; null where none was. The backend repeats what it has answered, and does nothing anew. */
export const lateAnswer = (proposalId: string) =>
  Effect.gen(function* () {
    for (const sent of sentAnswers(yield* TabStore, proposalId)) {
      // Whoever sends it tells what becomes of it.
      if (inFlight.has(sent.key)) continue
      const outcome = yield* outcomeOf(sent, true)
      if (outcome._tag === "Done") return { decision: sent.request.decision, isLate: true, outcome } satisfies Decided
    }
    return null
  })

const textOf = Schema.encodeSync(Schema.fromJsonString(SentAnswer.fields.request))

/** A moment without a connection is over by then. */
const PAUSE_MS = 1_000

/** The keys of the answers that this page is sending. */
const inFlight = new Set<string>()

/** Without an answer the same is sent once more after a pause, under its key. It is kept as long as it may have arrived. */
const outcomeOf = ({ request, key }: SentAnswer, wasSent: boolean) =>
  Effect.gen(function* () {
    const { call } = yield* Backend
    let mayHaveArrived = wasSent
    inFlight.add(key)
    const sent = call(answerProposal, request, key).pipe(
      Effect.map(({ message }) => message),
      Effect.tapError((error) => Effect.sync(() => (mayHaveArrived ||= isUnanswered(error)))),
    )
    const answered = yield* sent.pipe(
      Effect.catch((error) => (isUnanswered(error) ? Effect.delay(sent, PAUSE_MS) : Effect.fail(error))),
      formOutcome,
    )
    const store = yield* TabStore
    const failure = answered._tag === "Failed" && mayHaveArrived ? answered.error : null
    if (failure !== null && isTransient(failure)) return { _tag: "Unknown" as const }
    forgetAnswers(store, answered._tag === "Done" ? sentAnswers(store, request.proposalId) : [{ request, key }])
    return failure?._tag === "KeyReused" ? { _tag: "Unknown" as const } : answered
  }).pipe(Effect.ensuring(Effect.sync(() => inFlight.delete(key))), Effect.ensuring(reloadCart))
