/** Who reads, in which language and how often, changes what is read only where it should (ADR 9, ADR 47). */
import type { ProductSummary } from "@dispensa/domain"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { otherClient } from "../../actors.ts"
import { GUEST } from "../../actors.ts"
import { changedViews, viewReader, type Views } from "../views.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { mustAgree, type Seen } from "./agreement-checks.ts"
import { cartRead, line } from "./cart-checks.ts"

/** An article that is no format among several, and what else is read. */
const subjects = async (visit: CheckVisit) => {
  await visit.given("contentIsPublished")
  const item = await visit.given("itemMayBeOrdered")
  const formats = await visit.given("productHasFormats")
  const text = (await visit.given("searchFindsProducts")).text("text")
  const barcode = (await visit.given("itemHasBarcode")).text("barcode")
  const codes = [item.text("item_code"), formats.text("first_code"), formats.text("second_code")]
  return { itemCode: item.text("item_code"), slug: item.text("slug"), codes, text, barcode }
}
type Subjects = Awaited<ReturnType<typeof subjects>>

/** What is sold and written for everybody, as this reader sees it. */
const shopViews = async (visit: CheckVisit, userTemp: Identity, about: Subjects): Promise<Views> => {
  const { itemCode, slug, codes, text, barcode } = about
  const page = { page: "1", per_page: "12" }
  const read = viewReader(visit)
  const found = [
    await read(endpoints.getMenu, {}),
    await read(endpoints.getFooters, {}),
    await read(endpoints.getHome, {}),
    await read(endpoints.getPromoSlider, {}),
    await read(endpoints.listBlogPosts, { page: 1, perPage: 5, tag: "" }),
    await read(endpoints.productList, { userTemp, text: "", params: page }),
    await read(endpoints.productList, { userTemp, text, params: page }, "product.list of a text"),
    await read(endpoints.getItem, { userTemp, slug }),
    await read(endpoints.getItemChild, { userTemp, itemCode }),
    await read(endpoints.childList, { userTemp, childrenIds: codes }),
    await read(endpoints.findItems, { userTemp, texts: codes }),
    await read(endpoints.getItemByBarcode, { userTemp, barcode }),
    await read(endpoints.getAlternativeItems, { userTemp, itemCode }),
    await read(endpoints.autocomplete, { q: text, rows: 8 }),
  ]
  return new Map<string, unknown>(found.flat())
}

const ordered = check(
  "an article's name in each language",
  ["cart.get", "product.item", "product.find", "wishlist.list", "saved-cart.list", "order.detail"],
  async (visit) => {
    const { userTemp, text } = await visit.client("clientHasOrder")
    const about = await subjects(visit)
    const { itemCode, slug } = about
    await visit.attempt(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: 12 })
    await visit.attempt(endpoints.addWish, { userTemp, itemCode })
    for (const language of ["it", "en", "it"] as const) {
      visit.speakIn(language)
      const { name } = (await visit.call(endpoints.getItem, { userTemp, slug })).message
      const found = (await visit.call(endpoints.findItems, { userTemp, texts: [itemCode] })).message
      const names = {
        "cart.get": (await cartRead(visit, userTemp)).rows.find((row) => row.itemCode === itemCode)?.name,
        "product.find": found[0]?.items[0]?.name,
        "wishlist.list": (await visit.call(endpoints.getWishlist, { userTemp })).message.find(
          (wish) => wish.itemCode === itemCode,
        )?.name,
        "order.detail": (
          await visit.call(endpoints.getOrder, { userTemp, orderId: text("order_id") })
        ).message.lines.find((one) => one.itemCode === itemCode)?.name,
      }
      for (const [view, came] of Object.entries(names)) {
        const isIts = came === undefined || came === "" || came.startsWith(name) || name.startsWith(came)
        visit.must(
          isIts,
          `an article is called in ${view} as on its page, in each language`,
          `${came} in ${language}, ${name} on its page`,
        )
      }
    }
    visit.speakIn("en")
    return CHECKED
  },
)

const summaries = (views: Views, where: string): ReadonlyArray<Seen> => {
  const seen: Array<Seen> = []
  const add = (name: string, articles: ReadonlyArray<ProductSummary>) => {
    for (const article of articles) seen.push({ where: `${name}${where}`, article })
  }
  for (const [name, view] of views) add(name, articlesIn(view))
  return seen
}

/** Whatever of an answer is an article of one format. */
const articlesIn = (value: unknown): ReadonlyArray<ProductSummary> => {
  if (Array.isArray(value)) return value.flatMap(articlesIn)
  if (!isRecord(value)) return []
  const inside = Object.values(value).flatMap(articlesIn)
  return isArticle(value) && value.children.length <= 1 ? [value, ...inside] : inside
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const isArticle = (value: object): value is ProductSummary =>
  "itemCode" in value && "packSize" in value && "vatRate" in value && "variants" in value && "children" in value

const readers = check(
  "each reader by themselves",
  [
    "product.item",
    "product.item-child",
    "product.list",
    "product.children",
    "product.find",
    "product.barcode",
    "cart.get",
  ],
  async (visit) => {
    const client = await visit.client("clientIsLoggedIn")
    const other = await otherClient(visit, client.userTemp.clientId)
    const about = await subjects(visit)
    const readers = [
      { name: "a client", token: client.text("token"), userTemp: client.userTemp },
      ...(other === null ? [] : [{ name: "an agent's client", ...other }]),
      { name: "a guest", token: null, userTemp: GUEST },
    ]
    const before = new Map<string, Views>()
    for (const round of [1, 2])
      for (const { name, token, userTemp } of readers) {
        visit.speakAs(token)
        const views = await shopViews(visit, userTemp, about)
        mustAgree(visit, summaries(views, ` for ${name}`))
        const former = before.get(name)
        const changed = round === 1 || former === undefined ? null : changedViews(former, views)
        visit.must(changed === null, `${name} reads the same after others have read`, changed)
        before.set(name, views)
      }
    for (const { name, token, userTemp } of readers.filter(({ token }) => token !== null)) {
      visit.speakAs(token)
      await visit.attempt(endpoints.addToCart, { userTemp, ...line(about.itemCode), quantity: 12 })
      const row = (await cartRead(visit, userTemp)).rows.find(({ itemCode }) => itemCode === about.itemCode)
      const { price, salePrice } = (await visit.call(endpoints.getItem, { userTemp, slug: about.slug })).message
      const isSame = row === undefined || price === null || row.unitPrice === price || row.unitPrice === salePrice
      visit.must(isSame, "a row costs what its page says to this client", `${row?.unitPrice}, ${price} for ${name}`)
    }
    visit.speakAs(client.text("token"))
    return CHECKED
  },
)

export const readerChecks = [ordered, readers]
