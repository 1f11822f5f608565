/** Sending the contact form (S1.1, S5.8). */
import type { ContactRequest } from "@dispensa/domain"
import { type FormOutcome, formOutcome } from "../backend/form-outcome.ts"
import { useShop } from "../backend/use-shop.ts"
import { requestForm } from "@dispensa/contracts"
import { Effect } from "effect"
import { requestMessage } from "../backend/request.ts"

/** Answers the supplier's sentence. */
const sendContactRequest = (request: ContactRequest) =>
  formOutcome(Effect.map(requestMessage(requestForm, request), ({ message }) => message))

export const useSendContactRequest = (): ((request: ContactRequest) => Promise<FormOutcome<string>>) => {
  const { run } = useShop()
  return (request) => run(sendContactRequest(request))
}
