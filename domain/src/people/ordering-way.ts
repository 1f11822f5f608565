/** Whether a user orders the cart, or sends it for approval (S12.15). */
import type { Cents } from "../money.ts"
import { mayAt, type StatedRights } from "../session/rights.ts"
import type { AddressCode } from "../session/session-values.ts"
import type { Budget } from "./person-values.ts"

export type OrderingWay =
  | { readonly _tag: "Orders" }
  /** `beyond`: the amount by which the cart exceeds the rest of the month's budget; null for another reason. */
  | { readonly _tag: "Proposes"; readonly beyond: Cents | null }
  /** Neither is permitted; `isUnreadable`: because the rights could not be read. */
  | { readonly _tag: "Neither"; readonly isUnreadable: boolean }

export interface OrderInTheMaking {
  readonly addressCode: AddressCode
  /** Null when the backend states none. */
  readonly budget: Budget | null
  /** Null until the backend states it. */
  readonly netTotal: Cents | null
}

/** A budget applies to everyone but administrators: an unstated one limits nothing, an unreadable one permits nothing. */
export const orderingWay = (rights: StatedRights, { addressCode, budget, netTotal }: OrderInTheMaking): OrderingWay => {
  if (rights === undefined || rights.isAdministrator) return { _tag: "Orders" }
  const left = budget?.left ?? null
  const beyond = left === null || netTotal === null || netTotal <= left ? null : netTotal - left
  const isBound = beyond !== null || (budget !== null && left === null)
  if (mayAt(rights, "order", addressCode)) return isBound ? { _tag: "Proposes", beyond } : { _tag: "Orders" }
  if (mayAt(rights, "propose", addressCode)) return { _tag: "Proposes", beyond }
  return { _tag: "Neither", isUnreadable: rights.addresses === null }
}
