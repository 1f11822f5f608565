/** Subscribing to the newsletter, and whether the invitation was answered before (S1.1, S2.65). */
import type { NewsletterRequest } from "@dispensa/domain"
import { type FormOutcome, formOutcome } from "../../app/form-outcome.ts"
import { useShop } from "../../app/use-shop.ts"
import { browserStorage, safeStorage } from "../../platform/safe-storage.ts"
import { subscribeNewsletter } from "@dispensa/contracts"
import { Effect } from "effect"
import { requestMessage } from "../../app/request.ts"

/** Answers the supplier's sentence. */
const subscribe = (request: NewsletterRequest) =>
  formOutcome(Effect.map(requestMessage(subscribeNewsletter, request), ({ message }) => message))

const KEY = "dispensa.newsletter"

const store = safeStorage(browserStorage())

export const useSubscribe = (): ((request: NewsletterRequest) => Promise<FormOutcome<string>>) => {
  const { run } = useShop()
  return (request) => run(subscribe(request))
}

export const wasInvited = (): boolean => store.get(KEY) !== null

/** Whoever answered the invitation, either way, does not see it again. The value is from before and stays. */
export const rememberInvited = (): void => void store.set(KEY, "asked")
