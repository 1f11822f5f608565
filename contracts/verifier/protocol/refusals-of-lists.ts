/** Lists, standing orders, wishes, reviews, and the bounds of what is read (S3.15, S9.1, ADR 49, ADR 54). */
import { MAX_FOUND_TEXTS } from "../../src/endpoints/find-items.ts"
import { MAX_LIST_NOTE } from "../../src/endpoints/shopping-list.ts"
import { endpoints } from "../../src/table.ts"
import { beyond, NOT_THERE, onlyBy, type RefusalSubject, refused, rules, wrong } from "./refusal.ts"
import { letters, names } from "./refusals-of-carts.ts"

export const listRefusals: RefusalSubject = {
  title: "lists and standing orders",
  about: ["list.save", "standing.save"],
  open: async (session) => {
    const standingId = (await session.client("standingOrderExists")).text("standing_id")
    const { userTemp, text } = await session.client("shoppingListExists")
    const itemCode = (await session.given("itemMayBeOrdered")).text("item_code")
    const list = {
      userTemp,
      listId: text("list_id"),
      name: "Bordo",
      entries: [{ itemCode, name: "Bordo", note: "Bordo", there: 1, quantity: 1 }],
    }
    const standing = { userTemp, standingId, name: "Bordo", weekdays: [2], everyWeeks: 1, startsOn: "2026-03-02" }
    const nameless = { refuses: [refused("something new without a name", 417, {})], isSent: false }
    const made = { userTemp, isNew: true as const }
    const { name: _name, standingId: _id, ...rhythm } = standing
    return {
      userTemp,
      actors: onlyBy(userTemp, text("token")),
      rules: [
        rules(endpoints.saveShoppingList, list, {
          refuses: [
            ...names,
            ...beyond("entries.note", letters(MAX_LIST_NOTE + 1)),
            ...beyond("entries.there", -1),
            ...beyond("entries.quantity", 1_000_000),
            refused("an unknown list", 404, { listId: NOT_THERE }),
          ],
        }),
        rules(endpoints.saveShoppingList, { ...made, listId: `pact-${crypto.randomUUID()}` }, nameless),
        rules(endpoints.saveStandingOrder, standing, {
          refuses: [
            ...names,
            ...beyond("weekdays", [0], [2, 7]),
            ...beyond("every_weeks", 0, 9),
            ...beyond("starts_on", "2026-3-2"),
            refused("an address that the client does not have", 417, { addressCode: NOT_THERE }),
            refused("an unknown standing order", 404, { standingId: NOT_THERE }),
          ],
        }),
        rules(
          endpoints.saveStandingOrder,
          { ...made, ...rhythm, addressCode: userTemp.addressCode, standingId: `pact-${crypto.randomUUID()}` },
          nameless,
        ),
        rules(
          endpoints.saveStandingOrder,
          { ...made, ...rhythm, name: "Pact", addressCode: NOT_THERE, standingId: `pact-${crypto.randomUUID()}` },
          {
            refuses: [refused("something new for an address that the client does not have", 417, {})],
            isSent: false,
          },
        ),
      ],
    }
  },
}

export const itemRefusals: RefusalSubject = {
  title: "wishes and reviews",
  about: ["product.review", "wishlist.add"],
  open: async (session) => {
    const { userTemp, text } = await session.client("clientIsLoggedIn")
    const itemCode = (await session.given("itemMayBeOrdered")).text("item_code")
    return {
      userTemp,
      actors: onlyBy(userTemp, text("token")),
      rules: [
        rules(
          endpoints.addWish,
          { userTemp, itemCode },
          { refuses: [refused("an unknown item", 404, { itemCode: NOT_THERE })] },
        ),
        rules(
          endpoints.postReview,
          { userTemp, itemCode, rating: 4, text: "Bordo" },
          {
            refuses: [
              ...beyond("ratings", 0, 6),
              ...wrong("text", "", letters(2001)),
              refused("an unknown item", 404, { itemCode: NOT_THERE }),
            ],
            accepts: [["2,000 letters", { text: letters(2000) }]],
          },
        ),
      ],
    }
  },
}

const PAGES = [...beyond("per_page", 0, 101), ...beyond("page", 0)]

export const readRefusals: RefusalSubject = {
  title: "bounds of what is read",
  about: [
    "order.list",
    "document.invoices",
    "document.transport",
    "product.latest-orders",
    "product.autocomplete",
    "product.find",
  ],
  open: async (session) => {
    const { userTemp, text } = await session.client("clientIsLoggedIn")
    const page = { userTemp, page: 1, perPage: 5 }
    const texts = Array.from({ length: MAX_FOUND_TEXTS }, (_, index) => `${index}`)
    return {
      userTemp,
      actors: onlyBy(userTemp, text("token")),
      rules: [
        rules(endpoints.listOrders, { ...page, status: null, from: null, to: null }, { refuses: PAGES }),
        rules(endpoints.listInvoices, page, { refuses: PAGES }),
        rules(endpoints.listTransportDocuments, { ...page, kind: "all" }, { refuses: PAGES }),
        rules(endpoints.getLatestOrderList, page, { refuses: PAGES }),
        rules(endpoints.autocomplete, { q: "pa", rows: 5 }, { refuses: beyond("rows", 0, 51) }),
        rules(endpoints.findItems, { userTemp, texts }, { refuses: beyond("texts", [...texts, "x"]) }),
      ],
    }
  },
}
