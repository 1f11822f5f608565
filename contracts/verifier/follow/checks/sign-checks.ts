/** A sign that means something to a database, a pattern or an address is part of a key like any other (ADR 47). */
import { Result } from "effect"
import { isLoginRefusal } from "../../../src/endpoints/session.ts"
import { endpoints } from "../../../src/table.ts"
import type { ApiError } from "../../../src/client.ts"
import { check, CHECKED } from "../check.ts"
import { changedViews, viewsOf } from "../views.ts"
import type { CheckVisit } from "../visit.ts"

/** A key that only a pattern takes for this one. */
const patternsOf = (key: string): ReadonlyArray<string> => {
  const [start, last] = [key.slice(0, -1), key.slice(-1)]
  return ["%", "_", "*", "?", "."]
    .map((sign) => `${start}${sign}`)
    .concat("%", "*", ".*", `${start}[${last}]`, `${key}|zzqq`)
}

type Found = (key: string) => Promise<boolean>

const isThere = <Res>(answer: Result.Result<Res, ApiError>, holds: (found: Res) => boolean = () => true): boolean =>
  Result.isSuccess(answer) && holds(answer.success)

/** What its key finds is found by that key alone. */
const mustBeExact = async (
  visit: CheckVisit,
  lookups: ReadonlyArray<readonly [string, string, Found]>,
): Promise<void> => {
  for (const [what, key, finds] of lookups) {
    if (key.length < 2 || !(await finds(key))) continue
    for (const pattern of patternsOf(key))
      visit.must(!(await finds(pattern)), `${what} is found by its key, not by a pattern`, `${key} by ${pattern}`)
  }
}

const keys = check(
  "keys that are patterns",
  ["product.item", "product.item-child", "product.children", "product.barcode", "product.alternatives", "order.usual"],
  async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const item = await visit.given("itemMayBeOrdered")
    const barcode = (await visit.given("itemHasBarcode")).text("barcode")
    const bought = (await visit.client("clientHasOrder")).text("item_code")
    const [slug, code] = [item.text("slug"), item.text("item_code")]
    await mustBeExact(visit, [
      ["a product", slug, async (key) => isThere(await visit.attempt(endpoints.getItem, { userTemp, slug: key }))],
      [
        "a format",
        code,
        async (key) => isThere(await visit.attempt(endpoints.getItemChild, { userTemp, itemCode: key })),
      ],
      [
        "an article",
        code,
        async (key) =>
          isThere(await visit.attempt(endpoints.childList, { userTemp, childrenIds: [key] }), ({ message }) =>
            Object.values(message).some(({ itemCode }) => itemCode === code),
          ),
      ],
      [
        "a barcode",
        barcode,
        async (key) => isThere(await visit.attempt(endpoints.getItemByBarcode, { userTemp, barcode: key })),
      ],
      [
        "a usual article",
        bought,
        async (key) =>
          isThere(
            await visit.attempt(endpoints.getUsualItems, { userTemp, itemCode: key }),
            ({ message }) => message.length > 0,
          ),
      ],
    ])
    return CHECKED
  },
)

const own = check(
  "keys of the client's own that are patterns",
  ["order.detail", "order.tracking", "document.file", "list.get", "coupon.apply", "session.login"],
  async (visit) => {
    const login = await visit.given("userMayLogIn")
    const { userTemp: documents } = await visit.client("clientHasDocuments")
    const files = (await visit.call(endpoints.listDownloads, { userTemp: documents })).message
    const orderId = (await visit.client("clientHasOrder")).text("order_id")
    const listId = (await visit.client("shoppingListExists")).text("list_id")
    const { userTemp, number, text } = await visit.client("couponCounts")
    await mustBeExact(visit, [
      [
        "an order",
        orderId,
        async (key) => isThere(await visit.attempt(endpoints.getOrder, { userTemp, orderId: key })),
      ],
      [
        "an order's way",
        orderId,
        async (key) => isThere(await visit.attempt(endpoints.getOrderTracking, { userTemp, orderId: key })),
      ],
      [
        "a list",
        listId,
        async (key) => isThere(await visit.attempt(endpoints.getShoppingList, { userTemp, listId: key })),
      ],
      [
        "a file",
        files[0]?.file ?? "",
        async (key) => isThere(await visit.attempt(endpoints.downloadFile, { userTemp: documents, file: key })),
      ],
      [
        "a coupon",
        text("coupon_code"),
        async (code) =>
          isThere(await visit.attempt(endpoints.applyCouponCode, { userTemp, cartId: number("cart_id"), code })),
      ],
    ])
    // Five that fail lock a user out: the two signs of the database alone.
    const [user, password] = [login.text("user"), login.text("password")]
    for (const pattern of ["%", `_${user.slice(1)}`]) {
      const answer = await visit.attempt(endpoints.login, { user: pattern, password })
      visit.must(
        !isThere(answer, (said) => !isLoginRefusal(said)),
        "a user logs in by their name, not by a pattern",
        pattern,
      )
    }
    return CHECKED
  },
)

const published = check(
  "keys of what is published that are patterns",
  ["blog.post", "blog.list", "content.web-page", "resource.web-page", "resource.flyer", "resource.brand"],
  async (visit) => {
    await visit.given("contentIsPublished")
    const slug = (await visit.given("postIsPublished")).text("slug")
    const route = (await visit.given("pageIsPublished")).text("route")
    const rows = { fields: ["name"], filters: [], limitStart: 0, limitPageLength: 1 }
    const [flyer] = (await visit.call(endpoints.listFlyers, rows)).data
    const [brand] = (await visit.call(endpoints.listBrands, rows)).data
    const [post] = (await visit.call(endpoints.listBlogPosts, { page: 1, perPage: 1, tag: "" })).message.data
    await mustBeExact(visit, [
      ["a post", slug, async (key) => isThere(await visit.attempt(endpoints.getBlogPost, { slug: key }))],
      ["a page", route, async (key) => isThere(await visit.attempt(endpoints.getWebPageDetail, { route: key }))],
      ["a page's document", route, async (name) => isThere(await visit.attempt(endpoints.getWebPage, { name }))],
      ["a flyer", flyer?.name ?? "", async (name) => isThere(await visit.attempt(endpoints.getFlyer, { name }))],
      ["a brand", brand?.slug ?? "", async (name) => isThere(await visit.attempt(endpoints.getBrand, { name }))],
      [
        "a tag",
        post?.tags[0] ?? "",
        async (tag) =>
          isThere(
            await visit.attempt(endpoints.listBlogPosts, { page: 1, perPage: 5, tag }),
            ({ message }) => message.data.length > 0,
          ),
      ],
    ])
    return CHECKED
  },
)

/** Nothing goes but what is named. */
const gone = check(
  "what is removed by a pattern",
  ["wishlist.remove", "list.delete", "standing.remove", "saved-cart.delete", "address.delete", "cart.remove"],
  async (visit) => {
    await visit.client("savedCartExists")
    await visit.client("wishlistHasItem")
    await visit.client("standingOrderExists")
    await visit.client("shoppingListExists")
    await visit.client("clientHasTwoAddresses")
    const { userTemp, number, text } = await visit.client("cartHasRow")
    const before = await viewsOf(visit, userTemp)
    const rowId = text("row_id")
    for (const pattern of ["%", "_", "*", "%%", ".*", "0", "null"]) {
      await visit.attempt(endpoints.removeWish, { userTemp, itemCode: pattern })
      await visit.attempt(endpoints.deleteShoppingList, { userTemp, listId: pattern })
      await visit.attempt(endpoints.removeStandingOrder, { userTemp, standingId: pattern })
      await visit.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId: pattern })
      await visit.attempt(endpoints.deleteAddress, { userTemp, addressCode: pattern })
      await visit.attempt(endpoints.removeCartItem, { ...userTemp, rowId: pattern, cartId: number("cart_id") })
    }
    const row = `${rowId.slice(0, -1)}_`
    await visit.attempt(endpoints.removeCartItem, { ...userTemp, rowId: row, cartId: number("cart_id") })
    const changed = changedViews(before, await viewsOf(visit, userTemp))
    visit.must(changed === null, "what is removed is what is named, and a pattern names nothing", changed)
    return CHECKED
  },
)

export const signChecks = [keys, own, published, gone]
