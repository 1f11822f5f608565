/** The counted amount: typed, or tapped by units and by packs; one tap for an empty shelf, one for a full one. */
import { addDecimals, type CountedEntry } from "@dispensa/domain"
import { Check, Minus, Plus } from "lucide-react"
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { retryImport } from "../../platform/retry-import.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { CONTROL } from "../../ui/forms/field.tsx"
import { cx } from "../../ui/cx.ts"
import { amountText, type EntryAmount, readEntryAmount } from "./entry-amount.ts"
import { type EntryItem, packOf } from "./use-entry-items.ts"

const RefusedQuantity = lazy(() => retryImport(() => import("../../ui/forms/refused-quantity.tsx")))

interface CountPadProps {
  readonly entry: CountedEntry
  readonly item: EntryItem
  readonly field: RefObject<HTMLInputElement | null>
  /** The item that the next typed figure belongs to: the next one while the current one is being written. */
  readonly typedFor: string
  readonly isWriting: boolean
  readonly isSlow: boolean
  readonly onCount: (there: number) => Promise<void>
}

interface Draft {
  readonly itemCode: string
  readonly text: string
}

/** Large enough for a gloved thumb. */
const BIG = "h-14 min-w-14 px-3! text-lg!"

export const CountPad = (props: CountPadProps) => {
  const { entry, item, field, isSlow } = props
  const { text, refused, canCount, setText, step, submit, count } = useFigure(props)
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex gap-2">
        <Button className={BIG} aria-label={m.lists_one_less()} onClick={() => step(-1)}>
          <Icon of={Minus} size={24} />
        </Button>
        <span className="relative min-w-0 flex-1">
          <input
            ref={field}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            aria-label={m.lists_there_of({ name: entry.name })}
            aria-invalid={refused !== null || undefined}
            placeholder={m.lists_there()}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onFocus={(event) => event.target.select()}
            className={cx(CONTROL, "h-14 text-center font-semibold text-2xl tabular-nums")}
          />
          {refused === null ? null : (
            <Suspense>
              <RefusedQuantity text={text} {...refused} onTake={(there) => void count(there)} />
            </Suspense>
          )}
        </span>
        <Button className={BIG} aria-label={m.lists_one_more()} onClick={() => step(1)}>
          <Icon of={Plus} size={24} />
        </Button>
      </div>
      <NoteIt isSlow={isSlow} isDisabled={!canCount} />
      <ShelfTaps par={entry.par} packSize={packOf(item) ?? 1} onCount={(there) => void count(there)} onStep={step} />
    </form>
  )
}

/** The field's content: the typed text, otherwise the persisted amount. */
const useFigure = ({ entry, item, field, typedFor, isWriting, onCount }: CountPadProps) => {
  const { itemCode, there, par } = entry
  // The field stays mounted from item to item, so that typing can continue.
  const [draft, setDraft] = useState<Draft | null>(null)
  const [asked, setAsked] = useState<Draft | null>(null)
  const hasTyped = draft?.itemCode === typedFor
  const text = hasTyped || draft?.itemCode === itemCode ? draft.text : amountText(there)
  const typed = text === amountText(there) ? onRecord(there) : readEntryAmount(text, item, par)
  const setText = (to: string): void => setDraft({ itemCode: typedFor, text: to })
  useFigureReplaced(field, itemCode, hasTyped)
  const count = async (to: number): Promise<void> => {
    if (isWriting) return
    const sent = { itemCode, text: amountText(to) }
    setDraft(sent)
    replaceNext(field.current)
    await onCount(to)
    setDraft((now) => (now === sent ? null : now))
  }
  return {
    text,
    refused: typed._tag === "Refused" && asked !== null && asked === draft ? typed : null,
    canCount: typed._tag !== "Blank" && !isWriting,
    setText,
    // An unreadable figure stays to be corrected; a figure just submitted does not carry over to the next item.
    step: (by: number): void => {
      if (typedFor !== itemCode && !hasTyped) return
      const amount = steppedFrom(typed)
      if (amount !== null) setText(amountText(Math.max(0, addDecimals(amount, by))))
    },
    submit: (): void => {
      if (typed._tag === "Read") void count(typed.amount)
      else if (typed._tag === "Refused") setAsked(draft)
    },
    count,
  }
}

/** A persisted amount needs no confirmation. */
const onRecord = (there: number | null): EntryAmount =>
  there === null ? { _tag: "Blank" } : { _tag: "Read", amount: there }

/** Null if unreadable. */
const steppedFrom = (typed: EntryAmount): number | null => {
  if (typed._tag === "Refused") return typed.isLarge ? (typed.offers[0] ?? null) : null
  return typed._tag === "Read" ? typed.amount : 0
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

/** The next typed text replaces the current one. */
const replaceNext = (field: HTMLInputElement | null): void => {
  if (field !== null && field === document.activeElement) field.select()
}

/** An earlier count's figure is replaced by typing, as when the field gets the focus; text typed ahead is continued. */
const useFigureReplaced = (field: RefObject<HTMLInputElement | null>, itemCode: string, hasTyped: boolean): void => {
  const shown = useRef(itemCode)
  useEffect(() => {
    if (shown.current === itemCode) return
    shown.current = itemCode
    if (!hasTyped) replaceNext(field.current)
  }, [field, itemCode, hasTyped])
}
