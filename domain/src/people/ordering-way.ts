/** Whether somebody orders what is in the cart, or sends it for approval (S12.15). */
import type { Cents } from "../money.ts"
import { mayAt, type StatedRights } from "../session/rights.ts"
import type { AddressCode } from "../session/session-values.ts"
import type { Budget } from "./person-values.ts"

export type OrderingWay =
  | { readonly _tag: "Orders" }
  /** `beyond`: what the cart is more than the month's budget has left; null for another reason. */
  | { readonly _tag: "Proposes"; readonly beyond: Cents | null }
  /** Neither is permitted; `isUnreadable`: because nobody could read what is. */
  | { readonly _tag: "Neither"; readonly isUnreadable: boolean }

export interface OrderInTheMaking {
  readonly addressCode: AddressCode
  /** Null where the backend states none. */
  readonly budget: Budget | null
  /** Null as long as the backend has not stated it. */
  readonly netTotal: Cents | null
}

/** A budget binds whoever is not the administrator: one that is not stated limits nothing, one that cannot be read permits nothing. */
export const orderingWay = (rights: StatedRights, { addressCode, budget, netTotal }: OrderInTheMaking): OrderingWay => {
  if (rights === undefined || rights.isAdministrator) return { _tag: "Orders" }
  const left = budget?.left ?? null
  const beyond = left === null || netTotal === null || netTotal <= left ? null : netTotal - left
  const isBound = beyond !== null || (budget !== null && left === null)
  if (mayAt(rights, "order", addressCode)) return isBound ? { _tag: "Proposes", beyond } : { _tag: "Orders" }
  if (mayAt(rights, "propose", addressCode)) return { _tag: "Proposes", beyond }
  return { _tag: "Neither", isUnreadable: rights.addresses === null }
}
