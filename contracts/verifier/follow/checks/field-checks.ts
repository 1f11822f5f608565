/** A change of one field changes that field and no other, also to nothing and to zero (ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { difference } from "../differing.ts"
import type { CheckVisit } from "../visit.ts"

type Fields = Readonly<Record<string, unknown>>

interface Changed {
  /** As in "an entry of a shopping list". */
  readonly what: string
  readonly read: () => Promise<Fields | undefined>
  /** Whether it was taken; what is refused is left out. */
  readonly save: (change: Fields) => Promise<boolean>
}

const inWords = (value: unknown): string => JSON.stringify(value) ?? "nothing"

const mustChangeAlone = async (
  visit: CheckVisit,
  { what, read, save }: Changed,
  changes: ReadonlyArray<Fields>,
): Promise<void> => {
  let before = await read()
  for (const change of changes) {
    if (before === undefined || !(await save(change))) continue
    const after = await read()
    for (const [name, value] of Object.entries(change)) {
      const isKept = difference(after?.[name], value) === null
      visit.must(isKept, `${name} of ${what} is set to ${inWords(value)}`, inWords(after?.[name]))
    }
    const other = difference({ ...before, ...change }, { ...after, ...change })
    visit.must(other === null, `${Object.keys(change).join()} of ${what} is set, the rest stays`, other)
    before = after
  }
}

const entries = check("each field of a list's entry", ["list.save", "list.get"], async (visit) => {
  const { userTemp, text } = await visit.client("shoppingListExists")
  const [listId, itemCode] = [text("list_id"), text("item_code")]
  const read = async () =>
    (await visit.call(endpoints.getShoppingList, { userTemp, listId })).message.entries.find(
      (entry) => entry.itemCode === itemCode,
    )
  const save = async (change: Fields) =>
    Result.isSuccess(
      await visit.attempt(endpoints.saveShoppingList, { userTemp, listId, entries: [{ itemCode, ...change }] }),
    )
  await mustChangeAlone(visit, { what: "an entry of a shopping list", read, save }, [
    { note: "per primi" },
    { quantity: 3 },
    { par: 6 },
    { there: 2, countedAt: 1_772_000_000_000 },
    { there: 0, countedAt: 1_772_000_100_000 },
    { note: "" },
    { quantity: null },
    { par: null },
    { there: null, countedAt: null },
    { rank: -3 },
  ])
  return CHECKED
})

const standingOrders = check("each field of a standing order", ["standing.save", "standing.list"], async (visit) => {
  const { userTemp, text } = await visit.client("standingOrderExists")
  const standingId = text("standing_id")
  const read = async () =>
    (await visit.call(endpoints.listStandingOrders, { userTemp })).message.find((one) => one.standingId === standingId)
  const save = async (change: Fields) =>
    Result.isSuccess(await visit.attempt(endpoints.saveStandingOrder, { userTemp, standingId, ...change }))
  await mustChangeAlone(visit, { what: "a standing order", read, save }, [
    { name: "Dispensa, al lunedì" },
    { isPaused: true },
    { isPaused: false },
    { everyWeeks: 2 },
    { weekdays: [1, 4] },
    { weekdays: [2] },
    { endsOn: "2027-12-31" },
    { endsOn: null },
  ])
  return CHECKED
})

const profile = check("each field of a profile", ["account.update-profile", "account.profile"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const read = async () => (await visit.call(endpoints.getProfile, { userTemp })).message
  const first = await read()
  const save = async (change: Fields) => {
    const { firstName, surname, telephone, fax, email, sdiCode, pec } = await read()
    const whole = { firstName, surname, telephone, fax, email, sdiCode, pec, ...change }
    return Result.isSuccess(await visit.attempt(endpoints.updateProfile, { userTemp, ...whole }))
  }
  await mustChangeAlone(visit, { what: "a profile", read, save }, [
    { telephone: "0543 777888" },
    { fax: "0543 777889" },
    { surname: "Dell’Òlio" },
    { fax: "" },
    { telephone: "" },
    { telephone: first.telephone, fax: first.fax, surname: first.surname },
  ])
  return CHECKED
})

/** The default one and another one: what they are is no field of a change, and stays. */
const addresses = check("each field of an address", ["address.change", "address.list"], async (visit) => {
  const { userTemp, text } = await visit.client("clientHasTwoAddresses")
  const list = async () => (await visit.call(endpoints.listAddresses, { userTemp })).message
  const chosen = (await list()).find(({ isDefault }) => isDefault)?.addressCode
  for (const addressCode of [chosen, text("second_address_code")]) {
    if (addressCode === undefined) continue
    const read = async () => (await list()).find((one) => one.addressCode === addressCode)
    const save = async (change: Fields) => {
      const model = await read()
      if (model === undefined) return false
      const { isDefault: _isDefault, ...draft } = model
      return Result.isSuccess(await visit.attempt(endpoints.changeAddress, { userTemp, ...draft, ...change }))
    }
    const what = addressCode === chosen ? "the default address" : "an address"
    await mustChangeAlone(visit, { what, read, save }, [
      { label: "Cucina" },
      { note: "Citofono 3" },
      { note: "" },
      { telephone: "051 777888" },
    ])
  }
  return CHECKED
})

export const fieldChecks = [entries, standingOrders, profile, addresses]
