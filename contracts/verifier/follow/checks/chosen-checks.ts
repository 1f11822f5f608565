/** What is a client's is the same whichever of their addresses is chosen; a cart and what is usual are the address's (ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { difference } from "../differing.ts"
import { gathered, viewReader, type Views } from "../views.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, line } from "./cart-checks.ts"

/** All that is said to be of all the client's addresses. */
const readAll = (visit: CheckVisit, userTemp: Identity): Promise<Views> => {
  const read = viewReader(visit)
  const page = { userTemp, page: 1, perPage: 50 }
  return gathered([
    read(endpoints.listSavedCarts, { userTemp }),
    read(endpoints.listShoppingLists, { userTemp }),
    read(endpoints.listStandingOrders, { userTemp }),
    read(endpoints.getWishlist, { userTemp }),
    read(endpoints.listOrders, { ...page, status: null, from: null, to: null }),
    read(endpoints.listAddresses, { userTemp }),
    read(endpoints.getProfile, { userTemp }),
    read(endpoints.listInvoices, page),
    read(endpoints.listTransportDocuments, { ...page, kind: "all" as const }),
    read(endpoints.listDeadlines, { userTemp }),
    read(endpoints.listDownloads, { userTemp }),
    read(endpoints.getCreditPosition, { userTemp }),
    read(endpoints.getLatestOrderList, page),
  ])
}

interface Kept {
  readonly savedCartId: string
  readonly listId: string
  readonly standingId: string
}

/** One of each, made at this address. */
const keep = async (visit: CheckVisit, userTemp: Identity, itemCode: string, quantity: number): Promise<Kept> => {
  const [listId, standingId] = [`pact-${crypto.randomUUID()}`, `pact-${crypto.randomUUID()}`]
  const { addressCode } = userTemp
  await visit.call(endpoints.addToCart, { userTemp, ...line(itemCode), quantity })
  const { cartId } = await cartRead(visit, userTemp)
  const saved = await visit.call(endpoints.saveCart, { userTemp, cartId, name: `Pact ${listId}` })
  const entries = [{ itemCode, name: "Scelto", par: 3 }]
  await visit.call(endpoints.saveShoppingList, { userTemp, listId, isNew: true, name: addressCode, entries })
  const rhythm = { startsOn: "2026-05-04", weekdays: [2], everyWeeks: 1 as const }
  const made = { isNew: true as const, name: addressCode, addressCode, ...rhythm }
  await visit.call(endpoints.saveStandingOrder, { userTemp, standingId, ...made })
  await visit.attempt(endpoints.addWish, { userTemp, itemCode })
  return { savedCartId: saved.message.savedCartId, listId, standingId }
}

/** What was kept at one address is written from the other one. */
const mustBeOnesOwn = async (visit: CheckVisit, userTemp: Identity, { savedCartId, listId, standingId }: Kept) => {
  const name = `Pact ${crypto.randomUUID()}`
  const writes: ReadonlyArray<readonly [id: string, write: () => Promise<Result.Result<unknown, ApiError>>]> = [
    ["saved-cart.rename", () => visit.attempt(endpoints.renameSavedCart, { userTemp, savedCartId, name })],
    ["saved-cart.load", () => visit.attempt(endpoints.loadSavedCart, { userTemp, savedCartId })],
    ["list.get", () => visit.attempt(endpoints.getShoppingList, { userTemp, listId })],
    ["list.save", () => visit.attempt(endpoints.saveShoppingList, { userTemp, listId, name })],
    ["standing.save", () => visit.attempt(endpoints.saveStandingOrder, { userTemp, standingId, name })],
    ["saved-cart.delete", () => visit.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId })],
    ["list.delete", () => visit.attempt(endpoints.deleteShoppingList, { userTemp, listId })],
    ["standing.remove", () => visit.attempt(endpoints.removeStandingOrder, { userTemp, standingId })],
  ]
  for (const [id, write] of writes) {
    const answer = await write()
    const came = Result.isFailure(answer) ? `${answer.failure.status}` : ""
    visit.must(Result.isSuccess(answer), `${id} takes what was kept at another of the client's addresses`, came)
  }
}

const both = check(
  "what is the client's, at each of their addresses",
  [
    "saved-cart.list",
    "list.list",
    "standing.list",
    "wishlist.list",
    "order.list",
    "address.list",
    "account.profile",
    "document.invoices",
    "document.transport",
    "document.deadlines",
    "document.downloads",
    "document.credit",
    "product.latest-orders",
    "saved-cart.save",
    "list.save",
    "standing.save",
  ],
  async (visit) => {
    const there = (await visit.client("clientHasTwoAddresses")).text("second_address_code")
    await visit.client("savedCartExists")
    const { userTemp } = await visit.client("clientHasOrder")
    const formats = await visit.given("productHasFormats")
    const codes = [formats.text("first_code"), formats.text("second_code")]
    const packs = (await visit.call(endpoints.childList, { userTemp, childrenIds: codes })).message
    const places = [userTemp, { ...userTemp, addressCode: there }] as const
    const kept: Array<Kept> = []
    for (const [index, place] of places.entries()) {
      const code = codes[index] ?? ""
      kept.push(await keep(visit, place, code, packs[code]?.packSize ?? 1))
    }
    const [one, other] = [await readAll(visit, places[0]), await readAll(visit, places[1])]
    for (const [id, view] of one) {
      const wrong = difference(view, other.get(id))
      visit.must(wrong === null, `${id} is the same whichever of the client's addresses is chosen`, wrong)
    }
    const ids = JSON.stringify([...one.values()])
    for (const { savedCartId, listId, standingId } of kept)
      for (const id of [`"${savedCartId}"`, listId, standingId])
        visit.must(ids.includes(id), "what is kept at one address is among what is read at another one", `not ${id}`)
    const [first, second] = kept
    if (first !== undefined) await mustBeOnesOwn(visit, places[1], first)
    if (second !== undefined) await mustBeOnesOwn(visit, places[0], second)
    return CHECKED
  },
)

export const chosenChecks = [both]
