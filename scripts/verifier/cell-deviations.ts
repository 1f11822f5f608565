/** What is wrong only after another write, only in some letters, or only of many (ADR 47). */
import { edited, type ServiceRequest } from "./deviating.ts"
import { asking, type FollowPlanted, rewriting, withRows } from "./planting.ts"

const isWrite = ({ method, url }: ServiceRequest, part: string): boolean => method !== "GET" && url.includes(part)

/** Answers of the reads whose address holds this are changed once a write of that has gone through. */
const afterwards = (
  wrote: string,
  read: string,
  change: (body: string) => string,
): Pick<FollowPlanted, "changesAnswer"> => {
  let hasWritten = false
  return {
    changesAnswer: (answer, request) => {
      if (answer.status !== 200) return answer
      if (isWrite(request, wrote)) hasWritten = true
      const isRead = request.url.includes(read) && !isWrite(request, wrote)
      return hasWritten && isRead ? { ...answer, body: change(answer.body) } : answer
    },
  }
}

const sequences: ReadonlyArray<FollowPlanted> = [
  {
    title: "a row that doubles after a coupon is removed",
    check: "writes of a cart in every order",
    only: /^cart\.update$/,
    ...afterwards("remove_coupon_code", "get_cart_items", (body) =>
      body.replaceAll(/"quantity":(\d+)/g, (_all, quantity: string) => `"quantity":${Number(quantity) * 2}`),
    ),
    says: /all is kept as it was written when .*the coupon is removed: the cart: /,
  },
  {
    title: "wishes that come back in the order of their codes",
    check: "wishes in every order",
    only: /^wishlist\.list$/,
    ...rewriting("customer.wishlist", (body, { method }) =>
      method === "GET"
        ? withRows(body, "message", (all) => all.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))))
        : body,
    ),
    says: /all is kept as it was written when .* is wished for: the wishlist: /,
  },
  {
    title: "a list that loses its sections when another list is made",
    check: "writes of lists in every order",
    only: /^list\.list$/,
    ...afterwards("shopping_lists/pact-", "customer.shopping_lists", (body) =>
      body.replaceAll('"id":"s1"', '"id":"s9"'),
    ),
    says: /all is kept as it was written when another list is made: the lists: /,
  },
  {
    title: "a standing order that forgets its runs when its rhythm changes",
    check: "writes of standing orders in every order",
    only: /^standing\.save$/,
    ...afterwards("standing_orders/", "customer.standing_orders", (body) =>
      body.includes('"every_weeks":3') ? body.replaceAll(/"runs":\[[^\]]*\]/g, '"runs":[]') : body,
    ),
    says: /all is kept as it was written when .*the standing orders: /,
  },
  {
    title: "an address that takes the label of the default one",
    check: "writes of addresses in every order",
    only: /^address\.change$/,
    ...afterwards("/default", "customer.addresses", (body) =>
      body.replaceAll(/"label":"Cucina \d+"/g, '"label":"Sede"'),
    ),
    says: /all is kept as it was written when .*the addresses: /,
  },
]

const letters: ReadonlyArray<FollowPlanted> = [
  {
    title: "names of lists in the letters that a page may show",
    check: "lists, letter by letter",
    only: /^list\.save$/,
    ...rewriting("shopping_lists", (body) => body.replaceAll("&", "&amp;")),
    says: /the name of a list is read back letter by letter: “.*&amp;/,
  },
  {
    title: "a nought that counts as nothing written",
    check: "addresses, letter by letter",
    only: /^address\.add$/,
    ...asking("customer.addresses", ({ body }) => ({ body: body.replace('"recipient":"0"', '"recipient":""') })),
    says: /recipient of an address is read back letter by letter: “” for “0”/,
  },
  {
    title: "first names with one capital letter",
    check: "a profile, letter by letter",
    only: /^account\.update-profile$/,
    ...rewriting("customer.profile", (body) => body.replace("MAIUSCOLE", "Maiuscole")),
    says: /firstName of a profile is read back letter by letter: “Maiuscole /,
  },
  {
    title: "saved carts without pictures of four bytes in their names",
    check: "names of what is kept, letter by letter",
    only: /^saved-cart\.save$/,
    ...rewriting("saved_carts", (body) => body.replaceAll("🍝", "?")),
    says: /the name of a saved cart is read back letter by letter: “\? al dente”/,
  },
  {
    title: "notes of an order on one line",
    check: "an order, letter by letter",
    only: /^order\.place$/,
    ...rewriting("get_order", (body) => body.replaceAll(String.raw`\n`, " ")),
    says: /the note of an order is read back letter by letter/,
  },
  {
    title: "reviews of five hundred characters",
    check: "a review, letter by letter",
    only: /^product\.review$/,
    ...asking("add_review", ({ body }) => ({
      body: edited(body, "text", (old) => (typeof old === "string" ? old.slice(0, 500) : old)),
    })),
    says: /a review is shown letter by letter, with its stars/,
  },
]

const many: ReadonlyArray<FollowPlanted> = [
  {
    title: "codes of which the first fifty are looked up",
    check: "many articles looked up at once",
    only: /^product\.find$/,
    ...rewriting("find_items", (body) => withRows(body, "message", (all) => all.slice(0, 50))),
    says: /each text is answered, also one that stands there twice: 50 for \d+/,
  },
  {
    title: "a cart of at most fifteen rows",
    check: "a cart of many rows",
    only: /^cart\.get$/,
    ...rewriting("get_cart_items", (body) => withRows(body, "message.data", (all) => all.slice(0, 15))),
    says: /a cart holds all of its rows: 15 of \d+/,
  },
  {
    title: "an order whose lines stand by their codes",
    check: "an order of many rows",
    only: /^order\.detail$/,
    ...rewriting("customer.get_order", (body) => withRows(body, "message.lines", (all) => all.toReversed())),
    says: /lines of an order stand as they did in the cart/,
  },
  {
    title: "twenty wishes",
    check: "many wishes and many entries",
    only: /^wishlist\.list$/,
    ...rewriting("customer.wishlist", (body) => withRows(body, "message", (all) => all.slice(0, 20))),
    says: /wishes hold all of \d+: not /,
  },
]

export const cellDeviations: ReadonlyArray<FollowPlanted> = [...sequences, ...letters, ...many]
