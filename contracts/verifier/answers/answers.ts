/** The faults of a successful answer that decodes. */
import { Schema } from "effect"
import type { AnyEndpoint } from "../../src/endpoint.ts"
import { describe } from "../explain.ts"
import { shorten } from "../redact.ts"
import { bodyOf, type Exchanged } from "../run/exchange.ts"
import { accountAnswers, offerAnswers } from "./account-answers.ts"
import { cartAnswers, orderAnswers } from "./order-answers.ts"
import { catalogueAnswers } from "./catalogue-answers.ts"
import { contentAnswers, documentAnswers, listAnswers } from "./document-answers.ts"
import { type AnswerFault, judgeValue, type Must } from "./judge.ts"
import { eachStatedLeaf } from "./stated.ts"

const RULES = new Map(
  [
    ...accountAnswers,
    ...cartAnswers,
    ...catalogueAnswers,
    ...contentAnswers,
    ...documentAnswers,
    ...listAnswers,
    ...offerAnswers,
    ...orderAnswers,
  ].map((one) => [one.id, one]),
)

/** `request` and `decoded` have the client's names. */
export const answerFaults = (
  endpoint: AnyEndpoint,
  request: unknown,
  exchanged: Exchanged,
  decoded?: unknown,
): ReadonlyArray<AnswerFault> => {
  if (exchanged.status < 200 || exchanged.status > 299 || endpoint.answers === "file") return []
  const faults: Array<AnswerFault> = []
  const must: Must = (holds, what, came) => {
    if (!holds) faults.push({ what, came: typeof came === "string" ? shorten(came) : describe(came) })
  }
  const raw = bodyOf(exchanged)
  eachStatedLeaf(Schema.toEncoded(endpoint.response).ast, raw, (name, value) => judgeValue(must, name, value))
  RULES.get(endpoint.id)?.judge(raw, request, must, exchanged.at, decoded)
  return faults
}
