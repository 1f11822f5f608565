/** Lists, standing orders, the wishlist, reviews, and the limits of reads (S3.15, S9.1, ADR 49, ADR 54). */
import { MAX_FOUND_TEXTS } from "../../src/product/find-items.ts"
import { MAX_LIST_NAME, MAX_LIST_NOTE } from "../../src/shopping-list/endpoints.ts"
import { endpoints } from "../../src/table.ts"
import { guest } from "../actors.ts"
import type { RequestForm } from "../run/session.ts"
import { accepted, alone, beyond, neverTaken, NOT_THERE, refusalsOf, refused, rules, within, wrong } from "./refusal.ts"
import { letters, names } from "./refusals-of-carts.ts"

const AMOUNTS = ["entries.quantity", "entries.par", "entries.there"]

const ofLists = refusalsOf("lists and standing orders", ["list.save", "standing.save"], async (session) => {
  const standingId = (await session.client("standingOrderExists")).text("standing_id")
  const client = await session.client("shoppingListExists")
  const { userTemp, text } = client
  const itemCode = (await session.given("itemMayBeOrdered")).text("item_code")
  const entries = [{ itemCode, name: "Bordo", note: "Bordo", there: 1, quantity: 1 }]
  const lines = [{ itemCode, name: "Bordo", quantity: 0.001 }]
  const rhythm = { weekdays: [2], everyWeeks: 1, startsOn: "2026-03-02" }
  const made = () => ({ userTemp, isNew: true as const, listId: `pact-${crypto.randomUUID()}` })
  const fresh = () => ({ userTemp, isNew: true as const, ...rhythm, standingId: `pact-${crypto.randomUUID()}` })
  const gone = { ...fresh(), name: "Tolto", addressCode: userTemp.addressCode }
  await session.call(endpoints.saveStandingOrder, gone)
  await session.call(endpoints.removeStandingOrder, gone)
  const nameless = [refused("something new without a name", 417, {})]
  return {
    ...alone(client),
    rules: [
      rules(endpoints.saveShoppingList, { userTemp, listId: text("list_id"), name: "Bordo", entries }, [
        ...names,
        ...beyond("entries.note", letters(MAX_LIST_NOTE + 1)),
        ...AMOUNTS.flatMap((name) => [...beyond(name, -1, 1_000_000), ...within(name, 999_999)]),
        ...within("entries.note", letters(MAX_LIST_NOTE)),
        refused("an unknown list", 404, { listId: NOT_THERE }),
      ]),
      neverTaken(endpoints.saveShoppingList, made(), nameless),
      rules(endpoints.saveStandingOrder, { userTemp, standingId, name: letters(MAX_LIST_NAME), ...rhythm, lines }, [
        ...names,
        ...beyond("weekdays", [0], [2, 7]),
        ...beyond("every_weeks", 0, 9),
        ...beyond("starts_on", "2026-3-2"),
        ...beyond("ends_on", "2026-3-2"),
        ...beyond("lines.quantity", 0, 0.0005, -1),
        refused("an address that the client does not have", 417, { addressCode: NOT_THERE }),
        refused("an unknown standing order", 404, { standingId: NOT_THERE }),
        refused("a standing order that was removed", 404, { standingId: gone.standingId }),
      ]),
      neverTaken(endpoints.saveStandingOrder, { ...fresh(), addressCode: userTemp.addressCode }, nameless),
      neverTaken(endpoints.saveStandingOrder, { ...fresh(), name: "Pact", addressCode: NOT_THERE }, [
        refused("something new for an address that the client does not have", 417, {}),
      ]),
    ],
  }
})

const ofItems = refusalsOf("wishes and reviews", ["product.review", "wishlist.add"], async (session) => {
  const client = await session.client("clientIsLoggedIn")
  const { userTemp } = client
  const itemCode = (await session.given("itemMayBeOrdered")).text("item_code")
  const unknown = refused("an unknown item", 404, { itemCode: NOT_THERE })
  return {
    ...alone(client),
    rules: [
      rules(endpoints.addWish, { userTemp, itemCode }, [unknown]),
      rules(endpoints.postReview, { userTemp, itemCode, rating: 4, text: "Bordo" }, [
        ...beyond("ratings", 0, 6),
        ...wrong("text", "", letters(2001)),
        unknown,
        accepted("2,000 letters", { text: letters(2000) }),
      ]),
    ],
  }
})

const PAGES = [...beyond("per_page", 0, 101), ...beyond("page", 0)]

const ofReading = refusalsOf(
  "bounds of what is read",
  [
    "order.list",
    "document.invoices",
    "document.transport",
    "product.latest-orders",
    "product.autocomplete",
    "product.find",
  ],
  async (session) => {
    const client = await session.client("clientIsLoggedIn")
    const { userTemp } = client
    const page = { userTemp, page: 1, perPage: 5 }
    const texts = Array.from({ length: MAX_FOUND_TEXTS }, (_, index) => `${index}`)
    return {
      ...alone(client),
      rules: [
        rules(endpoints.listOrders, { ...page, status: null, from: null, to: null }, PAGES),
        rules(endpoints.listInvoices, page, PAGES),
        rules(endpoints.listTransportDocuments, { ...page, kind: "all" }, PAGES),
        rules(endpoints.getLatestOrderList, page, PAGES),
        rules(endpoints.autocomplete, { q: "pa", rows: 5 }, [
          ...beyond("rows", 0, 51),
          ...[1, 50].map((count) => accepted(`${count} rows`, { rows: count })),
        ]),
        rules(endpoints.findItems, { userTemp, texts }, beyond("texts", [...texts, "x"])),
      ],
    }
  },
)

const ofAgents = refusalsOf("bounds of an agent's list", ["agent.clients"], async (session) => {
  const token = (await session.given("agentIsLoggedIn")).text("token")
  const unknown: RequestForm = (request) => {
    request.headers.delete("authorization")
    return request
  }
  return {
    userTemp: null,
    actors: [{ ...guest, name: "an agent", token }],
    rules: [
      rules(endpoints.listAgentClients, { text: "", page: 1, perPage: 5 }, [
        ...PAGES,
        { what: "a call without a token", statuses: [403], change: unknown },
      ]),
    ],
  }
})

export const listRefusals = [ofLists, ofItems, ofReading, ofAgents]
