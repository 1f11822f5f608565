/** Several addresses: that all of many are there, and which of them is the default one (S4.2, ADR 47). */
import { ANY_ADDRESS } from "../protocol/refusals-of-forms.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import type { Session } from "../run/session.ts"
import { cartRead } from "../run/carts.ts"

export const inWords = (codes: ReadonlyArray<string>): string =>
  `${codes.slice(0, 3).join(", ") || "none"} (${codes.length})`

export const mustHoldAll = (
  session: Session,
  what: string,
  found: ReadonlyArray<string>,
  due: ReadonlyArray<string>,
) => {
  const missing = due.filter((code) => !found.includes(code))
  session.must(missing.length === 0, `${what} hold all of ${due.length}`, `not ${inWords(missing)}`)
}

/** The addresses of a client who has two, and a way to give them more. */
const addressBook = async (session: Session) => {
  const { userTemp } = await session.client("clientHasTwoAddresses")
  return {
    userTemp,
    list: async () => (await session.call(endpoints.listAddresses, { userTemp })).message,
    add: async (label: string): Promise<string> => {
      const request = { userTemp, ...ANY_ADDRESS, label, recipient: `Cucina ${label}` }
      return (await session.call(endpoints.addAddress, request)).message.addressCode
    },
  }
}

const PLACES = 8

export const manyAddresses = example(
  "many addresses",
  ["address.add", "address.list", "address.change", "address.delete"],
  async (session) => {
    const { userTemp, list, add } = await addressBook(session)
    const codes: Array<string> = []
    for (let number = 0; number < PLACES; number += 1) codes.push(await add(`Posto ${number}`))
    const all = (await list()).map(({ addressCode }) => addressCode)
    mustHoldAll(session, "addresses", all, codes)
    for (const addressCode of codes) {
      const there = { ...userTemp, addressCode }
      session.must((await cartRead(session, there)).rows.length === 0, "a new address has an empty cart", addressCode)
      await session.call(endpoints.deleteAddress, { userTemp, addressCode })
    }
    return CHECKED
  },
)
