/** Just beyond what a field may be: refused by the field's own bounds, as the document names them, and not done (ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import type { AnyEndpoint } from "../../../src/endpoint.ts"
import { MAX_FOUND_TEXTS } from "../../../src/endpoints/find-items.ts"
import { MAX_LIST_NAME, MAX_LIST_NOTE } from "../../../src/endpoints/shopping-list.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { changedViews, viewsOf } from "../views.ts"
import type { CheckVisit, Identity, RequestForm } from "../visit.ts"
import { plainOrder } from "../plain-order.ts"
import { cartRead, line } from "./cart-checks.ts"

type Send = () => Promise<Result.Result<unknown, ApiError>>
/** A good call, and values of its fields, in the wire's words, that are beyond them. */
type Edges = readonly [
  endpoint: Pick<AnyEndpoint, "id" | "errors">,
  send: Send,
  beyond: ReadonlyArray<readonly [name: string, value: unknown]>,
]

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isList = (value: unknown): value is ReadonlyArray<unknown> => Array.isArray(value)

/** The field of this name, in the body or in the first entry of a list of it: `entries.note`. */
const replaced = (body: unknown, [name = "", ...rest]: ReadonlyArray<string>, value: unknown): unknown => {
  if (!isRecord(body)) return body
  const old = body[name]
  if (rest.length === 0) return { ...body, [name]: value }
  const [first, ...others] = isList(old) ? old : []
  return { ...body, [name]: [replaced(first, rest, value), ...others] }
}

const setting =
  (name: string, value: unknown): RequestForm =>
  async (request) => {
    const { method, headers, url } = request
    const body: unknown = JSON.parse(await request.text())
    return new Request(url, { method, headers, body: JSON.stringify(replaced(body, name.split("."), value)) })
  }

/** Statuses that say that a request does not fit. */
const UNFIT = [400, 417, 422]

const mustEnd = async (visit: CheckVisit, edges: ReadonlyArray<Edges>): Promise<void> => {
  for (const [{ id, errors }, send, beyond] of edges)
    for (const [name, value] of beyond) {
      visit.writeAs(setting(name, value))
      const answer = await send()
      visit.writeAs(null)
      const status = Result.isFailure(answer) ? (answer.failure.status ?? 0) : 200
      const shown = typeof value === "string" && value.length > 20 ? `${value.length} letters` : JSON.stringify(value)
      const isRefused = UNFIT.includes(status) && errors.includes(status)
      visit.must(isRefused, `${id} refuses ${name} beyond its bounds: ${shown.slice(0, 24)}`, `${status}`)
    }
}

const letters = (count: number): string => "è".repeat(count)

const PAGES = [
  ["per_page", 0],
  ["per_page", 101],
  ["page", 0],
] as const

const read = check(
  "bounds of what is read",
  ["order.list", "document.invoices", "product.latest-orders", "product.autocomplete", "product.find"],
  async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const page = { userTemp, page: 1, perPage: 5 }
    const texts = Array.from({ length: MAX_FOUND_TEXTS + 1 }, (_, index) => `${index}`)
    const list = { ...page, status: null, from: null, to: null }
    await mustEnd(visit, [
      [endpoints.listOrders, () => visit.attempt(endpoints.listOrders, list), PAGES],
      [endpoints.listInvoices, () => visit.attempt(endpoints.listInvoices, page), PAGES.slice(1)],
      [endpoints.getLatestOrderList, () => visit.attempt(endpoints.getLatestOrderList, page), PAGES.slice(1, 2)],
      [
        endpoints.autocomplete,
        () => visit.attempt(endpoints.autocomplete, { q: "pa", rows: 5 }),
        [
          ["rows", 0],
          ["rows", 51],
        ],
      ],
      [endpoints.findItems, () => visit.attempt(endpoints.findItems, { userTemp, texts: ["x"] }), [["texts", texts]]],
    ])
    return CHECKED
  },
)

const NAMES = [
  ["name", ""],
  ["name", "   "],
  ["name", letters(MAX_LIST_NAME + 1)],
] as const

const keptEdges = (
  visit: CheckVisit,
  userTemp: Identity,
  { listId, standingId, itemCode }: Readonly<Record<"listId" | "standingId" | "itemCode", string>>,
): ReadonlyArray<Edges> => {
  const list = { userTemp, listId, name: "Bordo", entries: [{ itemCode, note: "Bordo", there: 1, quantity: 1 }] }
  const standing = { userTemp, standingId, name: "Bordo", weekdays: [2], everyWeeks: 1 as const }
  return [
    [
      endpoints.saveShoppingList,
      () => visit.attempt(endpoints.saveShoppingList, list),
      [...NAMES, ["entries.note", letters(MAX_LIST_NOTE + 1)], ["entries.there", -1], ["entries.quantity", 1_000_000]],
    ],
    [
      endpoints.saveStandingOrder,
      () => visit.attempt(endpoints.saveStandingOrder, standing),
      [
        ...NAMES,
        ["weekdays", [0]],
        ["weekdays", [2, 7]],
        ["every_weeks", 0],
        ["every_weeks", 9],
        ["starts_on", "2026-3-2"],
      ],
    ],
  ]
}

const written = check(
  "bounds of what is written",
  ["cart.add", "order.place", "saved-cart.save", "saved-cart.rename", "list.save", "standing.save", "product.review"],
  async (visit) => {
    const standingId = (await visit.client("standingOrderExists")).text("standing_id")
    const savedCartId = (await visit.client("savedCartExists")).text("saved_cart_id")
    const listId = (await visit.client("shoppingListExists")).text("list_id")
    const { userTemp, text } = await visit.client("cartMayBeOrdered")
    const itemCode = (await visit.given("itemMayBeOrdered")).text("item_code")
    const cart = await cartRead(visit, userTemp)
    const { cartId } = cart
    const added = { userTemp, ...line(itemCode), quantity: 12 }
    const order = plainOrder(userTemp, cart, text("delivery_date"))
    const review = { userTemp, itemCode, rating: 4, text: "Bordo" }
    const before = await viewsOf(visit, userTemp)
    await mustEnd(visit, [
      [
        endpoints.addToCart,
        () => visit.attempt(endpoints.addToCart, added),
        [
          ["quantity", 0],
          ["quantity", 1_000_000],
        ],
      ],
      [
        endpoints.placeOrder,
        () => visit.attempt(endpoints.placeOrder, order),
        [
          ["customer_ref", letters(41)],
          ["payment_method", "cash"],
        ],
      ],
      [endpoints.saveCart, () => visit.attempt(endpoints.saveCart, { userTemp, cartId, name: "Bordo" }), NAMES],
      [
        endpoints.renameSavedCart,
        () => visit.attempt(endpoints.renameSavedCart, { userTemp, savedCartId, name: "Bordo" }),
        NAMES,
      ],
      ...keptEdges(visit, userTemp, { listId, standingId, itemCode }),
      [
        endpoints.postReview,
        () => visit.attempt(endpoints.postReview, review),
        [
          ["ratings", 0],
          ["ratings", 6],
        ],
      ],
    ])
    const changed = changedViews(before, await viewsOf(visit, userTemp))
    visit.must(changed === null, "what is refused by its bounds is not done", changed)
    return CHECKED
  },
)

export const edgeChecks = [read, written]
