/** What visitors send to the supplier: the contact form and the newsletter (S1.1, S5.8). */
import { requestForm, subscribeNewsletter } from "@dispensa/contracts"
import type { ContactRequest, NewsletterRequest } from "@dispensa/domain"
import { Effect } from "effect"
import { requestMessage } from "../backend/request.ts"
import { formOutcome } from "../backend/form-outcome.ts"

const words = Effect.map(({ message }: { readonly message: string }) => message)

/** Answers the supplier's sentence. */
export const writeToUs = (request: ContactRequest) => formOutcome(words(requestMessage(requestForm, request)))

export const subscribe = (request: NewsletterRequest) =>
  formOutcome(words(requestMessage(subscribeNewsletter, request)))
