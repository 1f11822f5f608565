/** Pickup hours, reordering, reads without filters, and the time of placing (S3.22, S7.20). */
import { type OrderProposal, romeDate } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { timeOf } from "../answers/judge.ts"
import { clearedCart } from "../model/desk.ts"
import { cartRead, listingOf, plainOrder, knownOrders, ordersOf } from "../run/reads.ts"
import { difference } from "../run/views.ts"
import { act, agentOf } from "../actors.ts"
import { without } from "../json.ts"
import { CHECKED, example, notChecked } from "../run/law.ts"
import { type Identity, type RequestForm, type Session, SPOKEN } from "../run/session.ts"

/** As "13:00", in minutes. */
const minutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(":").map(Number)
  return hour * 60 + minute
}

const HOURS = { morning: { from: "09:10", to: "11:50" }, afternoon: { from: "13:10", to: "16:50" } } as const
/** One day in winter, one in summer: a server's zone is not as far from Italy's in both. */
const SEASONS = ["2027-01-20", "2027-06-16"] as const

interface Collection {
  readonly slot: "morning" | "afternoon"
  readonly date: string
  readonly from?: string
  readonly to?: string
}

/** The pickup hours of an order; null when a pickup is not possible, or no hours are stated. */
const hoursOf = async (session: Session, collection: Collection) => {
  const { userTemp } = await session.client("cartMayBeCollected")
  const order = plainOrder(userTemp, await cartRead(session, userTemp, "pickup"), collection.date)
  const handover = { _tag: "Pickup" as const, ...collection }
  const placed = await session.attempt(endpoints.placeOrder, { ...order, handover })
  if (Result.isFailure(placed)) return null
  const { orderId } = placed.success.message
  const came = (await session.call(endpoints.getOrder, { userTemp, orderId })).message.handover
  if (came?._tag !== "Pickup" || came.from === undefined || came.to === undefined) return null
  return { from: came.from, to: came.to }
}

/** The model of orders covers the pickup's day and half day. */
const hours = example("hours of collection", ["order.detail", "order.place", "cart.get"], async (session) => {
  for (const slot of ["morning", "afternoon"] as const) {
    const opening: Array<string> = []
    for (const date of SEASONS) {
      const due = HOURS[slot]
      const requested = await hoursOf(session, { slot, date, ...due })
      const isRequested = requested === null || (requested.from === due.from && requested.to === due.to)
      session.must(isRequested, "an order is collected in the requested hours", `${requested?.from}–${requested?.to}`)
      const own = await hoursOf(session, { slot, date })
      if (own === null) continue
      opening.push(`${own.from}–${own.to}`)
      const isHalf = slot === "morning" ? minutes(own.from) < 12 * 60 : minutes(own.to) > 12 * 60
      session.must(isHalf, "pickup hours lie in their half day", `${slot}: ${own.from}–${own.to}`)
    }
    const [winter, summer] = opening.map((time) => minutes(time.split("–")[0] ?? ""))
    // Hours may depend on the season; a time zone error is one or two hours.
    const isZone = winter !== undefined && summer !== undefined && [60, 120].includes(Math.abs(winter - summer))
    session.must(!isZone, "pickup hours are the same in summer and winter", opening.join(", then "))
  }
  return CHECKED
})

const again = example("ordering again at each status", ["order.reorder", "order.list"], async (session) => {
  const { userTemp } = await session.client("clientHasOrder")
  const orders = new Map((await knownOrders(session, userTemp)).map((order) => [order.status, order]))
  for (const { orderId, status } of orders.values()) {
    await clearedCart(session, userTemp)
    const { lines } = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
    const answer = await session.attempt(endpoints.reorder, { userTemp, orderId })
    const came = `${session.last()?.status} to ${orderId}, ${status}`
    session.must(Result.isSuccess(answer), "an order can be reordered, whatever its status", came)
    if (Result.isFailure(answer)) continue
    const { added, skipped } = answer.success.message
    const count = `${added} and ${skipped.length} of ${lines.length}: ${orderId}, ${status}`
    session.must(added + skipped.length === lines.length, "each line is added or reported, whatever the status", count)
    const { rows } = await cartRead(session, userTemp)
    const piecesIn = (all: ReadonlyArray<{ readonly itemCode: string; readonly quantity: number }>, code: string) =>
      all.reduce((sum, { itemCode, quantity }) => sum + (itemCode === code ? quantity : 0), 0)
    const due = lines.filter(({ itemCode }) => skipped.every((one) => one.itemCode !== itemCode))
    const short = due.find(({ itemCode }) => piecesIn(rows, itemCode) !== piecesIn(lines, itemCode))
    const stated = `${short?.itemCode} of ${orderId}, ${status}: ${piecesIn(rows, short?.itemCode ?? "")}`
    session.must(short === undefined, "each line is added with its quantity, whatever the status", stated)
  }
  return CHECKED
})

/** The field of a request as null, as empty, as a number, or omitted. */
const fieldAs =
  (name: string, value: string | number | null | undefined): RequestForm =>
  async (request) => {
    if (request.method === "GET") {
      const url = new URL(request.url)
      url.searchParams.delete(name)
      return new Request(url, request)
    }
    const fields: unknown = await request.clone().json()
    const changed = typeof fields === "object" ? { ...fields, [name]: value } : fields
    return new Request(request, { method: "POST", body: JSON.stringify(changed) })
  }

const UNSET = [null, undefined] as const

const omitted = example(
  "filters that are null, empty or omitted",
  ["order.list", "order.usual", "cart.get", "contact.email", "product.list", "agent.clients", "blog.list"],
  async (session) => {
    await session.given("contentIsPublished")
    const agent = (await session.beside("agentIsLoggedIn")).text("token")
    const { userTemp, text } = await session.client("clientHasOrder")
    const page = { page: 1, perPage: 5 }
    const products = () => listingOf(session, userTemp, { page: "2", per_page: "5", min_price: "3" })
    const posts = async () => {
      const answer = await session.attempt(endpoints.listBlogPosts, { ...page, tag: "" })
      return Result.isSuccess(answer) ? answer.success.message : answer.failure.status
    }
    const clients = async () => {
      session.speakAs(agent)
      const { message } = await session.call(endpoints.listAgentClients, { ...page, text: "" })
      session.speakAs(text("token"))
      return message
    }
    const email = { userTemp, subject: "Consegne", message: "Anche il sabato?", itemCode: "" }
    const orders = () => ordersOf(session, userTemp, 20)
    const usual = async () => (await session.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message
    const sent = async () => {
      await session.attempt(endpoints.sendGenericEmail, email)
      return session.last()?.status === 429 ? 200 : session.last()?.status
    }
    const cases = [
      ["status", UNSET, orders],
      ["handover_type", UNSET, () => cartRead(session, userTemp)],
      ["from_date", UNSET, orders],
      ["to_date", UNSET, orders],
      ["product", [...UNSET, ""], orders],
      ["item_code", UNSET, usual],
      ["item_code", [...UNSET, ""], sent],
      ["text", UNSET, products],
      ["page", [2], products],
      ["per_page", [5], products],
      ["min_price", [3], products],
      ["text", UNSET, clients],
      ["tag", [undefined], posts],
    ] as const
    for (const [name, values, read] of cases) {
      const due = await read()
      for (const value of values) {
        session.writeAs(fieldAs(name, value))
        const wrong = difference(due, await read().finally(() => session.writeAs(null)))
        const came = `${value === undefined ? "omitted" : JSON.stringify(value)}: ${wrong}`
        session.must(wrong === null, `${name} that is null, empty, omitted or a number stands for the same`, came)
      }
    }
    return CHECKED
  },
)

/** Far longer than a probe takes, far shorter than a time zone difference. */
const MOMENT_MS = 20 * 60_000

/** The time of an order, and of writes just before and after it. */
const momentOf = async (session: Session, userTemp: Identity, date: string) => {
  const cart = await cartRead(session, userTemp)
  const name = `Pact ${crypto.randomUUID()}`
  const saved = (await session.call(endpoints.saveCart, { userTemp, cartId: cart.cartId, name })).message
  const placed = await session.attempt(endpoints.placeOrder, plainOrder(userTemp, cart, date))
  await session.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId: saved.savedCartId })
  return Result.isFailure(placed) ? null : { savedAt: saved.savedAt, ...placed.success.message }
}

const moments = example("what is written at one moment", ["order.place", "saved-cart.save"], async (session) => {
  const { userTemp, text } = await session.client("cartMayBeOrdered")
  const itemCode = (await session.given("itemMayBeOrdered")).text("item_code")
  const moment = await momentOf(session, userTemp, text("delivery_date"))
  if (moment === null) return notChecked(session.lastAnswer())
  const { savedAt, placedAt } = moment
  const at = timeOf(placedAt)
  const isNear = Math.abs(timeOf(savedAt) - at) < MOMENT_MS
  session.must(isNear, "saved_at is the time of the write, as for the order", `${savedAt}, ${placedAt}`)
  const review = { userTemp, itemCode, rating: 5, text: `Pact ${crypto.randomUUID()}` }
  const { date } = (await session.call(endpoints.postReview, review)).message
  const days = [at, at + MOMENT_MS].map((time) => romeDate(time))
  session.must(days.includes(date.slice(0, 10)), "the date of a review is the day on which it was written", date)
  const requested = timeOf(session.last()?.headers.get("date") ?? "")
  // A service whose clock is stopped, as in tests, cannot be measured.
  const isNow = !(Math.abs(requested - Date.now()) <= MOMENT_MS) || requested - at >= -MOMENT_MS
  session.must(isNow, "placed_at is not after the Date of an answer", placedAt)
  return CHECKED
})

/** Approved as it is, and changed before it was ordered. */
const people = example(
  "orders that were proposed name their people",
  ["order.detail", "proposal.list", "proposal.answer"],
  async (session) => {
    const proposalOf = async (userTemp: Identity, isIt: (one: OrderProposal) => boolean) =>
      (await session.call(endpoints.listProposals, { userTemp })).message.find(isIt)
    const mustName = async (userTemp: Identity, orderId: string, proposal: OrderProposal | undefined) => {
      const { orderedBy, approvedBy } = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
      const [proposed, answered] = [proposal?.proposedBy, proposal?.answeredBy]
      session.must(orderedBy === proposed, "an order names who proposed it", `${orderedBy}, not ${proposed}`)
      session.must(approvedBy === answered, "an order names who approved it", `${approvedBy}, not ${answered}`)
    }
    const approved = await session.client("orderIsApproved")
    const orderId = approved.text("order_id")
    await mustName(approved.userTemp, orderId, await proposalOf(approved.userTemp, (one) => one.orderId === orderId))
    const { userTemp, text } = await session.client("orderIsProposed")
    const proposalId = text("proposal_id")
    const change = { userTemp, proposalId, decision: "change" as const, confirmedTotal: null, word: "" }
    const { handover } = (await session.call(endpoints.answerProposal, change)).message.proposal
    const order = plainOrder(userTemp, await cartRead(session, userTemp), handover?.date ?? "")
    const placed = await session.attempt(endpoints.placeOrder, order)
    if (Result.isFailure(placed)) return notChecked(`what was proposed may not be ordered: ${session.lastAnswer()}`)
    const proposal = await proposalOf(userTemp, (one) => one.proposalId === proposalId)
    await mustName(userTemp, placed.success.message.orderId, proposal)
    return CHECKED
  },
)

const partly = example("what became of the lines of an order", ["order.detail"], async (session) => {
  const { userTemp, text } = await session.client("orderIsPartlyFulfilled")
  const [line] = (await session.call(endpoints.getOrder, { userTemp, orderId: text("order_id") })).message.lines
  const { delivered, open, closed } = line?.fulfilment ?? { delivered: null, open: null, closed: null }
  const isPart = [delivered, open, closed].every((part) => part !== null && part > 0 && part < (line?.quantity ?? 0))
  session.must(isPart, "fulfilment states what was delivered, is to come and will not come", JSON.stringify(line))
  return CHECKED
})

/** What is objected to is of the cart, the same in each language and for an agent, and stays as it is. */
const objected = example("what is objected to in a cart", ["cart.check", "cart.get"], async (session) => {
  const { userTemp, text, number } = await session.client("cartHasAnomaly")
  const request = { userTemp, cartId: number("cart_id") }
  const before = await cartRead(session, userTemp)
  const agent = await agentOf(session, userTemp.clientId)
  const answers = []
  for (const language of SPOKEN) {
    act(session, { token: (language === "it" ? null : agent) ?? text("token"), language })
    answers.push((await session.call(endpoints.checkCart, request)).message)
  }
  act(session, { token: text("token"), language: "en" })
  const [italian = [], english = []] = answers
  const isIts = italian.every(
    ({ rowId, itemCode }) => [null, text("row_id")].includes(rowId) && [null, text("item_code")].includes(itemCode),
  )
  session.must(italian.length > 0 && isIts, "the check of a cart objects to its row", JSON.stringify(italian))
  const wrong = difference(without(italian, ["text"]), without(english, ["text"]))
  session.must(wrong === null, "a cart is objected to alike in each language, and for an agent", wrong)
  const same = italian.find((one, at) => /\p{L}{3}/u.test(one.text) && one.text === english[at]?.text)
  session.must(same === undefined, "text of an objection is in the language of the request", same?.text)
  const touched = difference(before, await cartRead(session, userTemp))
  session.must(touched === null, "the check of a cart changes nothing", touched)
  return CHECKED
})

export const orderExamples = [hours, again, omitted, moments, people, partly, objected]
