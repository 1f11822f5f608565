/** The contact form's command (S1.1, S5.8). */
import type { ContactRequest } from "@dispensa/domain"
import type { FormOutcome } from "../../app/form-outcome.ts"
import { useShop } from "../../app/use-shop.ts"
import { sendContactRequest } from "./contact-service.ts"

export const useSendContactRequest = (): ((request: ContactRequest) => Promise<FormOutcome<string>>) => {
  const { run } = useShop()
  return (request) => run(sendContactRequest(request))
}
