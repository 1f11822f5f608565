/** Sends the contact form (S1.1, S5.8). */
import { requestForm } from "@dispensa/contracts"
import type { ContactRequest } from "@dispensa/domain"
import { Effect } from "effect"
import { type FormOutcome, formOutcome } from "../../app/form-outcome.ts"
import { requestMessage } from "../../app/request.ts"
import { useShop } from "../../app/use-shop.ts"

/** Returns the supplier's message. */
export const sendContactRequest = (request: ContactRequest) =>
  formOutcome(Effect.map(requestMessage(requestForm, request), ({ message }) => message))

export const useSendContactRequest = (): ((request: ContactRequest) => Promise<FormOutcome<string>>) => {
  const { run } = useShop()
  return (request) => run(sendContactRequest(request))
}
