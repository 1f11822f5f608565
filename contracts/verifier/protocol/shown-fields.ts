/** What each command changes of which view: everything else stays as it is. */

/** What a command changes of a view: these fields, wherever they are in it; all of it, where none is named. */
export type Shown = Readonly<Record<string, ReadonlyArray<string>>>

const ALL: ReadonlyArray<string> = []
const CART: Shown = { "cart.get": ALL }
const SAVED: Shown = { "saved-cart.list": ALL }
const TOTALS = ["coupon", "netTotal", "grossTotal", "documentTotal", "transportCost"]
const PAID = ["isPaid", "status", "paymentMethod", "bankTransfer"]
const STARS = ["reviews", "rating", "reviewCount"]
/** Orders and documents stay where they went. */
const ADDRESS: Shown = { "address.list": ALL, "cart.get of another address": ALL }

export const SHOWN: Readonly<Record<string, Shown>> = {
  "cart.add": CART,
  "cart.add-promo": CART,
  "cart.update": CART,
  "cart.remove": CART,
  "coupon.apply": { "cart.get": TOTALS },
  "coupon.remove": { "cart.get": TOTALS },
  "saved-cart.save": SAVED,
  "saved-cart.load": CART,
  "saved-cart.rename": { "saved-cart.list": ["name"] },
  "order.place": {
    ...CART,
    "order.list": ALL,
    "order.usual": ALL,
    "product.latest-orders": ALL,
    "document.credit": ["unfulfilledOrders"],
    "product.item": ["sales", "availability", "arrivesOn"],
  },
  "order.reorder": CART,
  "payment.request": {
    "order.list": PAID,
    "order.detail": PAID,
    "order.tracking": ["status", "steps"],
    "document.credit": ALL,
  },
  "wishlist.add": { "wishlist.list": ALL },
  "wishlist.remove": { "wishlist.list": ALL },
  "list.save": { "list.list": ALL },
  "list.delete": { "list.list": ALL },
  "standing.save": { "standing.list": ALL },
  "standing.remove": { "standing.list": ALL },
  "address.add": ADDRESS,
  "address.change": ADDRESS,
  "address.set-default": { "address.list": ALL },
  "address.delete": ADDRESS,
  "account.update-profile": { "account.profile": ["telephone", "fax", "surname"] },
  "product.review": { "product.item": STARS, "order.usual": STARS, "product.latest-orders": STARS },
}
