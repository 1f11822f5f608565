/** Adds items to a list: typed or pasted in any form that the quick order reads, looked up, and the valid ones added. */
import {
  addingEntries,
  evolveSheet,
  EMPTY_SHEET,
  orderableOf,
  type ParsedMessage,
  type RowVerdict,
  type ShoppingList,
} from "@dispensa/domain"
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { TextArea } from "../../ui/forms/text-area.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { listedItem } from "../quick-order/listed-item.ts"
import { LeftLines } from "../quick-order/left-lines.tsx"
import type { PastedText } from "../quick-order/file-reading.ts"
import { ReadingText } from "../quick-order/look-up-notices.tsx"
import { refuseEndless, useReadText } from "../quick-order/use-read-text.ts"
import { notify } from "../../ui/feedback/notify.ts"
import { useLeftLines } from "../quick-order/use-left-lines.ts"
import { ReviewRows } from "./review-rows.tsx"
import { useListCommands } from "./use-lists.ts"
import { useReview } from "./use-review.ts"

interface AddEntriesProps {
  readonly list: ShoppingList
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const AddEntries = ({ list, isOpen, onClose }: AddEntriesProps) => (
  <Modal size="lg" isOpen={isOpen} onClose={onClose} title={m.lists_add()}>
    {isOpen ? <Steps list={list} onClose={onClose} /> : null}
  </Modal>
)

/** First the text, then the resulting rows. */
const Steps = ({ list, onClose }: Omit<AddEntriesProps, "isOpen">) => {
  const [text, setText] = useState("")
  const { reading, read } = useReadText()
  const [message, setMessage] = useState<ParsedMessage | null>(null)
  if (message !== null) return <Rows list={list} message={message} onClose={onClose} onBack={() => setMessage(null)} />
  const take = ({ message: { rows: found, left } }: PastedText): void => {
    if (found.length > 0) setMessage({ rows: found, left })
    else if (left.length > 0) setMessage({ rows: left, left: [] })
    else notify({ kind: "error", title: m.quick_paste_nothing() })
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== "") read(text, take)
      }}
    >
      <TextArea
        label={m.lists_add_text()}
        hint={m.lists_add_hint()}
        rows={8}
        value={text}
        onPaste={refuseEndless}
        onChange={(event) => setText(event.target.value)}
      />
      <ReadingText reading={reading} />
      <Button
        type="submit"
        variant="primary"
        className="self-end"
        isBusy={reading !== null}
        aria-disabled={text.trim() === ""}
      >
        {m.quick_paste_show()}
      </Button>
    </form>
  )
}

/** A list may contain an item that is currently unavailable. */
const entryOf = (verdict: RowVerdict) => {
  if (verdict._tag === "Unavailable") return { item: verdict.item, quantity: null }
  return orderableOf(verdict)
}

interface RowsProps extends Omit<AddEntriesProps, "isOpen"> {
  readonly message: ParsedMessage
  readonly onBack: () => void
}

const Rows = ({ list, message, onClose, onBack }: RowsProps) => {
  const lines = useLeftLines(message.left)
  const review = useReview(() => evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows: message.rows }))
  const { change } = useListCommands()
  const items = [...review.verdicts.values()].flatMap((verdict) => {
    const entry = entryOf(verdict)
    return entry === null ? [] : [listedItem(entry)]
  })
  const add = (): void => {
    if (items.length === 0) return
    const done = m.lists_added({ count: items.length, name: list.name })
    announce(done)
    void change(list.listId, addingEntries(list, items), done)
    onClose()
  }
  return (
    <div className="flex flex-col gap-4">
      <LeftLines
        lines={lines}
        onLoad={(rows) => review.apply({ _tag: "RowsPasted", id: review.sheet.rows.at(-1)?.id ?? 0, rows })}
      />
      <ReviewRows review={review} nameOf={(key) => key} isList={false} />
      <div className="sticky -bottom-4 -mb-4 flex flex-wrap justify-end gap-2 bg-paper py-3">
        <Button onClick={onBack}>{m.lists_back_to_text()}</Button>
        <Button variant="primary" aria-disabled={items.length === 0} onClick={add}>
          {m.lists_add_found({ count: items.length })}
        </Button>
      </div>
    </div>
  )
}
