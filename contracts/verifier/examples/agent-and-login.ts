/** What is told of a thing elsewhere follows it when it changes: an agent's list, a login, credit, purchases, saved carts (ADR 47). */
import { romeDate } from "@dispensa/domain"
import { Result } from "effect"
import { isLoginRefusal } from "../../src/endpoints/session.ts"
import { endpoints } from "../../src/table.ts"
import { timeOf } from "../answers/judge.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import { contradiction } from "../run/differing.ts"
import { otherClient } from "../actors.ts"
import type { Session, Identity } from "../run/session.ts"
import { cartRead, line } from "../run/carts.ts"

const ALL = { status: null, from: null, to: null, page: 1, perPage: 100 }

const place = async (session: Session, userTemp: Identity, date: string) => {
  const { cartId, documentTotal: confirmedTotal, rows, paymentMethods } = await cartRead(session, userTemp)
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
  const answer = await session.attempt(endpoints.placeOrder, request)
  return Result.isSuccess(answer) ? { ...answer.success.message, rows } : null
}

/** A backend that does not say it is not asked. */
const overdueMustAgree = async (session: Session, userTemp: Identity, overdue: number | null) => {
  if (overdue === null) return
  const deadlines = await session.attempt(endpoints.listDeadlines, { userTemp })
  if (Result.isFailure(deadlines)) return
  const late = deadlines.success.message.filter(({ status }) => status === "overdue")
  const due = late.reduce((sum, { amount }) => sum + amount, 0)
  session.must(overdue === due, "overdue is the sum of the client's overdue instalments", `${overdue}, due ${due}`)
}

const agents = example(
  "an agent's list and the clients themselves",
  ["agent.clients", "order.place", "address.list"],
  async (session) => {
    const date = (await session.client("cartMayBeOrdered")).text("delivery_date")
    const item = await session.given("itemMayBeOrdered")
    const other = await otherClient(session, 0)
    if (other === null) return notChecked("there is no other client")
    const { userTemp } = other
    const row = async () =>
      (await session.call(endpoints.listAgentClients, { text: "", page: 1, perPage: 100 })).message.data.find(
        ({ clientId }) => clientId === userTemp.clientId,
      )
    const mustAgree = async () => {
      const client = await row()
      const addresses = await session.attempt(endpoints.listAddresses, { userTemp })
      const orders = await session.attempt(endpoints.listOrders, { userTemp, ...ALL })
      if (client === undefined) return session.skip("the client is not in the agent's list")
      if (Result.isSuccess(addresses)) {
        const codes = addresses.success.message.map(({ addressCode }) => addressCode)
        const wrong = contradiction(
          client.addresses.map(({ addressCode }) => addressCode),
          codes,
        )
        session.must(wrong === null, "an agent sees the addresses that the client has", wrong)
      }
      const [newest] = Result.isSuccess(orders) ? orders.success.message.data : []
      const due = newest === undefined ? null : romeDate(timeOf(newest.placedAt))
      const came = `${client.lastOrderOn}, ordered ${due}`
      session.must(
        Result.isFailure(orders) || client.lastOrderOn === due,
        "last_order_date is the day of the client's newest order",
        came,
      )
      await overdueMustAgree(session, userTemp, client.overdue)
    }
    await mustAgree()
    const pack = item.number("quantity")
    const { minimumOrder } = await cartRead(session, userTemp)
    await session.attempt(endpoints.addToCart, { userTemp, ...line(item.text("item_code")), quantity: pack })
    const { netTotal } = await cartRead(session, userTemp)
    const packs = netTotal === 0 ? 0 : Math.ceil(minimumOrder / netTotal)
    if (packs > 0)
      await session.attempt(endpoints.addToCart, { userTemp, ...line(item.text("item_code")), quantity: pack * packs })
    await place(session, userTemp, date)
    await mustAgree()
    return CHECKED
  },
)

const profiles = example(
  "a profile and the login",
  ["session.login", "account.profile", "account.update-profile"],
  async (session) => {
    const { userTemp } = await session.client("clientIsLoggedIn")
    const login = await session.given("userMayLogIn")
    const credentials = { user: login.text("user"), password: login.text("password") }
    const agree = async (what: string) => {
      const { companyName } = (await session.call(endpoints.getProfile, { userTemp })).message
      const answer = await session.attempt(endpoints.login, credentials)
      if (Result.isFailure(answer) || isLoginRefusal(answer.success)) return session.skip(session.lastAnswer())
      const user = answer.success.message
      const isOther = user.clientId !== userTemp.clientId || companyName === "" || user.companyName === ""
      session.must(
        isOther || user.companyName === companyName,
        `a company has one name at a login and in its profile${what}`,
        `${user.companyName}, ${companyName}`,
      )
    }
    await agree("")
    const { firstName, surname, fax, email, sdiCode, pec, telephone } = (
      await session.call(endpoints.getProfile, { userTemp })
    ).message
    const kept = { firstName, surname, fax, email, sdiCode, pec }
    await session.attempt(endpoints.updateProfile, { userTemp, ...kept, telephone: "0543 000111" })
    await agree(" after a change")
    await session.attempt(endpoints.updateProfile, { userTemp, ...kept, telephone })
    return CHECKED
  },
)

export const agentAndLoginExamples = [agents, profiles]
