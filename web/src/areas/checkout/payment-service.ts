/** Paying an order that was placed (S2.63): what the provider's token does, never a card's number. */
import { makeDirectGuestPaymentRequest } from "@dispensa/contracts"
import type { ApiError } from "@dispensa/contracts/client"
import type { PaymentRequest, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { requestMessage } from "../../app/request.ts"
import { isTransient } from "../../app/transient.ts"

export type PaymentResult =
  | { readonly _tag: "Paid" }
  /** The visitor goes on at the provider's page. */
  | { readonly _tag: "Elsewhere"; readonly url: string }
  /** Why not, in the words of whoever says no; empty when nobody says. */
  | { readonly _tag: "Declined"; readonly message: string }
  /** No answer that counts: the same payment may be sent again. */
  | { readonly _tag: "Unanswered"; readonly error: ApiError }

export const payOrder = (userTemp: UserTemp, request: PaymentRequest) =>
  requestMessage(makeDirectGuestPaymentRequest, { userTemp, ...request }).pipe(
    Effect.map(({ outcome, paymentUrl, message }): PaymentResult => {
      if (outcome === "paid") return { _tag: "Paid" }
      if (outcome === "pending" && paymentUrl !== null) return { _tag: "Elsewhere", url: paymentUrl }
      return { _tag: "Declined", message }
    }),
    Effect.catch((error) =>
      Effect.succeed<PaymentResult>(
        error._tag === "Conflict"
          ? // Asked again after an answer that was lost: it is paid already.
            { _tag: "Paid" }
          : isTransient(error)
            ? { _tag: "Unanswered", error }
            : { _tag: "Declined", message: error.message },
      ),
    ),
  )
