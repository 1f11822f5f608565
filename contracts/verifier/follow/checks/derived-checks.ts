/** What is told of a thing elsewhere follows it when it changes: an agent's list, a login, credit, purchases, saved carts (ADR 47). */
import { romeDate } from "@dispensa/domain"
import { Result } from "effect"
import { isLoginRefusal } from "../../../src/endpoints/session.ts"
import { endpoints } from "../../../src/table.ts"
import { timeOf } from "../answers/judge.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { contradiction } from "../differing.ts"
import { otherClient } from "../../actors.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, line } from "./cart-checks.ts"

const ALL = { status: null, from: null, to: null, page: 1, perPage: 100 }

const place = async (visit: CheckVisit, userTemp: Identity, date: string) => {
  const { cartId, documentTotal: confirmedTotal, rows, paymentMethods } = await cartRead(visit, userTemp)
  const handover = { _tag: "Delivery" as const, date }
  const paymentMethod =
    paymentMethods?.find((one) => one === "bank-transfer" || one === "on-account") ?? "bank-transfer"
  const request = {
    userTemp,
    cartId,
    paymentMethod,
    handover,
    confirmedTotal,
    note: "",
    customerRef: "",
    lineNotes: [],
  }
  const answer = await visit.attempt(endpoints.placeOrder, request)
  return Result.isSuccess(answer) ? { ...answer.success.message, rows } : null
}

const agents = check(
  "an agent's list and the clients themselves",
  ["agent.clients", "order.place", "address.list"],
  async (visit) => {
    const date = (await visit.client("cartMayBeOrdered")).text("delivery_date")
    const item = await visit.given("itemMayBeOrdered")
    const other = await otherClient(visit, 0)
    if (other === null) return notChecked("there is no other client")
    const { userTemp } = other
    const row = async () =>
      (await visit.call(endpoints.listAgentClients, { text: "", page: 1, perPage: 100 })).message.data.find(
        ({ clientId }) => clientId === userTemp.clientId,
      )
    const mustAgree = async () => {
      const client = await row()
      const addresses = await visit.attempt(endpoints.listAddresses, { userTemp })
      const orders = await visit.attempt(endpoints.listOrders, { userTemp, ...ALL })
      if (client === undefined) return visit.skip("the client is not in the agent's list")
      if (Result.isSuccess(addresses)) {
        const codes = addresses.success.message.map(({ addressCode }) => addressCode)
        const wrong = contradiction(
          client.addresses.map(({ addressCode }) => addressCode),
          codes,
        )
        visit.must(wrong === null, "an agent sees the addresses that the client has", wrong)
      }
      const [newest] = Result.isSuccess(orders) ? orders.success.message.data : []
      const due = newest === undefined ? null : romeDate(timeOf(newest.placedAt))
      const came = `${client.lastOrderOn}, ordered ${due}`
      visit.must(
        Result.isFailure(orders) || client.lastOrderOn === due,
        "last_order_date is the day of the client's newest order",
        came,
      )
    }
    await mustAgree()
    const pack = item.number("quantity")
    const { minimumOrder } = await cartRead(visit, userTemp)
    await visit.attempt(endpoints.addToCart, { userTemp, ...line(item.text("item_code")), quantity: pack })
    const { netTotal } = await cartRead(visit, userTemp)
    const packs = netTotal === 0 ? 0 : Math.ceil(minimumOrder / netTotal)
    if (packs > 0)
      await visit.attempt(endpoints.addToCart, { userTemp, ...line(item.text("item_code")), quantity: pack * packs })
    await place(visit, userTemp, date)
    await mustAgree()
    return CHECKED
  },
)

const profiles = check(
  "a profile and the login",
  ["session.login", "account.profile", "account.update-profile"],
  async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const login = await visit.given("userMayLogIn")
    const credentials = { user: login.text("user"), password: login.text("password") }
    const agree = async (what: string) => {
      const { companyName } = (await visit.call(endpoints.getProfile, { userTemp })).message
      const answer = await visit.attempt(endpoints.login, credentials)
      if (Result.isFailure(answer) || isLoginRefusal(answer.success)) return visit.skip(visit.lastAnswer())
      const user = answer.success.message
      const isOther = user.clientId !== userTemp.clientId || companyName === "" || user.companyName === ""
      visit.must(
        isOther || user.companyName === companyName,
        `a company has one name at a login and in its profile${what}`,
        `${user.companyName}, ${companyName}`,
      )
    }
    await agree("")
    const { firstName, surname, fax, email, sdiCode, pec, telephone } = (
      await visit.call(endpoints.getProfile, { userTemp })
    ).message
    const kept = { firstName, surname, fax, email, sdiCode, pec }
    await visit.attempt(endpoints.updateProfile, { userTemp, ...kept, telephone: "0543 000111" })
    await agree(" after a change")
    await visit.attempt(endpoints.updateProfile, { userTemp, ...kept, telephone })
    return CHECKED
  },
)

export const derivedChecks = [agents, profiles]
