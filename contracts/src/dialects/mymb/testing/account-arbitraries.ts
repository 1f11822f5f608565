/** Arbitraries of a client's credit and addresses, within what the family's wire can state. */
import type { CreditPosition } from "@dispensa/domain"
import fc from "fast-check"
import { arbCents, arbName } from "./arbitraries.ts"

export const arbCredit: fc.Arbitrary<Required<CreditPosition>> = fc.record({
  insuredCredit: arbCents,
  advances: arbCents,
  unfulfilledOrders: arbCents,
  unbilledDeliveryNotes: arbCents,
  openInvoices: arbCents,
  remaining: fc.integer({ min: -1_000_000, max: 1_000_000 }),
})

export const arbAddress = fc.record({
  addressCode: fc.constantFrom("1", "000001", "A-2"),
  label: arbName,
  recipient: fc.constant(""),
  street: arbName,
  city: arbName,
  province: fc.constantFrom("", "BO"),
  postalCode: fc.constantFrom("", "40121"),
  telephone: fc.constantFrom("", "+39 051"),
  note: fc.constant(""),
  isDefault: fc.constant(false),
})
