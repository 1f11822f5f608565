/** Corners of several calls: each way to pay, two lines of one article, a password, a key that two clients use (ADR 47). */
import type { PaymentMethod } from "@dispensa/domain"
import { Result } from "effect"
import { isLoginRefusal } from "../../../src/endpoints/session.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { contradiction } from "../differing.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, itemsText, rowsText } from "./cart-checks.ts"
import { addTwins } from "./twin-checks.ts"

interface Placing {
  readonly date: string
  readonly paymentMethod: PaymentMethod
  readonly lineNotes?: ReadonlyArray<{
    readonly itemCode: string
    readonly promoCode: string
    readonly promoRow: number
    readonly note: string
  }>
}

/** The order of the cart as placing answered it and as it is read; null where it may not be placed so. */
const placed = async (visit: CheckVisit, userTemp: Identity, { date, paymentMethod, lineNotes = [] }: Placing) => {
  const { cartId, documentTotal: confirmedTotal } = await cartRead(visit, userTemp)
  const handover = { _tag: "Delivery" as const, date }
  const request = { userTemp, cartId, paymentMethod, handover, confirmedTotal, note: "", customerRef: "", lineNotes }
  const answer = await visit.attempt(endpoints.placeOrder, request)
  if (Result.isFailure(answer)) return null
  const { orderId } = answer.success.message
  const order = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
  return { answer: answer.success.message, order }
}

const payments = check(
  "each way to pay",
  ["order.place", "order.detail", "order.list", "cart.get", "payment.request"],
  async (visit) => {
    const first = await visit.client("cartMayBeOrdered")
    const methods = (await cartRead(visit, first.userTemp)).paymentMethods ?? []
    for (const paymentMethod of methods) {
      const { userTemp, text } = await visit.client("cartMayBeOrdered")
      const made = await placed(visit, userTemp, { date: text("delivery_date"), paymentMethod })
      if (made === null) continue
      const { answer, order } = made
      const came = `${order.paymentMethod} for ${paymentMethod}`
      visit.must(order.paymentMethod === paymentMethod, "an order is paid in the way that was chosen", came)
      const { isPaid, bankTransfer } = answer
      const wrong = contradiction({ isPaid, bankTransfer }, order)
      visit.must(wrong === null, "an order is paid as placing answered", wrong)
      const isTold = order.bankTransfer === undefined || paymentMethod === "bank-transfer"
      visit.must(isTold, "an account is told of what is paid by bank transfer alone", paymentMethod)
      const all = { userTemp, status: null, from: null, to: null, page: 1, perPage: 5 }
      const listed = (await visit.call(endpoints.listOrders, all)).message.data.find(
        ({ orderId }) => orderId === order.orderId,
      )
      visit.must(listed?.isPaid === order.isPaid, "an order is paid in the list as by itself", `${listed?.isPaid}`)
    }
    const { userTemp, text } = await visit.client("clientHasOrder")
    const opened = { userTemp, orderId: text("order_id"), method: "card" as const, cardToken: "" }
    const answer = await visit.attempt(endpoints.makeDirectGuestPaymentRequest, opened)
    if (Result.isFailure(answer)) return notChecked(visit.lastAnswer())
    const { outcome } = answer.success.message
    visit.must(outcome !== "paid", "a payment that is only opened has paid nothing", outcome)
    const { isPaid } = (await visit.call(endpoints.getOrder, { userTemp, orderId: opened.orderId })).message
    visit.must(isPaid !== true, "an order whose payment is only opened is not paid", "paid")
    return CHECKED
  },
)

const notes = check(
  "notes on two lines of one article",
  ["order.place", "order.detail", "cart.add-promo"],
  async (visit) => {
    const { userTemp, text } = await visit.client("cartMayBeOrdered")
    const itemCode = await addTwins(visit, userTemp)
    const { rows } = await cartRead(visit, userTemp)
    const lineNotes = rows.map((row, index) => {
      return { itemCode: row.itemCode, promoCode: row.promoCode, promoRow: row.promoRow, note: `Riga ${index + 1}` }
    })
    const made = await placed(visit, userTemp, {
      date: text("delivery_date"),
      paymentMethod: "bank-transfer",
      lineNotes,
    })
    if (made === null) return notChecked("no order could be placed")
    const { lines, orderId } = made.order
    visit.must(rowsText(lines) === rowsText(rows), "an article's two rows are two lines of an order", rowsText(lines))
    for (const wanted of lineNotes) {
      const found = lines.find((one) => one.itemCode === wanted.itemCode && one.promoCode === wanted.promoCode)
      visit.must(
        found?.note === wanted.note,
        "of two lines of one article each keeps its note",
        found?.note ?? "no note",
      )
    }
    const again = await visit.attempt(endpoints.reorder, { userTemp, orderId })
    if (Result.isFailure(again) || again.success.message.skipped.length > 0)
      return notChecked("the order is not added to the cart")
    const of = (all: typeof lines | typeof rows) => itemsText(all.filter((one) => one.itemCode === itemCode))
    const came = of((await cartRead(visit, userTemp)).rows)
    visit.must(
      came === of(lines),
      "of two lines of one article all is ordered again",
      `${came} instead of ${of(lines)}`,
    )
    return CHECKED
  },
)

const passwords = check("a password, letter by letter", ["session.login", "account.change-password"], async (visit) => {
  const mayLogIn = async (change: (password: string) => string) => {
    const given = await visit.given("userMayLogIn")
    const request = { user: given.text("user"), password: change(given.text("password")) }
    const answer = await visit.attempt(endpoints.login, request)
    return Result.isSuccess(answer) && !isLoginRefusal(answer.success)
  }
  const others: ReadonlyArray<readonly [string, (password: string) => string]> = [
    ["in capitals", (password) => password.toUpperCase()],
    ["without its last letter", (password) => password.slice(0, -1)],
    ["with more behind it", (password) => `${password}${password}`],
    ["that is empty", () => ""],
    ["that is any text", () => "%"],
  ]
  for (const [name, change] of others)
    visit.must(!(await mayLogIn(change)), `a password ${name} does not log in`, "an access_token")
  const { user, old, token } = await changing(visit)
  const long = `Lunga-parola-7! ${"àè".repeat(12)}`
  const other = await visit.attempt(endpoints.login, { user, password: old })
  if (Result.isFailure(await visit.attempt(endpoints.changePassword, { oldPassword: old, newPassword: long })))
    return notChecked(visit.lastAnswer())
  const logsIn = async (password: string) => {
    const answer = await visit.attempt(endpoints.login, { user, password })
    return Result.isSuccess(answer) && !isLoginRefusal(answer.success)
  }
  visit.must(await logsIn(long), "a long new password logs in", "refused")
  visit.must(!(await logsIn(long.slice(0, -2))), "a long password counts to its end", "the first letters log in")
  const { clientId, addressCode } = (await visit.client("clientIsLoggedIn")).userTemp
  if (Result.isSuccess(other) && !isLoginRefusal(other.success)) {
    visit.speakAs(other.success.accessToken)
    const profile = await visit.attempt(endpoints.getProfile, {
      userTemp: { clientId, addressCode, externalCall: true },
    })
    visit.must(Result.isFailure(profile), "other logins of a user end with the password", "it may read")
  }
  visit.speakAs(token)
  await visit.attempt(endpoints.changePassword, { oldPassword: long, newPassword: old })
  return CHECKED
})

const changing = async (visit: CheckVisit) => {
  const user = (await visit.given("userMayLogIn")).text("user")
  const given = await visit.given("passwordMayBeChanged")
  return { user, old: given.text("password"), token: given.text("token") }
}

export const cornerChecks = [payments, notes, passwords]
