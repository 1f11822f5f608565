/** The parts of a proposal besides its lines, when it is changed: written to the cart, and preselected at the checkout. */
import {
  type CartEvent,
  type CartFilled,
  type CartId,
  type CartOwner,
  isSameLine,
  isSamePackaging,
  type LineKey,
  lineKeyOf,
  noteText,
  type OrderProposal,
  OTHER,
  referenceText,
} from "@dispensa/domain"
import { NOTE_SEPARATOR } from "../cart/if-missing.ts"
import type { Draft } from "../checkout/checkout-memory.ts"
import { splitOrderNote } from "../checkout/order-note-text.ts"

/** Draft for the cart it was put into. Unreadable parts are not chosen. */
export const draftOf = ({ note, handover, paymentMethod }: OrderProposal, cartId: CartId): Draft => ({
  ...splitOrderNote(note),
  paymentMethod: paymentMethod === OTHER ? null : paymentMethod,
  deliveryDay: handover?._tag === "Delivery" ? handover.date : null,
  pickup:
    handover?._tag === "Pickup" ? { date: handover.date, slot: handover.slot, place: handover.place ?? "" } : null,
  proposedFor: cartId,
})

/** Replaces existing notes: the cart was empty. A line with another promotion in the cart keeps its note. */
export const writingOf = (
  owner: CartOwner,
  rows: ReadonlyArray<LineKey>,
  { customerRef, lines }: OrderProposal,
): ReadonlyArray<CartEvent> => [
  { _tag: "CartReferenceWritten", owner, text: referenceText(customerRef) },
  ...rows.map((row) => ({
    _tag: "LineNoteWritten" as const,
    owner,
    line: lineKeyOf(row),
    text: noteText(notesOn(row, rows, lines)),
  })),
]

/** Names of cart lines whose notes are not there as written. Lines that did not get into the cart are named elsewhere. */
export const unwrittenOf = (
  rows: ReadonlyArray<LineKey>,
  { lines }: OrderProposal,
  { skipped }: CartFilled,
): ReadonlyArray<string> =>
  lines
    .filter((line) => {
      if (line.note === undefined || line.note === "") return false
      const row = rowOf(line, rows)
      if (row === undefined) return !skipped.some(({ itemCode }) => itemCode === line.itemCode)
      const whole = notesOn(row, rows, lines)
        .replaceAll(/[\s\p{Cc}]+/gu, " ")
        .trim()
      return noteText(whole) !== whole
    })
    .map(({ name, itemCode }) => name || itemCode)

const rowOf = (line: LineKey, rows: ReadonlyArray<LineKey>): LineKey | undefined =>
  rows.find((row) => isSameLine(row, line)) ?? rows.find((row) => isSamePackaging(row, line))

const notesOn = (row: LineKey, rows: ReadonlyArray<LineKey>, lines: OrderProposal["lines"]): string => {
  const notes = lines.filter((line) => rowOf(line, rows) === row).flatMap(({ note = "" }) => note || [])
  return [...new Set(notes)].join(NOTE_SEPARATOR)
}
