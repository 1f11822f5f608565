/** Which of several addresses is the default one, whatever becomes of it and of the others (S4.2, ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check } from "../check.ts"
import { inWords } from "./many-addresses.ts"

export const severalAddresses = check(
  "the default one of several addresses",
  ["address.delete", "address.set-default", "address.list"],
  async (visit) => {
    const { userTemp } = await visit.client("clientHasTwoAddresses")
    const list = async () => (await visit.call(endpoints.listAddresses, { userTemp })).message
    const [model] = await list()
    if (model === undefined) return
    const { addressCode: _code, isDefault: _isDefault, ...draft } = model
    for (const label of ["Zeta", "Alfa", "Media"])
      await visit.call(endpoints.addAddress, { userTemp, ...draft, label, recipient: `Cucina ${label}` })
    const mustBe = async (due: string | undefined, what: string) => {
      const after = await list()
      const defaults = after.filter(({ isDefault }) => isDefault).map(({ addressCode }) => addressCode)
      visit.must(defaults.join() === due, what, `${inWords(defaults)} instead of ${due}`)
      visit.must(after[0]?.addressCode === due, "the default one of several addresses comes first", inWords(defaults))
    }
    for (let left = await list(); left.length > 3; left = await list()) {
      const [first, ...others] = left
      const request = { userTemp, addressCode: first?.addressCode ?? "" }
      if (Result.isFailure(await visit.attempt(endpoints.deleteAddress, request))) break
      await mustBe(others[0]?.addressCode, "the first of the other addresses becomes the default one")
    }
    const rest = await list()
    const [middle, last] = [rest[1]?.addressCode ?? "", rest.at(-1)?.addressCode ?? ""]
    await visit.call(endpoints.setDefaultAddress, { userTemp, addressCode: last })
    await mustBe(last, "the address that was chosen is the default one")
    if (Result.isFailure(await visit.attempt(endpoints.deleteAddress, { userTemp, addressCode: middle }))) return
    await mustBe(last, "the default address stays when another one is deleted")
  },
)
