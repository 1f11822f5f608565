/** What visitors send to the supplier: the contact form and the newsletter (S1.1, S5.8). */
import { requestForm, subscribeNewsletter } from "@dispensa/contracts"
import type { ContactRequest, NewsletterRequest } from "@dispensa/domain"
import { Effect } from "effect"
import { asking } from "./asking.ts"
import { formOutcome } from "./form-outcome.ts"

const words = Effect.map(({ message }: { readonly message: string }) => message)

/** Answers the supplier's sentence. */
export const writeToUs = (request: ContactRequest) => formOutcome(words(asking(requestForm, request)))

export const subscribe = (request: NewsletterRequest) => formOutcome(words(asking(subscribeNewsletter, request)))
