/** Every call with an id, sent with one's own, another client's, an unknown and a malformed id (S6.3). */
import { Result } from "effect"
import type { ApiError } from "../../src/api-error.ts"
import type { Endpoint } from "../../src/endpoint.ts"
import { endpoints } from "../../src/table.ts"
import { missingCart } from "../actors.ts"
import type { Identity, Session } from "../run/session.ts"
import type { Ids } from "./made-ids.ts"
import { NOT_THERE } from "./refusal.ts"
import { ANY_ADDRESS } from "./commands.ts"

type Answer = Result.Result<unknown, ApiError>

export interface IdCall {
  readonly id: string
  readonly isChange: boolean
  readonly own: string
  /** Null when no other client has one. */
  readonly foreign: string | null
  readonly unknown: string
  /** The status for an unknown id; 200 when nothing is found, or a deletion is repeated. */
  readonly status: number
  readonly send: (session: Session, value: string, key?: string) => Promise<Answer>
  /** Whether the answer is about the named object. */
  readonly isFound: (answer: Answer) => boolean
  readonly supportsKeys: (session: Session) => boolean
}

interface Named {
  readonly own: string
  readonly foreign?: string | null
  readonly unknown?: string
}

const naming = <Req, Res>(
  endpoint: Endpoint<Req, Res>,
  { own, foreign = null, unknown = NOT_THERE }: Named,
  request: (value: string) => NoInfer<Req>,
  status = 404,
  holds: (answer: NoInfer<Res>) => boolean = () => true,
): IdCall => {
  const found = new WeakSet<object>()
  return {
    id: endpoint.id,
    isChange: endpoint.purpose === "change",
    own,
    foreign,
    unknown,
    status,
    send: async (session, value, key) => {
      const answer = await session.attempt(endpoint, request(value), key)
      if (Result.isSuccess(answer) && holds(answer.success)) found.add(answer)
      return answer
    },
    isFound: (answer) => found.has(answer),
    supportsKeys: (session) => session.honoursKeys(endpoint),
  }
}

/** Messages about an order or an offer. */
const spokenIds = (userTemp: Identity, orders: Named, offers: Named): ReadonlyArray<IdCall> => {
  const message = { userTemp, messageId: `pact-${crypto.randomUUID()}`, about: "order" as const, text: "Uguale" }
  const closing = { userTemp, status: "withdrawn" as const, reason: "" }
  return [
    naming(endpoints.listMessages, orders, (topicId) => ({ userTemp, about: "order" as const, topicId })),
    naming(endpoints.sendMessage, orders, (topicId) => ({ ...message, topicId })),
    naming(endpoints.closeOffer, offers, (offerId) => ({ ...closing, offerId })),
  ]
}

/** The ids of the calls that name a client's own objects. */
export const OWNED: ReadonlyArray<string> = [
  "cart.update",
  "cart.remove",
  "cart.check",
  "coupon.apply",
  "coupon.remove",
  "saved-cart.save",
  "saved-cart.load",
  "saved-cart.rename",
  "saved-cart.delete",
  "list.get",
  "list.save",
  "list.delete",
  "standing.save",
  "standing.remove",
  "order.detail",
  "order.tracking",
  "message.list",
  "message.send",
  "offer.close",
  "claim.withdraw",
  "order.reorder",
  "order.cancel",
  "payment.request",
  "document.file",
  "address.change",
  "address.set-default",
  "address.delete",
  "wishlist.remove",
  "order.usual",
]

/** The first file of each kind. */
const fileIds = (userTemp: Identity, own: Ids, theirs: Ids | null): ReadonlyArray<IdCall> =>
  own.files.flatMap((files, kind) => {
    const foreign = theirs?.files[kind]?.find((file) => !files.includes(file)) ?? null
    return files
      .slice(0, 1)
      .map((file) => naming(endpoints.downloadFile, { own: file, foreign }, (value) => ({ userTemp, file: value })))
  })

/** The client's own objects; removals last. */
export const ownedIds = (userTemp: Identity, own: Ids, theirs: Ids | null): ReadonlyArray<IdCall> => {
  const of = (name: keyof Omit<Ids, "cartId" | "quantity" | "files">): Named => ({
    own: own[name],
    foreign: theirs?.[name] ?? null,
  })
  const cartIdOf = (value: string) => (typeof own.cartId === "number" ? Number(value) : value)
  const carts = {
    own: String(own.cartId),
    foreign: theirs === null ? null : String(theirs.cartId),
    unknown: String(missingCart(own.cartId)),
  }
  const { cartId } = own
  // Address codes may be per client.
  const addresses = { own: own.addressCode }
  const row = (rowId: string) => ({ rowId, quantity: own.quantity, packSize: own.quantity, promoCode: "", promoRow: 0 })
  const card = { method: "card" as const, cardToken: "" }
  const [orders, lists, standing, saved] = [of("orderId"), of("listId"), of("standingId"), of("savedCartId")]
  const name = "Uguale"
  return [
    naming(endpoints.getOrder, orders, (orderId) => ({ userTemp, orderId })),
    naming(endpoints.getOrderTracking, orders, (orderId) => ({ userTemp, orderId })),
    ...fileIds(userTemp, own, theirs),
    naming(endpoints.getShoppingList, lists, (listId) => ({ userTemp, listId })),
    naming(
      endpoints.getUsualItems,
      of("itemCode"),
      (itemCode) => ({ userTemp, itemCode }),
      200,
      (one) => one.message.length > 0,
    ),
    naming(endpoints.updateCart, of("rowId"), (rowId) => ({ userTemp, cartId, rows: [row(rowId)] })),
    naming(endpoints.updateCart, carts, (value) => ({ userTemp, cartId: cartIdOf(value), rows: [row(own.rowId)] })),
    naming(endpoints.applyCouponCode, of("coupon"), (code) => ({ userTemp, cartId, code })),
    naming(endpoints.checkCart, carts, (value) => ({ userTemp, cartId: cartIdOf(value) })),
    naming(endpoints.removeCouponCode, carts, (value) => ({ userTemp, cartId: cartIdOf(value) })),
    naming(endpoints.saveCart, carts, (value) => ({ userTemp, cartId: cartIdOf(value), name: own.name })),
    naming(endpoints.loadSavedCart, saved, (savedCartId) => ({ userTemp, savedCartId })),
    naming(endpoints.renameSavedCart, saved, (savedCartId) => ({ userTemp, savedCartId, name: `${own.name} 2` })),
    naming(endpoints.saveShoppingList, lists, (listId) => ({ userTemp, listId, name })),
    naming(endpoints.saveStandingOrder, standing, (standingId) => ({ userTemp, standingId, name })),
    ...spokenIds(userTemp, orders, of("offerId")),
    ...(own.claimId === ""
      ? []
      : [naming(endpoints.withdrawClaim, of("claimId"), (claimId) => ({ userTemp, claimId }))]),
    naming(endpoints.reorder, orders, (orderId) => ({ userTemp, orderId })),
    naming(endpoints.makeDirectGuestPaymentRequest, orders, (orderId) => ({ userTemp, orderId, ...card })),
    naming(endpoints.cancelOrder, orders, (orderId) => ({ userTemp, orderId })),
    naming(endpoints.changeAddress, addresses, (addressCode) => ({ userTemp, addressCode, ...ANY_ADDRESS })),
    naming(endpoints.setDefaultAddress, addresses, (addressCode) => ({ userTemp, addressCode })),
    naming(endpoints.removeCartItem, of("rowId"), (rowId) => ({ ...userTemp, cartId, rowId })),
    naming(endpoints.removeWish, { own: own.itemCode }, (itemCode) => ({ userTemp, itemCode }), 200),
    naming(endpoints.deleteSavedCart, saved, (savedCartId) => ({ userTemp, savedCartId })),
    naming(endpoints.deleteShoppingList, lists, (listId) => ({ userTemp, listId }), 200),
    naming(endpoints.removeStandingOrder, standing, (standingId) => ({ userTemp, standingId }), 200),
    naming(endpoints.deleteAddress, addresses, (addressCode) => ({ userTemp, addressCode })),
  ]
}

export interface Sold {
  readonly slug: string
  readonly itemCode: string
  readonly barcode: string
}

/** The shop's products. */
export const soldIds = (userTemp: Identity, { slug, itemCode, barcode }: Sold): ReadonlyArray<IdCall> => [
  naming(endpoints.getItem, { own: slug }, (value) => ({ userTemp, slug: value })),
  naming(endpoints.getItemChild, { own: itemCode }, (value) => ({ userTemp, itemCode: value })),
  naming(endpoints.getAlternativeItems, { own: itemCode }, (value) => ({ userTemp, itemCode: value })),
  naming(endpoints.getItemByBarcode, { own: barcode, unknown: "0000000000000" }, (value) => ({
    userTemp,
    barcode: value,
  })),
  naming(
    endpoints.childList,
    { own: itemCode },
    (value) => ({ userTemp, childrenIds: [value] }),
    200,
    ({ message }) => Object.values(message).some((one) => one.itemCode === itemCode),
  ),
]

export interface Published {
  readonly post: string
  readonly tag: string
  readonly route: string
  readonly flyer: string
  readonly brand: string
  readonly category: string
}

/** Published content. */
export const publishedIds = ({ post, tag, route, flyer, brand, category }: Published): ReadonlyArray<IdCall> => [
  naming(endpoints.getBlogPost, { own: post }, (slug) => ({ slug })),
  naming(endpoints.getWebPageDetail, { own: route }, (value) => ({ route: value })),
  naming(endpoints.getWebPage, { own: route }, (name) => ({ name })),
  naming(endpoints.getFlyer, { own: flyer }, (name) => ({ name })),
  naming(endpoints.getBrand, { own: brand }, (name) => ({ name })),
  naming(endpoints.getHomeCategory, { own: category }, (name) => ({ name })),
  naming(
    endpoints.listBlogPosts,
    { own: tag },
    (value) => ({ page: 1, perPage: 5, tag: value }),
    200,
    ({ message }) => message.data.length > 0,
  ),
]
