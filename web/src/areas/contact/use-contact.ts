/** Sending the contact form and subscribing to the newsletter (S1.1, S5.8). */
import type { ContactRequest, NewsletterRequest } from "@dispensa/domain"
import type { FormOutcome } from "../backend/form-outcome.ts"
import { subscribe, writeToUs } from "./contact-service.ts"
import { useShop } from "../backend/use-shop.ts"

export type { FormOutcome }

export const useWriteToUs = (): ((request: ContactRequest) => Promise<FormOutcome<string>>) => {
  const { run } = useShop()
  return (request) => run(writeToUs(request))
}

export const useSubscribe = (): ((request: NewsletterRequest) => Promise<FormOutcome<string>>) => {
  const { run } = useShop()
  return (request) => run(subscribe(request))
}
