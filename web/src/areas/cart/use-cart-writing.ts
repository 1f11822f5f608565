/** Notes on lines and the client's own reference: written into the log, so that they are there for the order while offline too (S3.22). */
import { type LineKey, lineKeyOf, noteOf, noteText, referenceText, type ShopEvent } from "@dispensa/domain"
import { useMemo } from "react"
import { ShopLog } from "../../log/event-log.ts"
import { useService } from "../../app/use-shop.ts"
import { ownerOfState } from "../session/cart-owner.ts"
import { shownCart } from "./use-cart.ts"

export interface CartWritingCommands {
  /** An empty text removes the note. */
  readonly note: (line: LineKey, text: string) => void
  /** Appends to the line's existing note. */
  readonly addNote: (line: LineKey, text: string) => void
  readonly refer: (text: string) => void
}

export const useCartWriting = (): CartWritingCommands => {
  const log = useService(ShopLog)
  return useMemo(() => {
    const owner = () => ownerOfState(log.state())
    const append = (event: ShopEvent): void => void log.append([event])
    const note = (line: LineKey, written: string): void => {
      const [whose, text] = [owner(), noteText(written)]
      if (whose !== null) append({ _tag: "LineNoteWritten", owner: whose, line: lineKeyOf(line), text })
    }
    return {
      note,
      addNote: (line, text) => {
        const before = noteOf(shownCart(log.state()).written?.lineNotes ?? [], line)
        if (!before.includes(text)) note(line, before === "" ? text : `${before} · ${text}`)
      },
      refer: (written) => {
        const [whose, text] = [owner(), referenceText(written)]
        if (whose !== null && text !== (shownCart(log.state()).written?.customerRef ?? ""))
          append({ _tag: "CartReferenceWritten", owner: whose, text })
      },
    }
  }, [log])
}
