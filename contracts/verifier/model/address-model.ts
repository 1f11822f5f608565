/** Addresses added, changed, chosen and deleted in every order. */
import type { AddressDraft, ClientId } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import { agentsRow, logIn } from "../actors.ts"
import { cartRead, line } from "../run/reads.ts"
import type { Identity, Session } from "../run/session.ts"
import type { Model, ModelCommand } from "./machine.ts"

type Saved = AddressDraft & { readonly addressCode: string; readonly isDefault: boolean }
type AddressState = ReadonlyArray<Saved>

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

const MANY = 8

const withDefault = (known: AddressState, addressCode: string): AddressState =>
  known.map((one) => ({ ...one, isDefault: one.addressCode === addressCode }))

/** The client's addresses in a login and an agent's list; either may write the street with its number and town. */
interface Known {
  readonly where: string
  readonly addresses: ReadonlyArray<{ readonly addressCode: string; readonly street: string; readonly city: string }>
}

const mustAgree = (session: Session, known: AddressState, { where, addresses }: Known): void => {
  // The default one first, the others in any order.
  const codes = ([first, ...all]: ReadonlyArray<{ readonly addressCode: string }>) =>
    [first, ...all.toSorted((one, other) => one.addressCode.localeCompare(other.addressCode))]
      .map((one) => one?.addressCode)
      .join(", ")
  session.must(codes(addresses) === codes(known), `${where} has the client's addresses`, codes(addresses))
  for (const { addressCode, street, city } of addresses) {
    const own = known.find((one) => one.addressCode === addressCode)
    const isIn = (one: string, other = "") => one === "" || one.includes(other) || other.includes(one)
    session.must(isIn(street, own?.street), `${where} has the client's streets`, `${street}, ${own?.street}`)
    session.must(isIn(city, own?.city), `${where} has the client's towns`, `${city}, ${own?.city}`)
  }
}

/** The other places that list the addresses: a login of this client, and their agent. */
const openElsewhere = async (session: Session, clientId: ClientId, token: string) => {
  const given = await session.given("userMayLogIn")
  const [user, password] = [given.text("user"), given.text("password")]
  return async (known: AddressState): Promise<void> => {
    const login = await logIn(session, user, password)
    if (login !== null) {
      const { message, accessToken } = login
      if (message.clientId === clientId) mustAgree(session, known, { where: "a login", addresses: message.addresses })
      // A service may limit the sessions of a user.
      session.speakAs(accessToken)
      await session.attempt(endpoints.logout, {})
      session.speakAs(token)
    }
    const row = await agentsRow(session, clientId)
    if (row === null) return
    mustAgree(session, known, { where: "an agent's list", addresses: row.addresses })
    const town = known.find(({ isDefault }) => isDefault)?.city ?? row.city
    session.must(row.city === town, "city of a client is the town of their default address", `${row.city}, not ${town}`)
  }
}

/** The first of the others becomes the default one, in the order of the list. */
const deleted = async (session: Session, userTemp: Identity, known: AddressState, gone?: Saved) => {
  const { addressCode = "", isDefault = false } = gone ?? {}
  const listed = isDefault ? (await session.call(endpoints.listAddresses, { userTemp })).message : []
  await session.call(endpoints.deleteAddress, { userTemp, addressCode })
  const rest = known.filter((one) => one.addressCode !== addressCode)
  const next = listed.find((one) => one.addressCode !== addressCode)
  return next === undefined ? rest : withDefault(rest, next.addressCode)
}

const commandsOf = (
  session: Session,
  userTemp: Identity,
  first: AddressState,
  itemCode: string,
): ReadonlyArray<ModelCommand<AddressState>> => {
  const own = (known: AddressState) =>
    known.filter((one) => first.every(({ addressCode }) => addressCode !== one.addressCode))
  let number = 0
  const codes = new Set<string>()
  const adding: ModelCommand<AddressState> = {
    name: "an address is added",
    mayCome: (known) => own(known).length < 3,
    take: async (known) => {
      const draft = draftOf((number += 1))
      const { addressCode } = (await session.call(endpoints.addAddress, { userTemp, ...draft })).message
      session.must(!codes.has(addressCode), "an address_code is not given again", addressCode)
      codes.add(addressCode)
      const there = { ...userTemp, addressCode }
      const { rows } = await cartRead(session, there)
      session.must(rows.length === 0, "the cart of an address that is new is empty", rows[0]?.itemCode)
      await session.attempt(endpoints.addToCart, { userTemp: there, ...line(itemCode), quantity: 12 })
      return [...known, { ...draft, addressCode, isDefault: false }]
    },
  }
  const changing = (name: string, chosen: (known: AddressState) => Saved | undefined): ModelCommand<AddressState> => ({
    name,
    mayCome: (known) => chosen(known) !== undefined,
    take: async (known) => {
      const addressCode = chosen(known)?.addressCode ?? ""
      const draft = draftOf((number += 1))
      await session.call(endpoints.changeAddress, { userTemp, addressCode, ...draft })
      return known.map((one) => (one.addressCode === addressCode ? { ...one, ...draft } : one))
    },
  })
  const choosing = (name: string, chosen: (known: AddressState) => Saved | undefined): ModelCommand<AddressState> => ({
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
    mayCome: (known) => own(known).length > 0,
    take: (known) => deleted(session, userTemp, known, own(known)[0]),
  }
  return [
    adding,
    choosing("the newest address is chosen", (known) => own(known).at(-1)),
    changing("the newest address is changed", (known) => own(known).at(-1)),
    changing("an address of the middle is changed", (known) => own(known)[0]),
    choosing("the first address is chosen", (known) => known[0]),
    deleting,
  ]
}

export const addressModel = async (session: Session): Promise<Model<AddressState>> => {
  const itemCode = (await session.given("productHasFormats")).text("first_code")
  const { userTemp, text } = await session.client("clientHasTwoAddresses")
  const list = async (): Promise<AddressState> => (await session.call(endpoints.listAddresses, { userTemp })).message
  const codes: Array<string> = []
  for (let number = 0; number < MANY; number += 1)
    codes.push((await session.call(endpoints.addAddress, { userTemp, ...draftOf(number) })).message.addressCode)
  const first = await list()
  const lost = codes.find((code) => first.every(({ addressCode }) => addressCode !== code))
  session.must(lost === undefined, "many addresses are all listed", lost)
  let turn = 0
  const mustAgreeElsewhere = await openElsewhere(session, userTemp.clientId, text("token"))
  const read = async (isElsewhere: boolean) => {
    const known = await list()
    if (isElsewhere) await mustAgreeElsewhere(known)
    return { "the addresses": textsOf(known) }
  }
  const client = { name: "the client", token: text("token"), userTemp, language: "en" as const }
  return {
    actors: [client, { ...client, name: "the client in Italian", language: "it" }],
    first,
    commands: commandsOf(session, userTemp, first, itemCode),
    due: (known) => ({ "the addresses": textsOf(known) }),
    read: () => read((turn += 1) % 3 === 0),
    readAll: () => read(true),
  }
}
