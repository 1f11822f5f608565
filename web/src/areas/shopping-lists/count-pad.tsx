/** How many are there: typed, or tapped by ones and by packs; one tap for an empty shelf, one for a full one. */
import { addDecimals, type CountedEntry } from "@dispensa/domain"
import { Check, Minus, Plus } from "lucide-react"
import { type RefObject, useEffect, useRef, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { CONTROL } from "../../ui/forms/field.tsx"
import { cx } from "../../ui/cx.ts"
import { amountIn, amountText } from "./amount-input.tsx"

interface CountPadProps {
  readonly entry: CountedEntry
  readonly packSize: number
  /** How many decimals an amount may have; null where it is not known. */
  readonly scale: number | null
  readonly field: RefObject<HTMLInputElement | null>
  /** The article that a figure which is typed now is of: the next one while this one is being written. */
  readonly typedFor: string
  readonly isWriting: boolean
  readonly isSlow: boolean
  readonly onCount: (there: number) => Promise<void>
}

interface Draft {
  readonly itemCode: string
  readonly text: string
}

/** For a thumb that wears a glove. */
const BIG = "h-14 min-w-14 px-3! text-lg!"

export const CountPad = (props: CountPadProps) => {
  const { entry, packSize, scale, field, isWriting, isSlow } = props
  const { text, amount, setText, step, count } = useFigure(props)
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (amount !== null) void count(amount)
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
          aria-invalid={(text.trim() !== "" && amountIn(text, scale) === null) || undefined}
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
      <NoteIt isSlow={isSlow} isDisabled={isWriting || amount === null} />
      <ShelfTaps par={entry.par} packSize={packSize} onCount={(there) => void count(there)} onStep={step} />
    </form>
  )
}

/** What stands in the field: what was typed, else what is on record. */
const useFigure = ({ entry, scale, field, typedFor, isWriting, onCount }: CountPadProps) => {
  const { itemCode } = entry
  // The field stays the same one from article to article, so that whoever types goes on typing.
  const [draft, setDraft] = useState<Draft | null>(null)
  const hasTyped = draft?.itemCode === typedFor
  const text = hasTyped || draft?.itemCode === itemCode ? draft.text : amountText(entry.there)
  const amount = isWriting && !hasTyped ? null : amountIn(text, scale)
  const setText = (typed: string): void => setDraft({ itemCode: typedFor, text: typed })
  useFigureReplaced(field, itemCode, hasTyped)
  return {
    text,
    amount,
    setText,
    // What cannot be read stays to be corrected.
    step: (by: number): void => {
      if (amount !== null || text.trim() === "") setText(amountText(Math.max(0, addDecimals(amount ?? 0, by))))
    },
    count: async (there: number): Promise<void> => {
      if (isWriting) return
      const sent = { itemCode, text: amountText(there) }
      setDraft(sent)
      replaceNext(field.current)
      await onCount(there)
      setDraft((now) => (now === sent ? null : now))
    },
  }
}

const NoteIt = ({ isSlow, isDisabled }: { readonly isSlow: boolean; readonly isDisabled: boolean }) => (
  <>
    <Button type="submit" variant="primary" size="lg" className="h-14" isBusy={isSlow} aria-disabled={isDisabled}>
      {isSlow ? null : <Icon of={Check} size={22} />}
      {isSlow ? m.lists_count_writing() : m.lists_count_next()}
    </Button>
    <output className="sr-only">{isSlow ? m.lists_count_writing() : ""}</output>
  </>
)

interface ShelfTapsProps {
  readonly par: number
  readonly packSize: number
  readonly onCount: (there: number) => void
  readonly onStep: (by: number) => void
}

const ShelfTaps = ({ par, packSize, onCount, onStep }: ShelfTapsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button className={cx(BIG, "flex-1")} onClick={() => onCount(0)}>
      {m.lists_empty_shelf()}
    </Button>
    {packSize !== 1 ? (
      <Button className={cx(BIG, "flex-1")} onClick={() => onStep(packSize)}>
        +{amountText(packSize)}
      </Button>
    ) : null}
    <Button className={cx(BIG, "flex-1")} onClick={() => onCount(par)}>
      {m.lists_full_shelf({ count: amountText(par) })}
    </Button>
  </div>
)

/** What is typed next takes the place of what stands there. */
const replaceNext = (field: HTMLInputElement | null): void => {
  if (field !== null && field === document.activeElement) field.select()
}

/** The figure of an earlier count is replaced by typing, as when the field is entered; what was typed ahead goes on. */
const useFigureReplaced = (field: RefObject<HTMLInputElement | null>, itemCode: string, hasTyped: boolean): void => {
  const shown = useRef(itemCode)
  useEffect(() => {
    if (shown.current === itemCode) return
    shown.current = itemCode
    if (!hasTyped) replaceNext(field.current)
  }, [field, itemCode, hasTyped])
}
