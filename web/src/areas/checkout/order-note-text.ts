/** The order's note, including the choices for items that are out of stock or turn out to be missing (S3.22). */
import { LOCALES } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { ifMissingNote, NOTE_SEPARATOR, splitNote } from "../cart/if-missing.ts"
import { ARRIVING, type Arriving, type Draft } from "./checkout-memory.ts"

/** `hasArriving`: the cart contains items that are out of stock. */
export const orderNote = ({ note, arriving = "rest", ifMissing = null }: Draft, hasArriving: boolean): string =>
  [note.trim(), hasArriving ? arrivingText(arriving) : "", ifMissing === null ? "" : ifMissingNote(ifMissing)]
    .filter((part) => part !== "")
    .join(NOTE_SEPARATOR)

/** Splits an order's note into the text and choices it was made of, in any language. */
export const splitOrderNote = (whole: string): Pick<Draft, "note" | "arriving" | "ifMissing"> => {
  const { text, wish } = splitNote(whole)
  const parts = text.split(NOTE_SEPARATOR)
  const arriving = ARRIVING.find((one) =>
    LOCALES.some((locale) => parts.at(-1) === ARRIVING_WORDS[one]({}, { locale })),
  )
  return {
    note: arriving === undefined ? text : parts.slice(0, -1).join(NOTE_SEPARATOR),
    ...(arriving === undefined ? {} : { arriving }),
    ifMissing: wish,
  }
}

const ARRIVING_WORDS: Readonly<Record<Arriving, typeof m.checkout_arriving_note_wait>> = {
  rest: m.checkout_arriving_note_rest,
  wait: m.checkout_arriving_note_wait,
}

const arrivingText = (arriving: Arriving): string => ARRIVING_WORDS[arriving]()
