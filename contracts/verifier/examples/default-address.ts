/**
 * What a write must leave as it is, and what it must not leave out: neighbours of what is written, several at once, the
 * special one among many, every field, the bounds of a range (ADR 47).
 */

import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
export const defaultAddressExamples = [
  example("deleting the default address", ["address.delete", "address.list"], async (session) => {
    const { userTemp } = await session.client("clientHasTwoAddresses")
    const list = async () => (await session.call(endpoints.listAddresses, { userTemp })).message
    const before = await list()
    const old = before.find(({ isDefault }) => isDefault)
    if (old === undefined) return notChecked("no address is the default one")
    await session.call(endpoints.deleteAddress, { userTemp, addressCode: old.addressCode })
    const after = await list()
    const first = after[0]
    session.must(
      first?.isDefault === true,
      "another address becomes the default one",
      first?.addressCode ?? "none is there",
    )
    const isGone = after.every(({ addressCode }) => addressCode !== old.addressCode)
    session.must(isGone, "a default address that was deleted is gone", old.addressCode)
    return CHECKED
  }),
]
