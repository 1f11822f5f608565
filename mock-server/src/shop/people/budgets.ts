/** An address's monthly budget and what is left of it: net, of the orders that were not cancelled (S12.15). */
import type { AddressCode, Budget } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import { listKey } from "../../db/account-records.ts"
import { addressesOf, hasAddress } from "../addresses/address-book.ts"
import { romeDay } from "../common/days.ts"
import { answer, forbidden, invalidField, type Outcome, refuse } from "../common/refusal.ts"
import type { Caller, Owner } from "../session/identity.ts"
import { type Calling, permitted, personOf } from "../session/people.ts"
import type { Shop } from "../shop.ts"

export const budgetsOf = (shop: Shop, client: SupplierClient, caller: Caller): ReadonlyArray<Budget> =>
  addressesOf(shop, client).flatMap(({ addressCode }) => {
    const budget = budgetAt(shop, client, addressCode)
    const isTheirs = Result.isSuccess(permitted(shop, caller, ["order", "propose"], addressCode))
    return budget === null || !isTheirs ? [] : [budget]
  })

export const setBudget = (
  shop: Shop,
  client: SupplierClient,
  addressCode: AddressCode,
  limit: number | null,
): Outcome<void> => {
  if (!hasAddress(shop, client, addressCode)) return refuse(UNKNOWN_ADDRESS)
  const { clientId } = client
  const key = listKey(clientId, addressCode)
  if (limit === null) shop.database.budgets.delete(key)
  else shop.database.budgets.set(key, { clientId, addressCode, limit })
  return answer(undefined)
}

/**
 * 403 without permission to order at the address, or beyond the budget in the month of that instant; administrators may exceed
 * it.
 */
export const mayOrder = (
  shop: Shop,
  caller: Caller,
  { client, addressCode }: Owner,
  netTotal: number,
  at = shop.clock.now(),
): Outcome<void> => {
  const person = personOf(shop, caller)
  if (person === undefined || person.rights.isAdministrator) return answer(undefined)
  return Result.flatMap(permitted(shop, caller, ["order"], addressCode), () => {
    const budget = budgetAt(shop, client, addressCode, at)
    return budget !== null && netTotal > Math.max(0, budget.left ?? 0) ? refuse(BEYOND) : answer(undefined)
  })
}

/** Automatic orders are not checked against a budget, so a person bound by one may not set them up. */
export const mayOrderWithoutApproval = (shop: Shop, caller: Calling, { client, addressCode }: Owner): Outcome<void> => {
  const isBound = personOf(shop, caller)?.rights.isAdministrator === false
  return Result.flatMap(permitted(shop, caller, ["order"], addressCode), () =>
    isBound && budgetAt(shop, client, addressCode) !== null ? refuse(APPROVAL_REQUIRED) : answer(undefined),
  )
}

const NOT_CARRIED_OUT: ReadonlySet<string> = new Set(["AN", "not-fulfilled", "credit-note"])

const budgetAt = (
  shop: Shop,
  { clientId }: SupplierClient,
  addressCode: AddressCode,
  at = shop.clock.now(),
): (Budget & { readonly left: number }) | null => {
  const stored = shop.database.budgets.get(listKey(clientId, addressCode))
  if (stored === undefined) return null
  const month = monthOf(at)
  const spent = shop.database.orders
    .values()
    .filter((order) => order.clientId === clientId && order.addressCode === addressCode)
    .filter(({ placedAt, status }) => monthOf(Date.parse(placedAt)) === month && !NOT_CARRIED_OUT.has(status))
    .reduce((sum, { netTotal }) => sum + netTotal, 0)
  return { addressCode, month, limit: stored.limit, left: stored.limit - spent }
}

const monthOf = (instant: number): string => romeDay(instant).slice(0, 7)

const BEYOND = forbidden({
  it: "L’ordine supera il budget del mese: può approvarlo un amministratore",
  en: "The order exceeds this month’s budget: an administrator can approve it",
})
const APPROVAL_REQUIRED = forbidden({
  it: "Con un budget del mese un ordine ricorrente non parte da solo: può impostarlo un amministratore",
  en: "With a monthly budget a standing order is not sent without asking: an administrator can set it up",
})
const UNKNOWN_ADDRESS = invalidField("address_code", {
  it: "indirizzo del cliente sconosciuto",
  en: "unknown address of the customer",
})
