/** The current cart's coupon (S5.9). */
import type { UserTemp } from "@dispensa/domain"
import { applyCode, dropCode } from "./coupon-service.ts"
import { failureText } from "../../app/form-answer.ts"
import { useShop } from "../../app/use-shop.ts"
import { useSession } from "../session/use-session.ts"

/** Null on success, otherwise the reason. */
type Answer = Promise<string | null>

export interface CouponCommands {
  readonly apply: (code: string) => Answer
  readonly remove: () => Answer
}

export const useCouponCommands = (): CouponCommands => {
  const { run } = useShop()
  const { userTemp } = useSession()
  const refusalOf = async (change: (userTemp: UserTemp) => ReturnType<typeof applyCode | typeof dropCode>): Answer => {
    const outcome = await run(change(userTemp))
    return outcome._tag === "Done" ? null : failureText(outcome)
  }
  return { apply: (code) => refusalOf((identity) => applyCode(identity, code)), remove: () => refusalOf(dropCode) }
}
