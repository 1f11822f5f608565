/** Everything that a backend of the family can write is read back by the client unchanged. */
import { LAW_RUNS, LAW_SEED, LAWS } from "@dispensa/domain/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { getProfile } from "../../account/endpoints.ts"
import { listAddresses } from "../../address/endpoints.ts"
import { getCartItems } from "../../cart/endpoints.ts"
import { getMenu } from "../../content/endpoints.ts"
import { getCreditPosition, listDeadlines, listInvoices } from "../../document/endpoints.ts"
import { productList } from "../../listing/endpoints.ts"
import { getOrder, listOrders } from "../../order/endpoints.ts"
import { getItem } from "../../product/endpoints.ts"
import { writeAddresses, writeCustomer, writeUser } from "./account-writing.ts"
import { writeCart } from "./cart-writing.ts"
import { writeMenu } from "./content-writing.ts"
import { writeCredit, writeDeadlines, writeInvoice } from "./document-writing.ts"
import { fileName } from "./files.ts"
import { writeListing } from "./listing-writing.ts"
import { writeOrder, writeOrderRow } from "./order-writing.ts"
import { writeItem } from "./product-writing.ts"
import { userOf } from "./session.ts"
import { arbAddress, arbCredit } from "./testing/account-arbitraries.ts"
import {
  arbCart,
  arbCents,
  arbCode,
  arbDetail,
  arbGroups,
  arbName,
  arbPath,
  arbProduct,
} from "./testing/arbitraries.ts"
import { arbLine, arbSummary } from "./testing/order-arbitraries.ts"
import { arbDay } from "./testing/arrival-arbitraries.ts"
import { openFamily, someClient } from "./testing/family.ts"

const userTemp = someClient
const filesOf = (parts: Readonly<Record<string, string>>) => ({
  pdf: fileName("invoice", parts),
  csv: fileName("invoice-lines", parts),
})
const law = <A>(arbitrary: fc.Arbitrary<A>, holds: (value: A) => Promise<void>) =>
  fc.assert(fc.asyncProperty(arbitrary, holds), { numRuns: LAW_RUNS, seed: LAW_SEED })

describe(`values written on the family's wire are read back unchanged, ${LAWS}`, () => {
  it("a cart and the reason why it may not be ordered", () =>
    law(fc.tuple(arbCart, fc.option(arbName)), async ([cart, refusal]) => {
      const { answer } = openFamily({ get_cart_items: () => writeCart({ cart, refusal }, userTemp) })
      expect((await answer(getCartItems, { userTemp })).message).toEqual(cart)
    }))

  it("a listing with its facets and the path of its category", () =>
    law(
      fc.record({
        products: fc.uniqueArray(arbProduct, { selector: ({ itemCode }) => itemCode, minLength: 1, maxLength: 3 }),
        trees: arbGroups("category"),
        links: arbGroups("color"),
        checks: arbGroups("field_brand"),
        path: arbPath,
      }),
      async ({ products, trees, links, checks, path }) => {
        const pagination = { page: 2, perPage: 12, total: 40, totalPages: 4 }
        const listing = { products, pagination, facets: { trees, links, checks }, path }
        const { answer } = openFamily({ product_list: () => writeListing(listing, { isGuest: false }) })
        const params = { page: "2", per_page: "12" }
        expect((await answer(productList, { userTemp, text: "", params })).message).toEqual(listing)
      },
    ))

  it("an item with its packs, codes and documents", () =>
    law(arbDetail, async (detail) => {
      const { answer } = openFamily({ get_item: () => writeItem(detail, { isGuest: false }) })
      const { units, ...read } = (await answer(getItem, { userTemp, slug: detail.slug })).message
      const { units: written, ...rest } = detail
      expect(read).toEqual(rest)
      expect(units).toEqual(written)
    }))

  it("orders in a list, and one with its lines", () =>
    law(fc.tuple(arbSummary, fc.array(arbLine, { minLength: 1, maxLength: 4 })), async ([order, lines]) => {
      const detail = {
        ...order,
        lines,
        coupon: null,
        paymentMethod: "other",
        handover: null,
        note: "",
        documents: [],
      } as const
      const { answer } = openFamily({
        get_orders: () => [writeOrderRow(order, "17")],
        get_order_detail: () => writeOrder({ ...detail, grossTotal: 0, transportCost: 0 }),
      })
      const paging = { status: null, from: null, to: null, page: 1, perPage: 10 }
      const list = (await answer(listOrders, { userTemp, ...paging })).message
      expect(list.data).toEqual([order])
      const read = (await answer(getOrder, { userTemp, orderId: order.orderId })).message
      expect(read).toMatchObject({ orderId: order.orderId, status: order.status, deliveryDate: order.deliveryDate })
      expect(read.lines).toEqual(lines)
    }))

  it("invoices, their due amounts, and the credit", () =>
    law(
      fc.record({
        invoices: fc.uniqueArray(fc.record({ number: arbCode, taxable: arbCents, total: arbCents }), {
          selector: ({ number }) => number,
          minLength: 1,
          maxLength: 4,
        }),
        date: arbDay,
        credit: arbCredit,
      }),
      async ({ invoices, date, credit }) => {
        const written = invoices.map((invoice) => ({
          ...invoice,
          date,
          ...filesOf({ scope: "FV", year: "2026", number: invoice.number, type: "I" }),
          dueDate: null,
          isPaid: null,
          orderId: null,
        }))
        const due = invoices.map(({ number, total }) => ({
          dueDate: "2099-12-31",
          amount: total,
          document: number,
          status: "open" as const,
        }))
        const { answer } = openFamily({
          get_invoices: () => written.map(writeInvoice),
          payment_deadline: () => writeDeadlines(due),
          exposition: () => writeCredit(credit, credit.remaining),
        })
        expect((await answer(listInvoices, { userTemp, page: 1, perPage: 10 })).message.data).toEqual(written)
        expect((await answer(listDeadlines, { userTemp })).message).toEqual(due)
        expect((await answer(getCreditPosition, { userTemp })).message).toEqual(credit)
      },
    ))

  it("a client's identity and addresses", () =>
    law(fc.tuple(arbName, fc.array(arbAddress, { minLength: 1, maxLength: 3 })), async ([name, addresses]) => {
      const [address] = addresses
      const profile = {
        clientId: userTemp.clientId,
        customerCode: "C2381",
        companyName: name,
        firstName: name,
        surname: name,
        taxCode: "02489170353",
        vatNumber: "02489170353",
        address: address?.street ?? "",
        city: address?.city ?? "",
        province: address?.province ?? "",
        postalCode: address?.postalCode ?? "",
        telephone: address?.telephone ?? "",
        fax: "",
        email: "cucina@example.com",
        sdiCode: "M5UXCR1",
        pec: "",
        discount: "5%",
        paymentMethod: "RIBA",
        port: "Franco",
        vector: "Furgone",
        referralAgent: name,
      }
      const { answer } = openFamily({
        get_customer: () => writeCustomer(profile),
        get_addresses: () => writeAddresses(addresses, profile),
      })
      expect((await answer(listAddresses, { userTemp })).message).toEqual(addresses)
      const asOther = { ...userTemp, addressCode: address?.addressCode ?? "" }
      expect((await answer(getProfile, { userTemp: asOther })).message).toEqual(profile)
      const short = addresses.map(({ addressCode, street, city }) => ({ addressCode, street, city }))
      const user = { name, companyName: name, clientId: userTemp.clientId, isAgent: false, addresses: short }
      expect(userOf(writeUser(user))).toEqual(user)
    }))

  it("the menu's entries, each below its parent", () =>
    law(fc.uniqueArray(fc.tuple(arbCode, arbName), { selector: ([code]) => code, minLength: 1 }), async (entries) => {
      const items = entries.map(([name, title], at) => ({
        name,
        title,
        url: `/shop?category=${name}&tab_name=${encodeURIComponent(title)}`,
        parentMenu: at === 0 ? null : (entries[0]?.[0] ?? null),
        children: [],
        isDisabled: false,
        isGroup: at === 0,
        image: null,
        label: null,
      }))
      const { answer } = openFamily({ get_b2b_menu: () => writeMenu(items) })
      expect((await answer(getMenu, {})).message).toEqual(items)
    }))
})
