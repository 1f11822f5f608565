/** How many are there: typed, or tapped by ones and by packs; one tap for an empty shelf, one for a full one. */
import type { CountedEntry } from "@dispensa/domain"
import { Check, Minus, Plus } from "lucide-react"
import { type RefObject, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { CONTROL } from "../../ui/forms/field.tsx"
import { cx } from "../../ui/cx.ts"
import { amountIn, amountText } from "./amount-input.tsx"

interface CountPadProps {
  readonly entry: CountedEntry
  readonly packSize: number
  readonly field: RefObject<HTMLInputElement | null>
  /** Null: not counted after all. */
  readonly onCount: (there: number | null) => void
}

/** For a thumb that wears a glove. */
const BIG = "h-14 min-w-14 px-3! text-lg!"

export const CountPad = ({ entry, packSize, field, onCount }: CountPadProps) => {
  // The field stays the same one from article to article, so that whoever types goes on typing.
  const [draft, setDraft] = useState<{ readonly itemCode: string; readonly text: string } | null>(null)
  const { itemCode } = entry
  const text = draft !== null && draft.itemCode === itemCode ? draft.text : amountText(entry.there)
  const setText = (typed: string): void => setDraft({ itemCode, text: typed })
  const amount = amountIn(text)
  const step = (by: number): void => setText(amountText(Math.max(0, (amount ?? 0) + by)))
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (amount !== null) onCount(amount)
      }}
    >
      <div className="flex gap-2">
        <Button className={BIG} aria-label={m.lists_one_less()} onClick={() => step(-1)}>
          <Icon of={Minus} size={24} />
        </Button>
        <input
          ref={field}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          aria-label={m.lists_there_of({ name: entry.name })}
          placeholder={m.lists_there()}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => event.target.select()}
          className={cx(CONTROL, "h-14 min-w-0 flex-1 text-center font-semibold text-2xl tabular-nums")}
        />
        <Button className={BIG} aria-label={m.lists_one_more()} onClick={() => step(1)}>
          <Icon of={Plus} size={24} />
        </Button>
      </div>
      <Button type="submit" variant="primary" size="lg" className="h-14" aria-disabled={amount === null}>
        <Icon of={Check} size={22} />
        {m.lists_count_next()}
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button className={cx(BIG, "flex-1")} onClick={() => onCount(0)}>
          {m.lists_empty_shelf()}
        </Button>
        {packSize > 1 ? (
          <Button className={cx(BIG, "flex-1")} onClick={() => step(packSize)}>
            +{packSize}
          </Button>
        ) : null}
        <Button className={cx(BIG, "flex-1")} onClick={() => onCount(entry.par)}>
          {m.lists_full_shelf({ count: amountText(entry.par) })}
        </Button>
      </div>
    </form>
  )
}
