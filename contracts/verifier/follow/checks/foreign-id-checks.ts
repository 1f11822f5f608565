/** What is another client's is as unknown as what is not there, by whichever number, in whichever call (S6.3, ADR 47). */
import type { CartId } from "@dispensa/domain"
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { otherClient, missingCart } from "../../actors.ts"
import { changedViews, viewsOf } from "../views.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, line } from "./cart-checks.ts"
import { NOT_THERE } from "./refusal-checks.ts"

/** What another client has, made by their agent where a call can make it. */
interface Theirs {
  readonly addressCode: string
  readonly savedCartId: string | null
  readonly listId: string
  readonly standingId: string
  readonly orderId: string | null
  readonly cartId: CartId
  readonly rowId: string
}

const ALL = { status: null, from: null, to: null, page: 1, perPage: 5 }

const makeTheirs = async (
  visit: CheckVisit,
  userTemp: Identity,
  itemCode: string,
  quantity: number,
): Promise<Theirs> => {
  await visit.attempt(endpoints.addToCart, { userTemp, ...line(itemCode), quantity })
  const { cartId, rows } = await cartRead(visit, userTemp)
  const saved = await visit.attempt(endpoints.saveCart, { userTemp, cartId, name: `Pact ${crypto.randomUUID()}` })
  const listId = `pact-${crypto.randomUUID()}`
  const standingId = `pact-${crypto.randomUUID()}`
  const entries = [{ itemCode, name: "Altro", par: 3 }]
  await visit.attempt(endpoints.saveShoppingList, { userTemp, listId, isNew: true, name: "Altrui", entries })
  await visit.attempt(endpoints.saveStandingOrder, {
    userTemp,
    standingId,
    isNew: true,
    name: "Altrui",
    addressCode: userTemp.addressCode,
    startsOn: "2026-05-04",
    weekdays: [2],
    everyWeeks: 1,
    lines: [{ itemCode, quantity }],
  })
  const orders = (await visit.call(endpoints.listOrders, { userTemp, ...ALL })).message.data
  return {
    addressCode: userTemp.addressCode,
    savedCartId: Result.isSuccess(saved) ? saved.success.message.savedCartId : null,
    listId,
    standingId,
    orderId: orders[0]?.orderId ?? null,
    cartId,
    rowId: rows[0]?.rowId ?? "",
  }
}

/** The same numbers, of nobody. */
const nobodysOf = (theirs: Theirs): Theirs => ({
  ...theirs,
  savedCartId: theirs.savedCartId === null ? null : NOT_THERE,
  listId: NOT_THERE,
  standingId: NOT_THERE,
  orderId: theirs.orderId === null ? null : NOT_THERE,
  cartId: missingCart(theirs.cartId),
  rowId: NOT_THERE,
})

type Answer = Result.Result<unknown, ApiError>

/** Each call with a number of theirs in place of one's own. */
const strangeCalls = (
  visit: CheckVisit,
  userTemp: Identity,
  theirs: Theirs,
): ReadonlyArray<readonly [string, () => Promise<Answer>]> => {
  const { savedCartId, listId, standingId, orderId, cartId, rowId } = theirs
  const rows = [{ rowId, quantity: 99, packSize: 1, promoCode: "", promoRow: 0 }]
  const payment = { userTemp, orderId: orderId ?? "", method: "card" as const, cardToken: "tok" }
  return [
    ["cart.update", () => visit.attempt(endpoints.updateCart, { userTemp, cartId, rows })],
    ["cart.remove", () => visit.attempt(endpoints.removeCartItem, { ...userTemp, cartId, rowId })],
    ["coupon.remove", () => visit.attempt(endpoints.removeCouponCode, { userTemp, cartId })],
    [
      "saved-cart.save",
      () => visit.attempt(endpoints.saveCart, { userTemp, cartId, name: `Pact ${crypto.randomUUID()}` }),
    ],
    ["list.get", () => visit.attempt(endpoints.getShoppingList, { userTemp, listId })],
    ["list.save", () => visit.attempt(endpoints.saveShoppingList, { userTemp, listId, name: "Mia" })],
    ["standing.save", () => visit.attempt(endpoints.saveStandingOrder, { userTemp, standingId, name: "Mio" })],
    ...(savedCartId === null
      ? []
      : ([
          ["saved-cart.load", () => visit.attempt(endpoints.loadSavedCart, { userTemp, savedCartId })],
          ["saved-cart.rename", () => visit.attempt(endpoints.renameSavedCart, { userTemp, savedCartId, name: "Mio" })],
          ["saved-cart.delete", () => visit.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId })],
        ] as const)),
    ...(orderId === null
      ? []
      : ([
          ["order.detail", () => visit.attempt(endpoints.getOrder, { userTemp, orderId })],
          ["order.tracking", () => visit.attempt(endpoints.getOrderTracking, { userTemp, orderId })],
          ["order.reorder", () => visit.attempt(endpoints.reorder, { userTemp, orderId })],
          ["payment.request", () => visit.attempt(endpoints.makeDirectGuestPaymentRequest, payment)],
        ] as const)),
  ]
}

const strange = check(
  "numbers of another client, in every call",
  [
    "cart.update",
    "cart.remove",
    "coupon.remove",
    "saved-cart.load",
    "saved-cart.rename",
    "saved-cart.delete",
    "list.get",
    "list.save",
    "standing.save",
    "order.detail",
    "order.tracking",
    "order.reorder",
    "payment.request",
  ],
  async (visit) => {
    const { userTemp, text } = await visit.client("cartHasRow")
    const item = await visit.given("itemMayBeOrdered")
    const own = text("token")
    const other = await otherClient(visit, userTemp.clientId)
    if (other === null) return notChecked("there is no other client")
    const theirs = await makeTheirs(visit, other.userTemp, item.text("item_code"), item.number("quantity"))
    const before = await viewsOf(visit, other.userTemp)
    visit.speakAs(own)
    const mine = await viewsOf(visit, userTemp)
    const unknown = new Map(strangeCalls(visit, userTemp, nobodysOf(theirs)))
    for (const [id, call] of strangeCalls(visit, userTemp, theirs)) {
      const answer = await call()
      visit.must(Result.isFailure(answer), `${id} with a number of another client is refused`, "a success")
      const nobodys = await unknown.get(id)?.()
      if (nobodys === undefined || Result.isSuccess(nobodys) || Result.isSuccess(answer)) continue
      const came = `${answer.failure.status} instead of ${nobodys.failure.status}`
      const isAlike = answer.failure.status === nobodys.failure.status
      visit.must(isAlike, `${id} answers a number of another client as one that there is not`, came)
    }
    await visit.attempt(endpoints.deleteShoppingList, { userTemp, listId: theirs.listId })
    await visit.attempt(endpoints.removeStandingOrder, { userTemp, standingId: theirs.standingId })
    const touched = changedViews(mine, await viewsOf(visit, userTemp))
    visit.must(touched === null, "what is refused for a number of another client leaves one's own as it was", touched)
    visit.speakAs(other.token)
    const changed = changedViews(before, await viewsOf(visit, other.userTemp))
    visit.must(changed === null, "a call with a number of another client changes nothing of theirs", changed)
    await visit.attempt(endpoints.deleteShoppingList, { userTemp: other.userTemp, listId: theirs.listId })
    await visit.attempt(endpoints.removeStandingOrder, { userTemp: other.userTemp, standingId: theirs.standingId })
    visit.speakAs(own)
    return CHECKED
  },
)

const FILES = 3

/** Agents meet it every day: of two clients of theirs neither's papers are the other's. */
const files = check("files of another client", ["document.file", "document.invoices"], async (visit) => {
  const { userTemp, text } = await visit.client("clientHasDocuments")
  const page = { page: 1, perPage: 100 }
  const own = (await visit.call(endpoints.listInvoices, { userTemp, ...page })).message.data
  const other = await otherClient(visit, userTemp.clientId)
  if (other === null) return notChecked("there is no other client")
  const invoices = await visit.attempt(endpoints.listInvoices, { userTemp: other.userTemp, ...page })
  const theirs = Result.isSuccess(invoices) ? invoices.success.message.data : []
  for (const { pdf } of own.slice(0, FILES)) {
    const answer =
      pdf === null ? null : await visit.attempt(endpoints.downloadFile, { userTemp: other.userTemp, file: pdf })
    const isRefused = answer === null || Result.isFailure(answer) || theirs.some((one) => one.pdf === pdf)
    visit.must(isRefused, "an agent reads a client's file for that client alone", `${pdf} for another one`)
  }
  visit.speakAs(text("token"))
  for (const { pdf } of theirs.slice(0, FILES)) {
    const answer = pdf === null ? null : await visit.attempt(endpoints.downloadFile, { userTemp, file: pdf })
    if (answer === null || own.some((one) => one.pdf === pdf)) continue
    const status = Result.isFailure(answer) ? answer.failure.status : 200
    visit.must(status === 404, "a client reads no file of another client: 404", `${status} for ${pdf}`)
  }
  return CHECKED
})

export const foreignIdChecks = [strange, files]
