/**
 * The numbers that the mock gives: 1, 2, 3… of each kind, over restarts. None is given twice, even if the file with the
 * counters is lost: then they continue after the highest one in use.
 */
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import type { Collection } from "./collection.ts"
import { readBytes } from "./data-file-error.ts"
import type { StoredCart, StoredDelivery, StoredOrder } from "./records.ts"
import { STORE_FILE } from "./store.ts"

/** The numbers in use. */
interface Numbered {
  readonly counters: Collection<number>
  readonly carts: Collection<StoredCart>
  readonly orders: Collection<StoredOrder>
  readonly savedCarts: Keyed
  readonly payments: Keyed
  readonly mails: Keyed
  readonly contactMessages: Keyed
  readonly webhookDeliveries: Collection<StoredDelivery>
}

/** Records whose number is their key. */
interface Keyed {
  readonly entries: () => ReadonlyArray<readonly [string, unknown]>
}

export interface Numbers {
  /** The next number of a kind. */
  readonly next: (kind: string) => number
  /** Continues after every number in use. */
  readonly raise: () => void
}

export const makeNumbers = (collections: Numbered, setAside: number): Numbers => {
  const { counters } = collections
  return {
    next: (kind) => {
      const number = (counters.get(kind) ?? 0) + 1
      counters.set(kind, number)
      return number
    },
    raise: () => {
      for (const [kind, numbers] of Object.entries(inUse(collections, setAside))) {
        const highest = numbers.reduce((most, number) => Math.max(most, number), 0)
        if (highest > (counters.get(kind) ?? 0)) counters.set(kind, highest)
      }
    },
  }
}

const inUse = (
  { carts, orders, savedCarts, payments, mails, contactMessages, webhookDeliveries }: Numbered,
  setAside: number,
): Readonly<Record<string, ReadonlyArray<number>>> => ({
  cart: [...carts.values(), ...orders.values()].map(({ cartId }) => cartId),
  row: carts.values().flatMap(({ rows }) => rows.map(({ rowId }) => numberIn(rowId))),
  order: [setAside, ...keys(orders)],
  "saved-cart": keys(savedCarts),
  payment: keys(payments),
  mail: keys(mails),
  "contact-message": keys(contactMessages),
  "webhook-delivery": keys(webhookDeliveries),
  "webhook-event": webhookDeliveries.values().map(({ eventId }) => numberIn(eventId)),
})

const keys = (collection: Keyed): ReadonlyArray<number> => collection.entries().map(([key]) => numberIn(key))

/** The number at the end: of 17, ORD-000017, PAY-000017 and WHE-ORD-000003-placed-17. */
const numberIn = (text: string): number => {
  const number = Number(/^(?:[A-Z]+-|WHE-.*-)?(\d{1,15})$/.exec(text)?.[1] ?? "0")
  return Number.isSafeInteger(number) ? number : 0
}

/** The highest order number in unreadable files that were set aside: a client may have seen it. */
export const highestSetAside = async (dataDir: string): Promise<number> => {
  let highest = 0
  for (const name of (await readdir(dataDir)).filter((file) => file.startsWith(`${STORE_FILE}.broken-`))) {
    const text = (await readBytes(join(dataDir, name)))?.toString("latin1") ?? ""
    for (const [order] of text.matchAll(/ORD-\d{6,15}/g)) highest = Math.max(highest, numberIn(order))
  }
  return highest
}
