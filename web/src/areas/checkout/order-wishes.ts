/** The order's note with what was chosen for items that are not in stock, or that turn out to be missing (S3.22). */
import { m } from "../../i18n/messages.ts"
import { ifMissingNote } from "../cart/if-missing.ts"
import type { Draft } from "./checkout-memory.ts"

/** `hasArriving`: the cart holds items that are not in stock. */
export const orderNote = ({ note, arriving = "rest", ifMissing = null }: Draft, hasArriving: boolean): string =>
  [note.trim(), hasArriving ? arrivingText(arriving) : "", ifMissing === null ? "" : ifMissingNote(ifMissing)]
    .filter((part) => part !== "")
    .join(" · ")

const arrivingText = (arriving: NonNullable<Draft["arriving"]>): string =>
  arriving === "wait" ? m.checkout_arriving_note_wait() : m.checkout_arriving_note_rest()
