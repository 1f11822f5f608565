/** Sending the contact form (S1.1, S5.8). */
import type { ContactRequest } from "@dispensa/domain"
import type { FormOutcome } from "../backend/form-outcome.ts"
import { sendContactRequest } from "./contact-service.ts"
import { useShop } from "../backend/use-shop.ts"

export const useSendContactRequest = (): ((request: ContactRequest) => Promise<FormOutcome<string>>) => {
  const { run } = useShop()
  return (request) => run(sendContactRequest(request))
}
