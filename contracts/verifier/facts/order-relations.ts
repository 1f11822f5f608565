/** What list, detail, tracking, purchases and latest products state of an order agrees (S3.14, S3.22, S3.27, S6.9). */
import { addDecimals, NO_ADDRESS, romeDate } from "@dispensa/domain"
import { MAX_PURCHASES, MAX_USUAL_ITEMS } from "../../src/endpoints/usual-items.ts"
import { amount, timeOf } from "../answers/judge.ts"
import { contradiction } from "../run/differing.ts"
import { firstWrong, type Known, type Ledger, type Relation } from "./order-ledger.ts"

const OPEN: ReadonlyArray<string> = ["IA", "to-be-fulfilled"]
const GOING: ReadonlyArray<string> = [...OPEN, "fulfilled", "delivered"]
const OVER: ReadonlyArray<string> = ["delivered", "not-fulfilled"]
const NOT_LEFT: ReadonlyArray<string> = [...OPEN, "NE", "AN"]
const NOT_BOUGHT: ReadonlyArray<string> = ["not-fulfilled", "AN", "credit-note"]
const BOUGHT: ReadonlyArray<string> = ["fulfilled", "delivered"]
/** Clocks of one service may differ. */
const SKEW_MS = 60_000

const inWords = ({ listed: { orderId, status } }: Known): string => `${orderId}, ${status}`
/** Of each known order. */
const each = (wrong: (one: Known) => string | false | null | undefined) => (ledger: Ledger) =>
  firstWrong(ledger.known, (one) => {
    const came = wrong(one)
    return typeof came === "string" ? `${inWords(one)}: ${came}` : undefined
  })

const taken = ({ way: { steps } }: Known) => steps.filter(({ at }) => at !== null)
const toCome = ({ way: { steps } }: Known) => steps.filter(({ at }) => at === null)
const stepsText = ({ way: { steps } }: Known) =>
  steps.map(({ status, at }) => `${status}${at === null ? "" : " ✓"}`).join(", ")

/** Each of them, or none, says a day of any order. */
const DAYS: ReadonlyArray<(one: Known) => string | null> = [
  ({ listed }) => listed.deliveryDate || null,
  ({ order }) => order.deliveryDate || null,
  ({ way }) => way.expectedOn || null,
]
const daysOf =
  (wrong: (days: ReadonlyArray<string | null>, one: Known) => boolean) =>
  ({ known }: Ledger) => {
    const stated = DAYS.filter((day) => known.some((one) => day(one) !== null))
    return firstWrong(known, (one) => {
      const days = stated.map((day) => day(one))
      const handover = one.order.handover?.date ?? "no day"
      return wrong(days, one) && `${inWords(one)}: ${days.join(", ")}; its handover is on ${handover}`
    })
  }

const agreement: ReadonlyArray<Relation> = [
  {
    fact: "detail",
    what: "an order is one thing in list and detail",
    wrong: each(({ listed, order }) => contradiction(listed, order)),
  },
  {
    fact: "lines",
    what: "line_count is the number of an order's lines",
    wrong: each(
      ({ listed, order }) => listed.lineCount !== order.lines.length && `${listed.lineCount}, ${order.lines.length}`,
    ),
  },
  {
    fact: "status",
    what: "an order has one status, which is the last step that was taken",
    wrong: each((one) => {
      const last = taken(one).at(-1)?.status ?? one.listed.status
      return (one.way.status !== one.listed.status || last !== one.listed.status) && `${one.way.status}, ${last}`
    }),
  },
  {
    fact: "day",
    what: "delivery_date is one in list and detail, and expected_on is it",
    wrong: daysOf((days) => new Set(days).size > 1),
  },
  {
    fact: "day",
    what: "an order that is not carried out has no day",
    wrong: daysOf(([day = null], { listed }) => listed.status === "not-fulfilled" && day !== null),
  },
  {
    fact: "day",
    what: "delivery_date is the day of the handover where there is one",
    wrong: daysOf(([day], { listed, order: { handover } }) => {
      return day !== undefined && handover !== null && GOING.includes(listed.status) && day !== handover.date
    }),
  },
]

const tracking: ReadonlyArray<Relation> = [
  {
    fact: "steps",
    what: "an order's way begins when it was placed",
    wrong: each((one) => {
      const [first] = taken(one)
      const at = first?.at ?? null
      return at !== null && timeOf(at) !== timeOf(one.order.placedAt) && `${at}, placed at ${one.order.placedAt}`
    }),
  },
  {
    fact: "steps",
    what: "no step of an order was reached before it was placed",
    wrong: each((one) => taken(one).find(({ at }) => timeOf(at ?? "") < timeOf(one.order.placedAt) - SKEW_MS)?.at),
  },
  {
    fact: "steps",
    what: "an order that goes on has steps to come",
    wrong: ({ known }) => {
      const delivered = known.find(({ listed }) => listed.status === "delivered")
      const before = new Set(
        delivered === undefined
          ? []
          : taken(delivered)
              .slice(0, -1)
              .map(({ status }) => status),
      )
      const isOpen = (status: string) => OPEN.includes(status) || [...before].some((one) => one === status)
      return firstWrong(
        known,
        (one) => isOpen(one.listed.status) && toCome(one).length === 0 && `${inWords(one)}: ${stepsText(one)}`,
      )
    },
  },
  {
    fact: "steps",
    what: "an order that is over has no step to come",
    wrong: each((one) => OVER.includes(one.listed.status) && toCome(one).length > 0 && stepsText(one)),
  },
  {
    fact: "steps",
    what: "the steps to come are behind those that were taken, and none of them",
    wrong: each((one) => {
      const first = one.way.steps.findIndex(({ at }) => at === null)
      const isMixed = first >= 0 && one.way.steps.slice(first).some(({ at }) => at !== null)
      const isTwice = toCome(one).some(({ status }) => taken(one).some((step) => step.status === status))
      return (isMixed || isTwice) && stepsText(one)
    }),
  },
  {
    fact: "code",
    what: "tracking_code is empty until the goods have left, and of one order",
    wrong: ({ known }) => {
      const codes = new Map<string, string>()
      return firstWrong(known, (one) => {
        const code = one.way.trackingCode.trim()
        const former = codes.get(code)
        if (code !== "") codes.set(code, one.listed.orderId)
        const isEarly = code !== "" && NOT_LEFT.includes(one.listed.status)
        return (isEarly || former !== undefined) && `${inWords(one)}: ${code} ${former ?? ""}`
      })
    },
  },
  {
    fact: "url",
    what: "tracking_url is an absolute http address",
    wrong: each(({ way }) => {
      const url = way.trackingUrl || null
      return url !== null && !/^https?:\/\/[^/\s]/i.test(url) && url
    }),
  },
]

/** A purchase of an order that was read, with that order's lines of the item. */
const purchasesOf = ({ usual, known }: Ledger) =>
  usual.flatMap(({ itemCode, purchases }) =>
    purchases.flatMap((purchase) => {
      const order = known.find(({ listed }) => listed.orderId === purchase.orderId)?.order
      const lines = order?.lines.filter((line) => line.itemCode === itemCode) ?? []
      return order === undefined ? [] : [{ itemCode, purchase, order, lines }]
    }),
  )

const namedIn = ({ usual }: Ledger): ReadonlySet<string> =>
  new Set(usual.flatMap(({ purchases }) => purchases.map(({ orderId }) => orderId)))

/** What is stated of the newest purchases alone leaves older orders out. */
const isFull = ({ usual }: Ledger, itemCode: string): boolean =>
  usual.length >= MAX_USUAL_ITEMS ||
  (usual.find((one) => one.itemCode === itemCode)?.purchases.length ?? 0) >= MAX_PURCHASES

const linesText = (lines: ReadonlyArray<{ readonly quantity: number; readonly unitPrice: number }>): string =>
  lines
    .map(({ quantity, unitPrice }) => `${quantity} at ${amount(unitPrice)}`)
    .toSorted()
    .join(", ")

const purchases: ReadonlyArray<Relation> = [
  {
    fact: "purchases",
    what: "each line of an order is a purchase of its own, at its price and instant",
    wrong: (ledger) =>
      firstWrong(purchasesOf(ledger), ({ itemCode, purchase, order, lines }) => {
        const all = ledger.usual.find((one) => one.itemCode === itemCode)?.purchases ?? []
        const own = all.filter(({ orderId }) => orderId === order.orderId)
        const isThen = timeOf(purchase.placedAt) === timeOf(order.placedAt)
        const isOne = linesText(own) === linesText(lines) || (isFull(ledger, itemCode) && own.length < lines.length)
        return (!isThen || !isOne) && `${itemCode}: ${linesText(own)}, ${linesText(lines)} in ${order.orderId}`
      }),
  },
  {
    fact: "purchases",
    what: "what counts of an order counts with all of its lines, at its address",
    wrong: (ledger) => {
      const named = namedIn(ledger)
      return firstWrong(ledger.known, ({ order }) => {
        if (!named.has(order.orderId)) return undefined
        if (order.addressCode !== ledger.addressCode) return `${order.orderId} of ${order.addressCode}`
        const missing = order.lines.find(({ itemCode }) => {
          const own = ledger.usual.find((one) => one.itemCode === itemCode)?.purchases ?? []
          return !isFull(ledger, itemCode) && own.every(({ orderId }) => orderId !== order.orderId)
        })
        return missing && `not ${missing.itemCode} of ${order.orderId}`
      })
    },
  },
  {
    fact: "purchases",
    what: "orders that were carried out are among the purchases, others are not",
    wrong: (ledger) => {
      const named = namedIn(ledger)
      const isWhole = ledger.usual.every(({ itemCode }) => !isFull(ledger, itemCode))
      return firstWrong(ledger.listed, ({ orderId, status, addressCode }) => {
        if (named.has(orderId)) return NOT_BOUGHT.includes(status) && `${orderId} is ${status}`
        const isDue = isWhole && addressCode === ledger.addressCode && BOUGHT.includes(status)
        return isDue && `not ${orderId}, ${status}`
      })
    },
  },
]

/** The newest first; what is older than the orders that were read without a gap says nothing. */
const newestBought = ({ known, listed }: Pick<Ledger, "known" | "listed">) => {
  const ids = new Set(known.map(({ order }) => order.orderId))
  const end = listed.findIndex(({ orderId }) => !ids.has(orderId))
  return (end === -1 ? listed : listed.slice(0, end)).filter(({ status }) => !NOT_BOUGHT.includes(status))
}

const before: ReadonlyArray<Relation> = [
  {
    fact: "before",
    what: "ordered_before is the day and the quantity of the latest order of the item that is not cancelled, to the address of the call",
    wrong: (ledger) => {
      const { known, addressCode, items } = ledger
      const newest = newestBought(ledger).filter((one) => addressCode === NO_ADDRESS || one.addressCode === addressCode)
      return firstWrong(Object.values(items), ({ itemCode, orderedBefore }) => {
        if (orderedBefore === undefined) return undefined
        for (const { orderId, placedAt } of newest) {
          const lines = known.find(({ order }) => order.orderId === orderId)?.order.lines ?? []
          const own = lines.filter((line) => line.itemCode === itemCode)
          if (own.length === 0) continue
          const quantity = own.reduce((total, line) => addDecimals(total, line.quantity), 0)
          const day = romeDate(timeOf(placedAt))
          const isIts = orderedBefore.day === day && [null, quantity].includes(orderedBefore.quantity)
          const came = `${orderedBefore.quantity} of ${itemCode} on ${orderedBefore.day}, ${quantity} on ${day} in ${orderId}`
          return !isIts && came
        }
        return undefined
      })
    },
  },
]

const latest: ReadonlyArray<Relation> = [
  {
    fact: "latest",
    what: "sku, last_order_date and last_quantity are those of the newest order with the product",
    wrong: ({ latest: products, known, listed }) => {
      const newest = newestBought({ known, listed })
      return firstWrong(products, ({ slug, itemCode, children, lastOrderedOn, lastQuantity }) => {
        for (const { orderId, placedAt } of newest) {
          const lines = known.find(({ order }) => order.orderId === orderId)?.order.lines ?? []
          const codes = [itemCode, ...children]
          const own = lines.filter((line) => codes.includes(line.itemCode) || (slug !== "" && line.slug === slug))
          if (own.length === 0) continue
          const quantities = own.map(({ quantity }) => quantity)
          const pieces = [...quantities, quantities.reduce((sum, one) => sum + one, 0)]
          const day = romeDate(timeOf(placedAt))
          const isLast = lastOrderedOn === day && own.some((one) => one.itemCode === itemCode)
          const came = `${lastQuantity} of ${itemCode} on ${lastOrderedOn}, ${quantities.join()} on ${day} in ${orderId}`
          return !(isLast && pieces.includes(lastQuantity)) && came
        }
        return undefined
      })
    },
  },
  {
    fact: "latest",
    what: "each line of the newest order is among the latest products, or has left the range",
    wrong: ({ latest: products, known }) =>
      firstWrong(known.slice(0, 1), ({ order }) => {
        const missing = order.lines.find(
          ({ itemCode, slug }) =>
            slug !== "" &&
            !products.some((one) => one.itemCode === itemCode || one.slug === slug || one.children.includes(itemCode)),
        )
        return missing && `not ${missing.itemCode} of ${order.orderId}`
      }),
  },
]

export const orderRelations = [...agreement, ...tracking, ...purchases, ...before, ...latest]
