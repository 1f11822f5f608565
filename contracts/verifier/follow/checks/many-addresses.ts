/** Many addresses at once, and what says that all of many are there (ADR 47). */
import { endpoints } from "../../../src/table.ts"
import { check } from "../check.ts"
import type { CheckVisit } from "../visit.ts"
import { cartRead } from "./cart-checks.ts"

export const inWords = (codes: ReadonlyArray<string>): string =>
  `${codes.slice(0, 3).join(", ") || "none"} (${codes.length})`

export const mustHoldAll = (
  visit: CheckVisit,
  what: string,
  found: ReadonlyArray<string>,
  due: ReadonlyArray<string>,
) => {
  const missing = due.filter((code) => !found.includes(code))
  visit.must(missing.length === 0, `${what} hold all of ${due.length}`, `not ${inWords(missing)}`)
}

const PLACES = 8

export const manyAddresses = check(
  "many addresses",
  ["address.add", "address.list", "address.change", "address.delete"],
  async (visit) => {
    const { userTemp } = await visit.client("clientHasTwoAddresses")
    const list = async () => (await visit.call(endpoints.listAddresses, { userTemp })).message
    const [model] = await list()
    if (model === undefined) return
    const { addressCode: _code, isDefault: _isDefault, ...draft } = model
    const codes: Array<string> = []
    for (let number = 0; number < PLACES; number += 1) {
      const added = await visit.call(endpoints.addAddress, { userTemp, ...draft, label: `Posto ${number}` })
      codes.push(added.message.addressCode)
    }
    const all = (await list()).map(({ addressCode }) => addressCode)
    mustHoldAll(visit, "addresses", all, codes)
    for (const addressCode of codes) {
      const there = { ...userTemp, addressCode }
      visit.must((await cartRead(visit, there)).rows.length === 0, "a new address has an empty cart", addressCode)
      await visit.call(endpoints.deleteAddress, { userTemp, addressCode })
    }
  },
)
