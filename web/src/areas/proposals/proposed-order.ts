/** What a proposal holds besides its lines, as whoever changes it goes on with it: written on the cart, and chosen at the checkout. */
import {
  type CartOwner,
  type CartEvent,
  isSameLine,
  isSamePackaging,
  type LineKey,
  lineKeyOf,
  noteText,
  type OrderProposal,
  OTHER,
  referenceText,
} from "@dispensa/domain"
import type { Draft } from "../checkout/checkout-memory.ts"
import { splitOrderNote } from "../checkout/order-wishes.ts"

/** What cannot be read is not chosen. */
export const draftOf = ({ note, handover, paymentMethod }: OrderProposal): Draft => ({
  ...splitOrderNote(note),
  paymentMethod: paymentMethod === OTHER ? null : paymentMethod,
  deliveryDay: handover?._tag === "Delivery" ? handover.date : null,
  pickup:
    handover?._tag === "Pickup" ? { date: handover.date, slot: handover.slot, place: handover.place ?? "" } : null,
})

/** A line that got another promotion in the cart keeps its note; one that is not there has none. */
export const writingOf = (
  owner: CartOwner,
  rows: ReadonlyArray<LineKey>,
  { customerRef, lines }: OrderProposal,
): ReadonlyArray<CartEvent> => {
  const rowOf = (line: LineKey) =>
    rows.find((row) => isSameLine(row, line)) ?? rows.find((row) => isSamePackaging(row, line))
  const notesOn = (row: LineKey) => lines.filter((line) => rowOf(line) === row).flatMap(({ note = "" }) => note || [])
  return [
    ...(customerRef === "" ? [] : [{ _tag: "CartReferenceWritten" as const, owner, text: referenceText(customerRef) }]),
    ...rows.flatMap((row) => {
      const text = noteText([...new Set(notesOn(row))].join(" · "))
      return text === "" ? [] : [{ _tag: "LineNoteWritten" as const, owner, line: lineKeyOf(row), text }]
    }),
  ]
}
