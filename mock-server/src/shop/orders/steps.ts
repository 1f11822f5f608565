/** The steps of an order, past and future (S2.62, S3.27). */
import { ownValue, type TrackingStep } from "@dispensa/domain"
import type { OrderStep, StoredOrder } from "../../db/records.ts"
import { daysAfter, nextWorkday, romeDay } from "../common/days.ts"
import type { Language } from "../common/language.ts"
import { isCancelled } from "./orders.ts"

/** From placed to delivered. */
const WAY = ["IA", "to-be-fulfilled", "fulfilled", "delivered"] as const

/** Between accepted and fulfilled: the rest is still to be shipped. */
const PARTLY = "PR"

const LABELS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  IA: { it: "Ordine ricevuto, in attesa di conferma", en: "Order received, to be accepted" },
  NE: { it: "In attesa di evasione", en: "To be fulfilled" },
  PR: { it: "Spedito in parte", en: "Partly dispatched" },
  E: { it: "Spedito", en: "Dispatched" },
  EV: { it: "Spedito", en: "Dispatched" },
  AN: { it: "Annullato", en: "Cancelled" },
  "to-be-fulfilled": { it: "Confermato, in preparazione", en: "Accepted, being prepared" },
  fulfilled: { it: "Spedito, in viaggio", en: "Dispatched, on its way" },
  delivered: { it: "Consegnato", en: "Delivered" },
  "not-fulfilled": { it: "Annullato", en: "Not fulfilled" },
  "credit-note": { it: "Nota di credito emessa", en: "Credit note issued" },
}

/** Labels of pickups, which are not shipped. */
const PICKUP_LABELS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  fulfilled: { it: "Pronto per il ritiro", en: "Ready to collect" },
  delivered: { it: "Ritirato", en: "Collected" },
}

/** Taken steps with their time, then those to come; an order that ended early has no further ones. */
export const stepsOf = (order: StoredOrder, now: number, language: Language): ReadonlyArray<TrackingStep> => {
  const taken = takenSteps(order, now).map(({ status, at }) => ({
    status,
    label: labelOf(order, status, language),
    at,
  }))
  const position = WAY.findIndex((status) => status === (order.status === PARTLY ? "to-be-fulfilled" : order.status))
  const ahead = position === -1 ? [] : WAY.slice(position + 1)
  return [...taken, ...ahead.map((status) => ({ status, label: labelOf(order, status, language), at: null }))]
}

/** The delivery day: the chosen one, otherwise two working days after it was placed. */
export const expectedOn = (order: StoredOrder): string | null => {
  if (isCancelled(order)) return null
  return order.handover?.date ?? nextWorkday(nextWorkday(romeDay(Date.parse(order.placedAt))))
}

/** The next working day, for an open order past its day. */
export const postponed = (order: StoredOrder, today: string): { readonly postponedTo?: string } => {
  const expected = expectedOn(order)
  return OPEN.has(order.status) && expected !== null && expected < today ? { postponedTo: nextWorkday(today) } : {}
}

const OPEN: ReadonlySet<string> = new Set(["IA", "NE", "PR", "to-be-fulfilled", "fulfilled"])

const labelOf = ({ handover }: StoredOrder, status: string, language: Language): string =>
  (handover?._tag === "Pickup" ? ownValue(PICKUP_LABELS, status)?.[language] : undefined) ??
  ownValue(LABELS, status)?.[language] ??
  status

/** Starting with its placement; none is after now (epoch milliseconds). */
export const takenSteps = (order: StoredOrder, now: number): ReadonlyArray<OrderStep> => {
  const history = order.history ?? []
  return history.length > 0 ? [placed(order), ...history] : supposedSteps(order, now)
}

const placed = ({ placedAt }: StoredOrder): OrderStep => ({ status: "IA", at: placedAt, note: "" })

const HOUR_MS = 3_600_000

/**
 * A seeded order has no history: it is assumed shipped on the first working day after it was placed, and delivered on the
 * second.
 */
const supposedSteps = (order: StoredOrder, now: number): ReadonlyArray<OrderStep> => {
  const latest = new Date(now).toISOString()
  const step = (status: string, at: string): OrderStep => ({ status, at: at < latest ? at : latest, note: "" })
  const after = (hours: number): string => new Date(Date.parse(order.placedAt) + hours * HOUR_MS).toISOString()
  const sentOn = nextWorkday(romeDay(Date.parse(order.placedAt)))
  const deliveredOn = nextWorkday(sentOn)
  const way = [
    placed(order),
    step("to-be-fulfilled", after(2)),
    step("fulfilled", `${sentOn}T05:30:00.000Z`),
    step("delivered", `${deliveredOn}T05:30:00.000Z`),
  ]
  if (order.status === "credit-note") return [...way, step("credit-note", `${daysAfter(deliveredOn, 3)}T10:00:00.000Z`)]
  if (order.status === PARTLY) return [...way.slice(0, 2), step(PARTLY, `${sentOn}T05:30:00.000Z`)]
  const position = WAY.findIndex((status) => status === order.status)
  return position === -1 ? [placed(order), step(order.status, after(26))] : way.slice(0, position + 1)
}
