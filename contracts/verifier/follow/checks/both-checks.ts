/** What a client sees their agent sees, and what either of them writes the other one reads, of every subject (S6.3, ADR 47). */
import { endpoints } from "../../../src/table.ts"
import { check, type Check, CHECKED, notChecked } from "../check.ts"
import { changedViews, viewReader, type Views, viewsOf } from "../views.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { SUBJECTS } from "../writes.ts"
import { agentOf } from "../../actors.ts"
import { line } from "./cart-checks.ts"

/** Every write, made by the client: their agent reads it all. */
const told = SUBJECTS.map(
  ({ title, about, begin }): Check =>
    check(`${title}, read by an agent`, [...about, "agent.clients"], async (visit) => {
      const client = await visit.client("wishlistHasItem")
      const { userTemp, writes } = await begin(visit)
      const agent = await agentOf(visit, userTemp.clientId)
      if (agent === null) return notChecked("no agent works for the client")
      visit.speakAs(client.text("token"))
      for (const one of writes) await one.send(visit, crypto.randomUUID())
      const views = await viewsOf(visit, userTemp)
      visit.speakAs(agent)
      const differ = changedViews(views, await viewsOf(visit, userTemp))
      visit.must(differ === null, `an agent reads what the client has written (${about.join(", ")})`, differ)
      visit.speakAs(client.text("token"))
      return CHECKED
    }),
)

/** Everything that may be read for a client, in both handovers, of orders and papers, and the shop at the client's prices. */
const everything = async (visit: CheckVisit, userTemp: Identity, about: About): Promise<Views> => {
  const { slug, codes, text, barcode, orderId } = about
  // What only one of the two may read is said elsewhere.
  const read = viewReader(visit)
  const page = { userTemp, page: 1, perPage: 50 }
  const params = { page: "1", per_page: "12" }
  const found = await Promise.all([
    read(endpoints.getCartItems, { userTemp, handoverType: "pickup" as const }, "cart.get (pickup)"),
    read(endpoints.listInvoices, page),
    read(endpoints.listTransportDocuments, { ...page, kind: "all" as const }),
    read(endpoints.listDeadlines, { userTemp }),
    read(endpoints.listDownloads, { userTemp }),
    read(endpoints.getOrder, { userTemp, orderId }),
    read(endpoints.getOrderTracking, { userTemp, orderId }),
    read(endpoints.productList, { userTemp, text: "", params }),
    read(
      endpoints.productList,
      { userTemp, text, params: { ...params, order_by: "price-low" } },
      "product.list by price",
    ),
    read(
      endpoints.productList,
      { userTemp, text: "", params: { ...params, promo_list: "true" } },
      "product.list of promotions",
    ),
    read(
      endpoints.productList,
      { userTemp, text: "", params: { ...params, "latest-order-list": "true" } },
      "product.list of orders",
    ),
    read(endpoints.getItem, { userTemp, slug }),
    read(endpoints.childList, { userTemp, childrenIds: codes }),
    read(endpoints.findItems, { userTemp, texts: codes }),
    read(endpoints.getItemByBarcode, { userTemp, barcode }),
    ...codes.map((itemCode) =>
      read(endpoints.getAlternativeItems, { userTemp, itemCode }, `product.alternatives × ${itemCode}`),
    ),
  ])
  return new Map<string, unknown>([...found.flat(), ...(await viewsOf(visit, userTemp))])
}

interface About {
  readonly slug: string
  readonly codes: ReadonlyArray<string>
  readonly text: string
  readonly barcode: string
  readonly orderId: string
}

const both = check(
  "everything, read by a client and by their agent",
  [
    "agent.clients",
    "product.list",
    "product.item",
    "document.invoices",
    "document.deadlines",
    "order.detail",
    "wishlist.list",
  ],
  async (visit) => {
    await visit.client("savedCartExists")
    await visit.client("clientWaitsForItem")
    await visit.client("standingOrderExists")
    await visit.client("clientHasDocuments")
    const orderId = (await visit.client("clientHasOrder")).text("order_id")
    const client = await visit.client("couponCounts")
    const { userTemp } = client
    const item = await visit.given("itemMayBeOrdered")
    const formats = await visit.given("productHasFormats")
    const text = (await visit.given("searchFindsProducts")).text("text")
    const barcode = (await visit.given("itemHasBarcode")).text("barcode")
    const codes = [item.text("item_code"), formats.text("first_code"), formats.text("second_code")]
    const about = { slug: item.text("slug"), codes, text, barcode, orderId }
    await visit.attempt(endpoints.addToCart, { userTemp, ...line(codes[0] ?? ""), quantity: item.number("quantity") })
    const agent = await agentOf(visit, userTemp.clientId)
    if (agent === null) return notChecked("no agent works for the client")
    const readBy = (token: string): Promise<Views> => {
      visit.speakAs(token)
      return everything(visit, userTemp, about)
    }
    const own = await readBy(client.text("token"))
    const theirs = await readBy(agent)
    const refused = [...own.keys()].filter((name) => !theirs.has(name))
    visit.must(refused.length === 0, "an agent reads what the client reads", `refused: ${refused.join(", ")}`)
    const differ = changedViews(own, theirs, refused)
    visit.must(differ === null, "an agent sees what the client sees", differ)
    const again = changedViews(own, await readBy(client.text("token")))
    visit.must(again === null, "a client sees the same after their agent has looked", again)
    return CHECKED
  },
)

export const bothChecks = [...told, both]
