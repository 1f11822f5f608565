/** Subscribing to the newsletter (S1.1, S7.21). */
import { subscribeNewsletter } from "@dispensa/contracts"
import type { NewsletterRequest } from "@dispensa/domain"
import { Effect } from "effect"
import { requestMessage } from "../backend/request.ts"
import { formOutcome } from "../backend/form-outcome.ts"

/** Answers the supplier's sentence. */
export const subscribe = (request: NewsletterRequest) =>
  formOutcome(Effect.map(requestMessage(subscribeNewsletter, request), ({ message }) => message))
