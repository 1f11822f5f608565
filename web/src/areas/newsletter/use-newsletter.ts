/** Newsletter subscription, and whether the invitation was already answered (S1.1, S2.65). */
import type { NewsletterRequest } from "@dispensa/domain"
import { type FormOutcome, formOutcome } from "../../app/form-outcome.ts"
import { useShop } from "../../app/use-shop.ts"
import { browserStorage, safeStorage } from "../../platform/safe-storage.ts"
import { subscribeNewsletter } from "@dispensa/contracts"
import { Effect } from "effect"
import { requestMessage } from "../../app/request.ts"

/** Returns the supplier's message. */
const subscribe = (request: NewsletterRequest) =>
  formOutcome(Effect.map(requestMessage(subscribeNewsletter, request), ({ message }) => message))

const KEY = "dispensa.newsletter"

const store = safeStorage(browserStorage())

export const useSubscribe = (): ((request: NewsletterRequest) => Promise<FormOutcome<string>>) => {
  const { run } = useShop()
  return (request) => run(subscribe(request))
}

export const wasInvited = (): boolean => store.get(KEY) !== null

/** The invitation is not shown again after an answer, either way. The stored value dates from an earlier version and is retained. */
export const rememberInvited = (): void => void store.set(KEY, "asked")
