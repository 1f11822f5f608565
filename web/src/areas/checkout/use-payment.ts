/** Paying an order that was placed (S2.63). */
import type { PaymentRequest } from "@dispensa/domain"
import { useMemo } from "react"
import { type PaymentResult, payOrder } from "./payment-service.ts"
import { useShop } from "../../app/use-shop.ts"
import { useSession } from "../session/use-session.ts"

export type { PaymentResult }

/** Sending the same payment again is safe. */
export const usePayment = (): ((request: PaymentRequest) => Promise<PaymentResult>) => {
  const { run } = useShop()
  const { userTemp } = useSession()
  return useMemo(() => (request) => run(payOrder(userTemp, request)), [run, userTemp])
}
