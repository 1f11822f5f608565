/** Each form of a refusal at each call of the family's wire, and the identity in every call. */
import type { Result } from "effect"
import { describe, expect, it } from "vitest"
import { getProfile } from "../../account/endpoints.ts"
import { listAddresses } from "../../address/endpoints.ts"
import { addToCart, addToCartPromo, getCartItems, removeCartItem, updateCart } from "../../cart/endpoints.ts"
import { requestForm, sendGenericEmail, subscribeNewsletter } from "../../contact/endpoints.ts"
import {
  downloadStatement,
  getCreditPosition,
  listDeadlines,
  listInvoices,
  listTransportDocuments,
} from "../../document/endpoints.ts"
import { findItems } from "../../product/find-items.ts"
import { productList } from "../../listing/endpoints.ts"
import { checkCart } from "../../cart/check.ts"
import { getOrder, listOrders } from "../../order/endpoints.ts"
import { childList, getAlternativeItems, getItem, getItemByBarcode, getItemChild } from "../../product/endpoints.ts"
import { register } from "../../session/registration.ts"
import { deleteSavedCart, listSavedCarts, loadSavedCart, saveCart } from "../../saved-cart/endpoints.ts"
import { autocomplete } from "../../search/endpoints.ts"
import { login, resetPassword } from "../../session/endpoints.ts"
import { getUsualItems } from "../../order/usual-items.ts"
import type { ApiError } from "../../api-error.ts"
import { type Answer, type Family, openFamily, refused, someClient } from "./testing/family.ts"

type Outcome = Promise<Result.Result<unknown, ApiError>>
type Ask = (family: Family) => Outcome

const userTemp = someClient
const line = { userTemp, itemCode: "7", promoCode: "", promoRow: 0, quantity: 1.5 }
const row = { rowId: "20", quantity: 2, packSize: 1, promoCode: "", promoRow: 0 }
const paging = { page: 1, perPage: 5 }
const form = {
  name: "Rita",
  companyName: "",
  email: "bar@example.test",
  telephone: "",
  subject: "Ordine",
  message: "Dove?",
  privacyConsent: true,
}
/** Nobody fills in the rest. */
const NOTHING = { taxCode: "", address: "", province: "", postalCode: "", telephone: "", sdiCode: "", pec: "" }
const person = { firstName: "Rita", surname: "Neri", email: "bar@example.test" }
const company = {
  ...NOTHING,
  ...person,
  companyName: "Bar",
  vatNumber: "01234567890",
  city: "Lodi",
  privacyConsent: true,
}

/** Calls that change something, by method. */
const WRITES: Readonly<Record<string, Ask>> = {
  add_to_cart: ({ ask }) => ask(addToCart, line),
  add_to_cart_promo: ({ ask }) => ask(addToCartPromo, { ...line, promoCode: "SET/26", promoRow: 3 }),
  update_cart: ({ ask }) => ask(updateCart, { userTemp, cartId: "0551", rows: [row] }),
  remove_cart_item: ({ ask }) => ask(removeCartItem, { ...userTemp, cartId: "0551", rowId: "20" }),
  save_cart: ({ ask }) => ask(saveCart, { userTemp, cartId: "0551", name: "Festa" }),
  activate_cart: ({ ask }) => ask(loadSavedCart, { userTemp, savedCartId: "77" }),
  remove_cart: ({ ask }) => ask(deleteSavedCart, { userTemp, savedCartId: "77" }),
  subscribe: ({ ask }) => ask(subscribeNewsletter, { email: "bar@example.test", privacyConsent: true }),
  register: ({ ask }) => ask(register, company),
  reset_password: ({ ask }) => ask(resetPassword, { user: "bar@example.test" }),
  request_form: ({ ask }) => ask(requestForm, form),
}

/** The lists of an account, which are returned completely. */
const LISTS: Readonly<Record<string, Ask>> = {
  get_orders: ({ ask }) => ask(listOrders, { userTemp, status: null, from: null, to: null, ...paging }),
  get_invoices: ({ ask }) => ask(listInvoices, { userTemp, ...paging }),
  get_ddt: ({ ask }) => ask(listTransportDocuments, { userTemp, kind: "all", ...paging }),
  payment_deadline: ({ ask }) => ask(listDeadlines, { userTemp }),
  get_addresses: ({ ask }) => ask(listAddresses, { userTemp }),
  get_cart_list: ({ ask }) => ask(listSavedCarts, { userTemp }),
  get_latest_order_list: ({ ask }) => ask(getUsualItems, { userTemp, itemCode: null }),
  get_alternative_items: ({ ask }) => ask(getAlternativeItems, { userTemp, itemCode: "7" }),
  check_cart_anomalies: ({ ask }) => ask(checkCart, { userTemp, cartId: "0551" }),
}

/** All other reads. */
const READS: Readonly<Record<string, Ask>> = {
  get_cart_items: ({ ask }) => ask(getCartItems, { userTemp }),
  get_item: ({ ask }) => ask(getItem, { userTemp, slug: "7" }),
  get_item_child: ({ ask }) => ask(getItemChild, { userTemp, itemCode: "7" }),
  autocomplete: ({ ask }) => ask(autocomplete, { q: "speck", rows: 5 }),
  get_customer: ({ ask }) => ask(getProfile, { userTemp }),
  pdf_scadenzario: ({ ask }) => ask(downloadStatement, { userTemp, kind: "deadlines" }),
  login: ({ ask }) => ask(login, { user: "bar@example.test", password: "x" }),
}

const OTHERS: Readonly<Record<string, Ask>> = {
  exposition: ({ ask }) => ask(getCreditPosition, { userTemp }),
  get_order_detail: ({ ask }) => ask(getOrder, { userTemp, orderId: "OW/9/2026" }),
  product_list: ({ ask }) => ask(productList, { userTemp, text: "speck", params: {} }),
  "product_list by code": ({ ask }) => ask(findItems, { userTemp, texts: ["SP-7"] }),
  "product_list by barcode": ({ ask }) => ask(getItemByBarcode, { userTemp, barcode: "8001" }),
  "product_list of variants": ({ ask }) => ask(childList, { userTemp, childrenIds: ["8"] }),
  "request_form as a mail": ({ ask }) =>
    ask(sendGenericEmail, { userTemp, itemCode: "", subject: "Ordine", message: "Dove?" }),
}

const held = (quantity: number) => ({ id: "7", row_id: 20, quantity, price_discount: 2 })
const CART = { id_cart: "0551", data: [held(1)], totale_doc: 3, iva: 1 }

/** A cart that does not change, and the answer of one call. */
const familyWith = (name: string, answer: Answer): Family =>
  openFamily({ get_cart_items: () => CART, get_cart_list: () => ({ data: [] }), [name]: answer })

const REFUSAL_TEXT = "Fido superato"
const FORMS: ReadonlyArray<readonly [form: string, message: unknown, text: string]> = [
  ["a tuple with 422", [{ success: false, message: REFUSAL_TEXT }, 422], REFUSAL_TEXT],
  ["a tuple with 500", [{ success: false, message: REFUSAL_TEXT }, 500], REFUSAL_TEXT],
  ["a tuple of a write", [{ status: "error", message: REFUSAL_TEXT }, true], REFUSAL_TEXT],
  ["status Failed", { status: "Failed", message: REFUSAL_TEXT }, REFUSAL_TEXT],
  ["status FAILED with msg", { status: "FAILED", msg: REFUSAL_TEXT }, REFUSAL_TEXT],
  ["status error", { status: "error", message: REFUSAL_TEXT }, REFUSAL_TEXT],
  ["status exception with a cart", { status: "exception", message: REFUSAL_TEXT, id_cart: 5 }, REFUSAL_TEXT],
  ["success false", { success: false, message: REFUSAL_TEXT }, REFUSAL_TEXT],
  [
    "success false in a second envelope",
    { success: true, message: { success: false, message: REFUSAL_TEXT } },
    REFUSAL_TEXT,
  ],
  ["a return code", { ReturnCode: 3, Message: REFUSAL_TEXT }, REFUSAL_TEXT],
  ["a return code as text", { ReturnCode: "3", Message: REFUSAL_TEXT }, REFUSAL_TEXT],
  ["success false without words", { success: false }, ""],
  ["response 0", { response: 0 }, ""],
  ["response as text", { response: "false" }, ""],
  ["response 0 as text", { response: "0" }, ""],
  ["a bare no", false, ""],
  ["a bare no as text", "false", ""],
  ["a bare 0 as text", "0", ""],
]
const ERROR = ["error", { error: REFUSAL_TEXT }, REFUSAL_TEXT] as const

const entriesOf = (asks: Readonly<Record<string, Ask>>) => Object.entries(asks)

describe.each([...FORMS, ERROR])("a refusal under 200 as %s", (_form, message, text) => {
  it.each(entriesOf({ ...WRITES, ...READS }))("is a refusal of %s, with the backend's message", async (name, ask) => {
    expect(await ask(familyWith(name, () => message))).toMatchObject({ failure: { _tag: "Refused", message: text } })
  })
})

describe.each(FORMS)("a list that is refused as %s", (_form, message, text) => {
  it.each(entriesOf(LISTS))("fails: %s", async (name, ask) => {
    expect(await ask(familyWith(name, () => message))).toMatchObject({ failure: { _tag: "Refused", message: text } })
  })
})

describe("a list whose answer is an error", () => {
  it.each(entriesOf(LISTS))("is empty: %s", async (name, ask) => {
    const outcome = await ask(familyWith(name, () => ({ error: "None" })))
    expect(outcome).toMatchObject({ _tag: "Success" })
    expect(JSON.stringify(outcome)).toMatch(/"(message|data)":\[\]/)
  })
})

/** Reads after a change that was made. */
const SHOWN: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
  update_cart: { get_cart_items: () => ({ ...CART, data: [held(2)] }) },
  remove_cart_item: { get_cart_items: () => ({ id_cart: 5, data: [] }) },
  save_cart: { get_cart_list: () => ({ data: [{ id_cart: "0551", status: "S" }] }) },
  activate_cart: { get_cart_items: () => ({ ...CART, id_cart: "77" }) },
  remove_cart: { get_cart_list: () => ({ data: [] }) },
}

/** The backend is down, or the newest site answers a successful write with an error. */
const NO_ANSWERS: ReadonlyArray<readonly [name: string, answer: Answer]> = [
  ["no message", () => Response.json({})],
  ["null", () => null],
  ["a tuple without an answer", () => [null, false]],
  ["a page", () => new Response("<html></html>")],
  ["a body that breaks off", () => new Response('{"message": {"resp')],
  ["500", () => refused(500, { exception: "TypeError" })],
  ["502", () => refused(502, {})],
  ["504", () => refused(504, {})],
  ["nothing at all", () => Promise.reject(new TypeError("Failed to fetch"))],
]

describe.each(NO_ANSWERS)("a change that is answered with %s", (_name, answer) => {
  it.each(entriesOf(WRITES))("has an unknown outcome, and is never resent automatically: %s", async (name, ask) => {
    const family = openFamily({
      get_cart_items: () => CART,
      get_cart_list: () => ({ data: [{ id_cart: 77, status: "S" }] }),
      [name]: answer,
    })
    expect(await ask(family)).toMatchObject({ failure: { _tag: "NetworkFailure" } })
    expect(family.names().filter((each) => each === name)).toHaveLength(1)
  })

  it.each(Object.entries(SHOWN))("succeeds when a later read shows it: %s", async (name, shown) => {
    const family = openFamily({ get_cart_items: () => CART, ...shown, [name]: answer })
    expect(await WRITES[name]?.(family)).toMatchObject({ _tag: "Success" })
    expect(family.names().filter((each) => each === name)).toHaveLength(1)
  })
})

/** A hundred other carts, and perhaps more. */
const OTHER_CARTS = Array.from({ length: 100 }, (_, index) => ({ id_cart: 100 + index, status: "S" }))

/** Reads that do not show that a change was made. */
const NOT_SHOWN: ReadonlyArray<readonly [write: string, what: string, shown: Readonly<Record<string, Answer>>]> = [
  ["remove_cart", "a list that fails", { get_cart_list: () => ({ error: "Timeout" }) }],
  ["remove_cart", "a list without rows", { get_cart_list: () => ({}) }],
  ["remove_cart", "a list that is none", { get_cart_list: () => true }],
  ["remove_cart", "a full page of others", { get_cart_list: () => ({ data: OTHER_CARTS }) }],
  ["remove_cart", "the cart in use", { get_cart_list: () => ({ data: [{ id_cart: 77, status: "A" }] }) }],
  ["remove_cart", "a list that is refused", { get_cart_list: () => ({ status: "Failed", message: REFUSAL_TEXT }) }],
  ["save_cart", "a list that is refused", { get_cart_list: () => ({ status: "Failed", message: REFUSAL_TEXT }) }],
  ["save_cart", "a list that is away", { get_cart_list: () => refused(500, {}) }],
  [
    "save_cart",
    "the cart under another name",
    { get_cart_list: () => ({ data: [{ id_cart: "0551", status: "S", cart_name: "Natale" }] }) },
  ],
  ["activate_cart", "a cart that is refused", { get_cart_items: () => ({ status: "Failed", message: REFUSAL_TEXT }) }],
  ["activate_cart", "a cart that is away", { get_cart_items: () => refused(500, {}) }],
]

describe("a change of saved carts with a lost answer", () => {
  it.each(NOT_SHOWN)("has an unknown outcome: %s, then %s", async (name, _what, shown) => {
    const lost = () => Promise.reject(new TypeError("Failed to fetch"))
    const family = openFamily({ get_cart_items: () => CART, ...shown, [name]: lost })
    expect(await WRITES[name]?.(family)).toMatchObject({ failure: { _tag: "NetworkFailure" } })
    expect(family.names().filter((each) => each === name)).toHaveLength(1)
  })

  it("succeeds when the cart is saved under its name", async () => {
    const family = openFamily({
      get_cart_items: () => CART,
      get_cart_list: () => ({ data: [{ id_cart: "0551", status: "S", cart_name: "Festa" }] }),
      save_cart: () => refused(500, {}),
    })
    expect(await WRITES["save_cart"]?.(family)).toMatchObject({ success: { message: { name: "Festa" } } })
  })
})

describe("every call of a client", () => {
  it.each(entriesOf({ ...WRITES, ...LISTS, ...READS, ...OTHERS }))(
    "states the identity from the login beside its fields, without a token or nulls: %s",
    async (_name, ask) => {
      const family = openFamily({ get_cart_items: () => CART, get_cart_list: () => ({ data: [] }) })
      await ask(family)
      expect(family.seen.length).toBeGreaterThan(0)
      for (const { body, text, headers } of family.seen) {
        expect(headers).not.toHaveProperty("authorization")
        expect(text).not.toMatch(/user_temp|null|"None"/)
        const { client_id, customer_code, address_code } = body
        for (const client of [client_id, customer_code]) expect(["000815", "0", undefined]).toContain(client)
        expect(["000003", "0", "", undefined]).toContain(address_code)
      }
    },
  )
})
