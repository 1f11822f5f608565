/** Whoever names a client that they do not act for is refused in every call, and nothing is done (S6.3, ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { changedViews, viewsOf } from "../views.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { line } from "./cart-checks.ts"

type Call = readonly [id: string, attempt: () => Promise<Result.Result<unknown, ApiError>>]

const reads = (visit: CheckVisit, userTemp: Identity, itemCode: string): ReadonlyArray<Call> => {
  const page = { userTemp, page: 1, perPage: 5 }
  return [
    ["cart.get", () => visit.attempt(endpoints.getCartItems, { userTemp })],
    ["saved-cart.list", () => visit.attempt(endpoints.listSavedCarts, { userTemp })],
    ["order.list", () => visit.attempt(endpoints.listOrders, { ...page, status: null, from: null, to: null })],
    ["order.usual", () => visit.attempt(endpoints.getUsualItems, { userTemp, itemCode: null })],
    ["product.latest-orders", () => visit.attempt(endpoints.getLatestOrderList, page)],
    ["document.invoices", () => visit.attempt(endpoints.listInvoices, page)],
    ["document.transport", () => visit.attempt(endpoints.listTransportDocuments, { ...page, kind: "all" as const })],
    ["document.deadlines", () => visit.attempt(endpoints.listDeadlines, { userTemp })],
    ["document.credit", () => visit.attempt(endpoints.getCreditPosition, { userTemp })],
    ["document.downloads", () => visit.attempt(endpoints.listDownloads, { userTemp })],
    ["account.profile", () => visit.attempt(endpoints.getProfile, { userTemp })],
    ["address.list", () => visit.attempt(endpoints.listAddresses, { userTemp })],
    ["wishlist.list", () => visit.attempt(endpoints.getWishlist, { userTemp })],
    ["list.list", () => visit.attempt(endpoints.listShoppingLists, { userTemp })],
    ["standing.list", () => visit.attempt(endpoints.listStandingOrders, { userTemp })],
    ["product.item-child", () => visit.attempt(endpoints.getItemChild, { userTemp, itemCode })],
    ["product.children", () => visit.attempt(endpoints.childList, { userTemp, childrenIds: [itemCode] })],
    ["product.find", () => visit.attempt(endpoints.findItems, { userTemp, texts: [itemCode] })],
    ["product.list", () => visit.attempt(endpoints.productList, { userTemp, text: "", params: { page: "1" } })],
  ]
}

const DRAFT = {
  label: "x",
  recipient: "x",
  street: "Via 1",
  city: "Ravenna",
  province: "RA",
  postalCode: "48121",
  telephone: "",
  note: "",
}
const PROFILE = {
  firstName: "x",
  surname: "x",
  telephone: "",
  fax: "",
  email: "x@dispensa.test",
  sdiCode: "",
  pec: "",
}

const writes = (visit: CheckVisit, userTemp: Identity, itemCode: string): ReadonlyArray<Call> => {
  const made = { isNew: true as const, name: "Altrui" }
  const rhythm = { addressCode: userTemp.addressCode, startsOn: "2026-05-04", weekdays: [2], everyWeeks: 1 as const }
  return [
    ["cart.add", () => visit.attempt(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: 12 })],
    ["wishlist.add", () => visit.attempt(endpoints.addWish, { userTemp, itemCode })],
    ["list.save", () => visit.attempt(endpoints.saveShoppingList, { userTemp, listId: "pact-altrui", ...made })],
    [
      "standing.save",
      () => visit.attempt(endpoints.saveStandingOrder, { userTemp, standingId: "pact-altrui", ...made, ...rhythm }),
    ],
    ["address.add", () => visit.attempt(endpoints.addAddress, { userTemp, ...DRAFT })],
    ["account.update-profile", () => visit.attempt(endpoints.updateProfile, { userTemp, ...PROFILE })],
    ["product.review", () => visit.attempt(endpoints.postReview, { userTemp, itemCode, rating: 1, text: "Altrui" })],
  ]
}

const mustBeForbidden = async (visit: CheckVisit, who: string, calls: ReadonlyArray<Call>): Promise<void> => {
  for (const [id, attempt] of calls) {
    const answer = await attempt()
    const status = Result.isFailure(answer) ? answer.failure.status : 200
    visit.must(status === 403, `${id} for a client whom ${who} does not act for is refused with 403`, `${status}`)
  }
}

const ABOUT = ["cart.get", "order.list", "document.invoices", "account.profile", "wishlist.list", "product.list"]

const others = check("a client for whom nobody asked", [...ABOUT, "cart.add", "list.save"], async (visit) => {
  const itemCode = (await visit.given("itemMayBeOrdered")).text("item_code")
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const other = await visit.given("otherClientExists")
  const [clientId, addressCode] = [other.number("other_client_id"), other.text("other_address_code")]
  const theirs = { clientId, addressCode, externalCall: true }
  const before = await viewsOf(visit, userTemp)
  await mustBeForbidden(visit, "a client", [...reads(visit, theirs, itemCode), ...writes(visit, theirs, itemCode)])
  const changed = changedViews(before, await viewsOf(visit, userTemp))
  visit.must(changed === null, "what is asked for another client changes nothing of one's own", changed)
  return CHECKED
})

const agents = check("a client whom an agent does not look after", [...ABOUT, "agent.clients"], async (visit) => {
  const itemCode = (await visit.given("itemMayBeOrdered")).text("item_code")
  const one = await visit.beside("clientHasOneAddress")
  const [clientId, addressCode] = [one.number("client_id"), one.text("address_code")]
  const agent = await visit.beside("agentIsLoggedIn")
  const all = { text: "", page: 1, perPage: 100 }
  const { data, pagination } = (await visit.call(endpoints.listAgentClients, all)).message
  if (pagination.total > data.length || data.some((client) => client.clientId === clientId))
    return notChecked("each client is the agent's")
  const theirs = { clientId, addressCode, externalCall: true }
  visit.speakAs(agent.text("token"))
  const some = [...reads(visit, theirs, itemCode), ...writes(visit, theirs, itemCode)]
  await mustBeForbidden(
    visit,
    "an agent",
    some.filter((_call, index) => index % 2 === 0),
  )
  return CHECKED
})

/** A client's own data are theirs to change, and no agent's. */
const themselves = check(
  "what an agent may not change",
  ["account.update-profile", "address.add", "address.change", "address.delete", "address.set-default"],
  async (visit) => {
    const agent = await visit.beside("agentIsLoggedIn")
    const [clientId, addressCode] = [agent.number("assigned_client_id"), agent.text("assigned_address_code")]
    const userTemp = { clientId, addressCode, externalCall: true }
    const before = await viewsOf(visit, userTemp)
    await mustBeForbidden(visit, "an agent, as the client themselves,", [
      ["account.update-profile", () => visit.attempt(endpoints.updateProfile, { userTemp, ...PROFILE })],
      ["address.add", () => visit.attempt(endpoints.addAddress, { userTemp, ...DRAFT })],
      ["address.change", () => visit.attempt(endpoints.changeAddress, { userTemp, ...DRAFT, addressCode })],
      ["address.set-default", () => visit.attempt(endpoints.setDefaultAddress, { userTemp, addressCode })],
      ["address.delete", () => visit.attempt(endpoints.deleteAddress, { userTemp, addressCode })],
    ])
    const changed = changedViews(before, await viewsOf(visit, userTemp))
    visit.must(changed === null, "what an agent may not change stays", changed)
    return CHECKED
  },
)

export const actingChecks = [others, agents, themselves]
