/** Addresses that are added, changed, chosen and deleted in every order. */
import type { AddressDraft } from "@dispensa/domain"
import { endpoints } from "../../../src/table.ts"
import type { CheckVisit } from "../visit.ts"
import type { Course, WriteStep } from "./course.ts"

type Kept = AddressDraft & { readonly addressCode: string; readonly isDefault: boolean }
type Known = ReadonlyArray<Kept>

const FIELDS = ["label", "recipient", "street", "city", "province", "postalCode", "telephone", "note"] as const

const textsOf = (addresses: Known): ReadonlyArray<string> =>
  addresses
    .map((one) =>
      [one.addressCode, one.isDefault ? "default" : "", ...FIELDS.map((name) => one[name].trim())].join("|"),
    )
    .toSorted()

const draftOf = (number: number): AddressDraft => ({
  label: `Cucina ${number}`,
  recipient: "Ricevimento",
  street: `Via Nuova ${number}`,
  city: "Ravenna",
  province: "RA",
  postalCode: `0012${number % 10}`,
  telephone: "0544 001122",
  note: number % 2 === 0 ? "" : "Suonare",
})

const withDefault = (known: Known, addressCode: string): Known =>
  known.map((one) => ({ ...one, isDefault: one.addressCode === addressCode }))

export const addressCourse = async (visit: CheckVisit): Promise<Course<Known>> => {
  const { userTemp } = await visit.client("clientHasTwoAddresses")
  const list = async (): Promise<Known> => (await visit.call(endpoints.listAddresses, { userTemp })).message
  const first = await list()
  const own = (known: Known) => known.filter((one) => first.every(({ addressCode }) => addressCode !== one.addressCode))
  let number = 0
  const adding: WriteStep<Known> = {
    name: "an address is added",
    mayCome: (known) => own(known).length < 3,
    take: async (known) => {
      const draft = draftOf((number += 1))
      const { addressCode } = (await visit.call(endpoints.addAddress, { userTemp, ...draft })).message
      return [...known, { ...draft, addressCode, isDefault: false }]
    },
  }
  const changing = (name: string, chosen: (known: Known) => Kept | undefined): WriteStep<Known> => ({
    name,
    mayCome: (known) => chosen(known) !== undefined,
    take: async (known) => {
      const addressCode = chosen(known)?.addressCode ?? ""
      const draft = draftOf((number += 1))
      await visit.call(endpoints.changeAddress, { userTemp, addressCode, ...draft })
      return known.map((one) => (one.addressCode === addressCode ? { ...one, ...draft } : one))
    },
  })
  const choosing = (name: string, chosen: (known: Known) => Kept | undefined): WriteStep<Known> => ({
    name,
    mayCome: (known) => chosen(known)?.isDefault === false,
    take: async (known) => {
      const addressCode = chosen(known)?.addressCode ?? ""
      await visit.call(endpoints.setDefaultAddress, { userTemp, addressCode })
      return withDefault(known, addressCode)
    },
  })
  const deleting: WriteStep<Known> = {
    name: "an address is deleted",
    // Which one becomes the default one instead is said elsewhere.
    mayCome: (known) => own(known)[0]?.isDefault === false,
    take: async (known) => {
      const addressCode = own(known)[0]?.addressCode ?? ""
      await visit.call(endpoints.deleteAddress, { userTemp, addressCode })
      return known.filter((one) => one.addressCode !== addressCode)
    },
  }
  return {
    first,
    steps: [
      adding,
      choosing("the newest address is chosen", (known) => own(known).at(-1)),
      changing("the newest address is changed", (known) => own(known).at(-1)),
      changing("an address of the middle is changed", (known) => own(known)[0]),
      choosing("the first address is chosen", (known) => known[0]),
      deleting,
    ],
    due: (known) => ({ "the addresses": textsOf(known) }),
    read: async () => ({ "the addresses": textsOf(await list()) }),
  }
}
