/**
 * A client's standing orders: changed field by field, lines and runs one by one. `standing-sending` orders them (ADR 54, ADR
 * 71).
 */
import type { RunMark, StandingLine, StandingLinePatch, StandingOrder, StandingPatch } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import { listKey, type StoredStandingOrder } from "../../db/account-records.ts"
import { addressesOf } from "../addresses/address-book.ts"
import { named } from "../common/form-rules.ts"
import type { Language } from "../common/language.ts"
import { answer, invalidField, notFound, type Outcome, refuse } from "../common/refusal.ts"
import { mayOrderWithoutApproval } from "../people/budgets.ts"
import type { Caller } from "../session/identity.ts"
import type { Shop } from "../shop.ts"
import { itemName } from "../supplier/catalogue.ts"
import { pricesNow, standingItems } from "./standing-items.ts"

/** In creation order. */
export const standingOrdersOf = (
  shop: Shop,
  client: SupplierClient,
  language: Language,
): ReadonlyArray<StandingOrder> =>
  shop.database.standingOrders
    .values()
    .filter(({ clientId }) => clientId === client.clientId)
    .map((stored) => viewOf(shop, stored, language))

type Change = Omit<StandingPatch, "gone"> & { readonly standingId: string }

/** Fields that the change omits are unchanged. */
export const changeStandingOrder = (
  shop: Shop,
  client: SupplierClient,
  { standingId, isNew, name, lines = [], runs = [], ...fields }: Change,
  { language, session }: Pick<Caller, "language" | "session">,
): Outcome<StandingOrder> => {
  const { clientId } = client
  const key = listKey(clientId, standingId)
  const stored = shop.database.standingOrders.get(key)
  if (stored === undefined && isNew !== true) return refuse(notFound(STANDING, standingId))
  const given = named(name, stored?.name)
  if (Result.isFailure(given)) return refuse(given.failure)
  const before = stored ?? { clientId, standingId, ...BLANK }
  const edited: StoredStandingOrder = {
    ...before,
    ...fields,
    name: given.success,
    lines: lines.reduce(withLine, before.lines),
    runs: runs.reduce(withRun, before.runs),
  }
  const saved = { before, lines, isConfirmed: runs.some(({ state }) => state === "confirmed") }
  const changed = withSender(shop, client, edited, { user: session?.user.user ?? "", language }, saved)
  if (changed.lines.length > MOST_LINES) return refuse(TOO_LONG)
  const { addressCode } = changed
  if (addressCode !== before.addressCode && !addressesOf(shop, client).some((one) => one.addressCode === addressCode))
    return refuse(UNKNOWN_ADDRESS)
  const allowed =
    (changed.sending ?? null) === null
      ? answer(undefined)
      : mayOrderWithoutApproval(shop, { session }, { client, addressCode })
  if (Result.isFailure(allowed)) return refuse(allowed.failure)
  shop.database.standingOrders.set(key, changed)
  return answer(viewOf(shop, changed, language))
}

interface Saved {
  readonly before: StoredStandingOrder
  readonly lines: ReadonlyArray<StandingLinePatch>
  readonly isConfirmed: boolean
}

/**
 * Enabling automatic sending, or choosing another list, accepts all prices of that moment; changing a line accepts that line's;
 * confirming a run accepts those of the run. Mails go to the person who enabled it.
 */
const withSender = (
  shop: Shop,
  client: SupplierClient,
  { sender, sending = null, ...order }: StoredStandingOrder,
  who: { readonly user: string; readonly language: Language },
  { before, lines, isConfirmed }: Saved,
): StoredStandingOrder => {
  if (sending === null) return order
  const isAnew = sender === undefined || order.listId !== before.listId
  const items = standingItems(shop, order).filter(
    ({ itemCode }) => isAnew || isConfirmed || lines.some((line) => line.itemCode === itemCode),
  )
  const now = pricesNow(shop, client, items)
  const prices = isConfirmed ? { ...sender?.prices, ...now } : { ...now, ...sender?.prices }
  return { ...order, sending, sender: { notified: [], ...who, ...sender, prices } }
}

/** Removing a nonexistent one succeeds. */
export const dropStandingOrder = (shop: Shop, { clientId }: SupplierClient, standingId: string): void =>
  shop.database.standingOrders.delete(listKey(clientId, standingId))

const BLANK: Omit<StandingOrder, "standingId"> = {
  name: "",
  addressCode: "",
  listId: null,
  lines: [],
  weekdays: [],
  everyWeeks: 1,
  startsOn: "",
  endsOn: null,
  isPaused: false,
  runs: [],
}

/** Above the storefront's limit: two devices may have filled it at the same time. */
const MOST_LINES = 1_000

const withLine = (all: ReadonlyArray<StandingLine>, patch: StandingLinePatch): ReadonlyArray<StandingLine> => {
  const { itemCode } = patch
  const known = all.find((line) => line.itemCode === itemCode)
  if (patch.gone === true) return all.filter((line) => line !== known)
  if (known === undefined) {
    const { name, quantity = 1, packaging = null } = patch
    return name === undefined ? all : [...all, { itemCode, ...packagedIn(packaging), name, quantity }]
  }
  const { name = known.name, quantity = known.quantity, packaging = known.packaging ?? null } = patch
  return all.map((line) => (line === known ? { itemCode, ...packagedIn(packaging), name, quantity } : line))
}

const packagedIn = (packaging: string | null): Pick<StandingLine, "packaging"> =>
  packaging === null ? {} : { packaging }

/** An open run has no mark. An automatically sent run stays sent: its order exists. */
const withRun = (all: ReadonlyArray<RunMark>, run: RunMark): ReadonlyArray<RunMark> => {
  if (all.some(({ date, orderId }) => date === run.date && orderId !== undefined)) return all
  const others = all.filter(({ date }) => date !== run.date)
  if (run.state === "open") return others
  return [...others, run].toSorted((one, other) => one.date.localeCompare(other.date))
}

/** Items still in the catalogue have today's names. */
const viewOf = ({ catalogue }: Shop, stored: StoredStandingOrder, language: Language): StandingOrder => {
  const { clientId: _clientId, sender: _sender, sending = null, ...order } = stored
  return {
    ...order,
    ...(sending === null ? {} : { sending }),
    weekdays: [...new Set(order.weekdays)].toSorted((one, other) => one - other),
    lines: order.lines.map((line) => {
      const sellable = catalogue.byCode.get(line.itemCode)
      return sellable === undefined ? line : { ...line, name: itemName(sellable, language) }
    }),
  }
}

const STANDING = { it: "Ordine ricorrente", en: "Standing order" }
const TOO_LONG = invalidField("lines", {
  it: `non più di ${MOST_LINES} articoli`,
  en: `not more than ${MOST_LINES} items`,
})
const UNKNOWN_ADDRESS = invalidField("address_code", { it: "indirizzo sconosciuto", en: "unknown address" })
