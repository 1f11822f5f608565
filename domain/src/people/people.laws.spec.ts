/** Laws of rights, budgets and proposals. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isPagePermitted, mayAt, PERMISSIONS, type Permission, seesInvoices } from "../session/rights.ts"
import type { Rights } from "../session/session-values.ts"
import { orderingWay } from "./ordering-way.ts"
import { type Budget, isOfEarlierMonth, managesAddresses, withPermission } from "./person-values.ts"
import { isApprovable, mayAnswer, mayWithdraw, type OrderProposal } from "./proposal-values.ts"

const arbAddress = fc.constantFrom("1", "2", "3")
const arbPermission = fc.constantFrom<Permission>(...PERMISSIONS)
const arbWord = fc.oneof(arbPermission, fc.constantFrom("fly", "ORDER", "", "__proto__"))
const arbRights: fc.Arbitrary<Rights> = fc.record({
  isAdministrator: fc.boolean(),
  addresses: fc.option(
    fc.uniqueArray(fc.record({ addressCode: arbAddress, may: fc.array(arbWord, { maxLength: 5 }) }), {
      selector: ({ addressCode }) => addressCode,
    }),
  ),
})
const arbNobody = arbRights.map((rights) => ({ ...rights, isAdministrator: false }))
const arbAmount = fc.integer({ min: -500_000, max: 500_000 })
const budgetOf = (addressCode: string, left: number): Budget => ({
  addressCode,
  month: "2026-03",
  limit: 100_000,
  left,
})

describe("rights", () => {
  it("[S12.15] unstated rights permit everything, without the page of people", () => {
    fc.assert(
      fc.property(
        arbAddress,
        arbPermission,
        fc.option(arbAmount),
        arbAmount,
        (addressCode, permission, netTotal, left) => {
          expect(mayAt(undefined, permission, addressCode)).toBe(true)
          expect(seesInvoices(undefined)).toBe(true)
          expect(managesAddresses(undefined)).toBe(true)
          expect(orderingWay(undefined, { addressCode, budget: budgetOf(addressCode, left), netTotal })._tag).toBe(
            "Orders",
          )
          expect(isPagePermitted("/pages/account/invoices", undefined)).toBe(true)
          expect(isPagePermitted("/pages/account/people", undefined)).toBe(false)
          expect(isPagePermitted("/pages/account/approvals", undefined)).toBe(false)
        },
      ),
    )
  })

  it("[S12.15] unreadable rights permit nothing, and this is reported", () => {
    const unreadable: Rights = { isAdministrator: false, addresses: null }
    expect(PERMISSIONS.filter((permission) => mayAt(unreadable, permission, "1"))).toEqual([])
    expect(seesInvoices(unreadable)).toBe(false)
    const making = { addressCode: "1", budget: null, netTotal: 1000 }
    expect(orderingWay(unreadable, making)).toEqual({ _tag: "Neither", isUnreadable: true })
    expect(orderingWay({ ...unreadable, addresses: [] }, making)).toEqual({ _tag: "Neither", isUnreadable: false })
  })

  it("[S12.15] an unknown permission changes nothing", () => {
    fc.assert(
      fc.property(arbRights, arbAddress, arbPermission, (rights, addressCode, permission) => {
        const known = (rights.addresses ?? []).map((address) => ({
          ...address,
          may: address.may.filter((word) => PERMISSIONS.some((one) => one === word)),
        }))
        const cleaned = { ...rights, addresses: known }
        expect(mayAt(cleaned, permission, addressCode)).toBe(mayAt(rights, permission, addressCode))
        expect(seesInvoices(cleaned)).toBe(seesInvoices(rights))
      }),
    )
  })

  it("[S12.15] a permission belongs to one address alone, and is granted or revoked only there", () => {
    fc.assert(
      fc.property(arbNobody, arbAddress, arbPermission, fc.boolean(), (rights, addressCode, permission, isGiven) => {
        const changed = withPermission(rights, addressCode, permission, isGiven)
        for (const where of ["1", "2", "3"]) {
          for (const what of PERMISSIONS) {
            const expected = where === addressCode && what === permission ? isGiven : mayAt(rights, what, where)
            expect(mayAt(changed, what, where)).toBe(expected)
          }
        }
        expect(withPermission(changed, addressCode, permission, isGiven)).toEqual(changed)
      }),
    )
  })

  it("[S12.15] pages of the accounts require the right to see invoices; the page of people and changes of addresses require an administrator", () => {
    fc.assert(
      fc.property(arbRights, (rights) => {
        expect(isPagePermitted("/pages/account/invoices", rights)).toBe(seesInvoices(rights))
        expect(isPagePermitted("/pages/account/deadlines", rights)).toBe(seesInvoices(rights))
        expect(isPagePermitted("/pages/account/people", rights)).toBe(rights.isAdministrator)
        expect(managesAddresses(rights)).toBe(rights.isAdministrator)
        expect(isPagePermitted("/pages/account/orders", rights)).toBe(true)
      }),
    )
  })
})

describe("orders and proposals", () => {
  it("[S12.15] an order stays within the rest of the month's budget, unless an administrator orders", () => {
    fc.assert(
      fc.property(arbRights, arbAddress, arbAmount, arbAmount, (rights, addressCode, left, netTotal) => {
        const { isAdministrator } = rights
        const way = orderingWay(rights, { addressCode, budget: budgetOf(addressCode, left), netTotal })
        const isBeyond = netTotal > left
        const [orders, proposes] = [mayAt(rights, "order", addressCode), mayAt(rights, "propose", addressCode)]
        expect(way._tag === "Orders").toBe(isAdministrator || (orders && !isBeyond))
        expect(way._tag === "Neither").toBe(!orders && !proposes)
        const beyond = way._tag === "Proposes" ? way.beyond : null
        expect(beyond).toBe(isBeyond && !isAdministrator && (orders || proposes) ? netTotal - left : null)
      }),
    )
  })

  it("[S12.15] an unstated budget limits nothing", () => {
    fc.assert(
      fc.property(arbRights, arbAddress, fc.option(arbAmount), (rights, addressCode, netTotal) => {
        const way = orderingWay(rights, { addressCode, budget: null, netTotal })
        expect(way._tag === "Orders").toBe(mayAt(rights, "order", addressCode))
        expect(way._tag === "Proposes" ? way.beyond : null).toBeNull()
      }),
    )
  })

  it("[S12.15] with an unreadable budget only administrators can order", () => {
    fc.assert(
      fc.property(arbRights, arbAddress, fc.option(arbAmount), (rights, addressCode, netTotal) => {
        const budget = { ...budgetOf(addressCode, 0), left: null }
        const way = orderingWay(rights, { addressCode, budget, netTotal })
        const mayEither = mayAt(rights, "order", addressCode) || mayAt(rights, "propose", addressCode)
        expect(way._tag).toBe(rights.isAdministrator ? "Orders" : mayEither ? "Proposes" : "Neither")
        expect(way._tag === "Proposes" ? way.beyond : null).toBeNull()
      }),
    )
  })

  it("[S12.15] a budget of an earlier month does not apply today", () => {
    const budget = budgetOf("1", 0)
    const earlier = ["2026-02-28", "2026-03-31", "2026-04-01", "2027-01-01"].map((day) => isOfEarlierMonth(budget, day))
    expect(earlier).toEqual([false, false, true, true])
    expect(isOfEarlierMonth({ ...budget, month: "" }, "2026-04-01")).toBe(false)
  })

  it("[S12.15] an open proposal is answered by a user who may order at its address, and approved as a whole or not at all", () => {
    const line = { itemCode: "PA0001", promoCode: "", promoRow: 0, name: "Spaghetti", quantity: 12, unit: "PZ" }
    const proposal: OrderProposal = {
      proposalId: "P1",
      addressCode: "2",
      proposedBy: "Rosa",
      proposedAt: "2026-03-02T08:00:00.000Z",
      isOwn: false,
      word: "",
      status: "open",
      answeredBy: "",
      answeredAt: null,
      answer: "",
      orderId: null,
      note: "",
      customerRef: "",
      handover: null,
      paymentMethod: "other",
      lines: [line],
      unavailable: [],
      netTotal: 1000,
      documentTotal: 1220,
    }
    fc.assert(
      fc.property(arbRights, (rights) => {
        expect(mayAnswer(rights, proposal)).toBe(mayAt(rights, "order", "2"))
        for (const status of ["approved", "changed", "refused", "withdrawn", "other"] as const) {
          expect(mayAnswer(rights, { ...proposal, status })).toBe(false)
          expect(mayWithdraw({ ...proposal, status, isOwn: true })).toBe(false)
        }
      }),
    )
    expect([true, false].map((isOwn) => mayWithdraw({ ...proposal, isOwn }))).toEqual([true, false])
    expect(isApprovable(proposal)).toBe(true)
    expect(isApprovable({ ...proposal, unavailable: ["Farfalle"] })).toBe(false)
    expect(isApprovable({ ...proposal, documentTotal: null })).toBe(false)
    expect(isApprovable({ ...proposal, lines: [] })).toBe(false)
    expect(isApprovable({ ...proposal, lines: [line, { ...line, quantity: null }] })).toBe(false)
  })
})
