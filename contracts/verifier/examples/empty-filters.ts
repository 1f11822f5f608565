/** What the documents say of orders as they are read: filters that are not said, and lines of long ago (S7.20, ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import { difference } from "../run/differing.ts"
import type { RequestForm } from "../run/session.ts"
import { ALL_ORDERS } from "./reorder-by-status.ts"

/** The field of a request's body is null, is there and empty, or is not there at all. */
const fieldAs =
  (name: string, value: string | null | undefined): RequestForm =>
  async (request) => {
    const fields: unknown = await request.clone().json()
    const changed = typeof fields === "object" ? { ...fields, [name]: value } : fields
    return new Request(request, { method: "POST", body: JSON.stringify(changed) })
  }

const inWords = (value: string | null | undefined): string =>
  value === undefined ? "left out" : `${JSON.stringify(value)}`

const OPEN = [
  ["status", [null, undefined]],
  ["from_date", [null, undefined]],
  ["to_date", [null, undefined]],
  ["product", [null, undefined, ""]],
] as const

const unsaid = example(
  "filters that are null, empty or left out",
  ["order.list", "order.usual", "contact.email"],
  async (session) => {
    const { userTemp } = await session.client("clientHasOrder")
    const orders = async () =>
      (await session.call(endpoints.listOrders, { userTemp, ...ALL_ORDERS, perPage: 20 })).message
    const usual = async () => (await session.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message
    const all = { orders: await orders(), usual: await usual() }
    const mustBeAll = async (
      name: string,
      value: string | null | undefined,
      read: () => Promise<unknown>,
      due: unknown,
    ) => {
      session.writeAs(fieldAs(name, value))
      const came = await read().finally(() => session.writeAs(null))
      const wrong = difference(due, came)
      session.must(
        wrong === null,
        `${name} that is null, empty or left out stands for all`,
        `${inWords(value)}: ${wrong}`,
      )
    }
    for (const [name, values] of OPEN) for (const value of values) await mustBeAll(name, value, orders, all.orders)
    for (const value of [null, undefined]) await mustBeAll("item_code", value, usual, all.usual)
    for (const value of ["", null, undefined]) {
      session.writeAs(fieldAs("item_code", value))
      const email = { userTemp, subject: "Consegne", message: "Anche il sabato?", itemCode: "" }
      const sent = await session.attempt(endpoints.sendGenericEmail, email)
      session.writeAs(null)
      const status = Result.isFailure(sent) ? sent.failure.status : 200
      const what = "an email is about no item where item_code is empty, null or left out"
      session.must(status === 200 || status === 429, what, `${status}, ${inWords(value)}`)
    }
    return CHECKED
  },
)

export const emptyFiltersExamples = [unsaid]
