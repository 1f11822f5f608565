/** Addresses that are added, changed, chosen and deleted in every order. */
import type { AddressDraft } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import type { Session } from "../run/session.ts"
import type { Model, ModelCommand } from "./machine.ts"

type Kept = AddressDraft & { readonly addressCode: string; readonly isDefault: boolean }
type AddressState = ReadonlyArray<Kept>

const FIELDS = ["label", "recipient", "street", "city", "province", "postalCode", "telephone", "note"] as const

const textsOf = (addresses: AddressState): ReadonlyArray<string> =>
  addresses
    .map((one) =>
      [one.addressCode, one.isDefault ? "default" : "", ...FIELDS.map((name) => one[name].trim())].join("|"),
    )
    .toSorted()

const draftOf = (number: number): AddressDraft => ({
  label: `Cucina ${number}`,
  recipient: "Ricevimento",
  street: `Via Nuova ${Math.floor(number / 3)}`,
  city: "Ravenna",
  province: "RA",
  postalCode: `0012${number % 10}`,
  telephone: "0544 001122",
  note: number % 2 === 0 ? "" : "Suonare",
})

const withDefault = (known: AddressState, addressCode: string): AddressState =>
  known.map((one) => ({ ...one, isDefault: one.addressCode === addressCode }))

export const addressModel = async (session: Session): Promise<Model<AddressState>> => {
  const { userTemp, text } = await session.client("clientHasTwoAddresses")
  const list = async (): Promise<AddressState> => (await session.call(endpoints.listAddresses, { userTemp })).message
  const first = await list()
  const own = (known: AddressState) =>
    known.filter((one) => first.every(({ addressCode }) => addressCode !== one.addressCode))
  let number = 0
  const adding: ModelCommand<AddressState> = {
    name: "an address is added",
    mayCome: (known) => own(known).length < 3,
    take: async (known) => {
      const draft = draftOf((number += 1))
      const { addressCode } = (await session.call(endpoints.addAddress, { userTemp, ...draft })).message
      return [...known, { ...draft, addressCode, isDefault: false }]
    },
  }
  const changing = (name: string, chosen: (known: AddressState) => Kept | undefined): ModelCommand<AddressState> => ({
    name,
    mayCome: (known) => chosen(known) !== undefined,
    take: async (known) => {
      const addressCode = chosen(known)?.addressCode ?? ""
      const draft = draftOf((number += 1))
      await session.call(endpoints.changeAddress, { userTemp, addressCode, ...draft })
      return known.map((one) => (one.addressCode === addressCode ? { ...one, ...draft } : one))
    },
  })
  const choosing = (name: string, chosen: (known: AddressState) => Kept | undefined): ModelCommand<AddressState> => ({
    name,
    mayCome: (known) => chosen(known)?.isDefault === false,
    take: async (known) => {
      const addressCode = chosen(known)?.addressCode ?? ""
      await session.call(endpoints.setDefaultAddress, { userTemp, addressCode })
      return withDefault(known, addressCode)
    },
  })
  const deleting: ModelCommand<AddressState> = {
    name: "an address is deleted",
    // Which one becomes the default one instead is said elsewhere.
    mayCome: (known) => own(known)[0]?.isDefault === false,
    take: async (known) => {
      const addressCode = own(known)[0]?.addressCode ?? ""
      await session.call(endpoints.deleteAddress, { userTemp, addressCode })
      return known.filter((one) => one.addressCode !== addressCode)
    },
  }
  const client = { name: "the client", token: text("token"), userTemp, language: "en" as const }
  return {
    actors: [client, { ...client, name: "the client in Italian", language: "it" }],
    first,
    commands: [
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
