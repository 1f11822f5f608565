/** How many packs of a row: what is typed counts at once, the arrows go from row to row, the space bar ticks. */
import type { ChoiceEvent, ChosenLine } from "@dispensa/domain"
import { type KeyboardEvent, useState } from "react"
import { CONTROL } from "../../ui/forms/field.tsx"
import { cx } from "../../ui/cx.ts"
import { m } from "../../i18n/messages.ts"

export interface PacksFieldProps {
  readonly chosen: ChosenLine
  readonly name: string
  readonly apply: (event: ChoiceEvent) => void
  /** To the row above or below. */
  readonly onStep: (field: HTMLElement, rows: 1 | -1) => void
  readonly onAdd: () => void
}

/** As many digits as a line of the cart may have (S5.4). */
const MOST_DIGITS = 6

export const PacksField = ({ chosen, name, apply, onStep, onAdd }: PacksFieldProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const { itemCode } = chosen.line.bought
  const type = (text: string): void => {
    const digits = text.replaceAll(/\D/g, "").slice(0, MOST_DIGITS)
    setDraft(digits)
    apply({ _tag: "PacksSaid", itemCode, packs: Number(digits) })
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isAdding = event.key === "Enter" && (event.ctrlKey || event.metaKey)
    const isDown = event.key === "ArrowDown" || event.key === "Enter"
    if (!isDown && event.key !== "ArrowUp" && event.key !== " ") return
    event.preventDefault()
    if (isAdding) onAdd()
    else if (event.key === " ") apply({ _tag: "Ticked", itemCode, isChosen: !chosen.isChosen })
    else onStep(event.currentTarget, isDown ? 1 : -1)
  }
  return (
    <input
      data-usual-packs={itemCode}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      aria-label={m.usual_packs_label({ name })}
      value={draft ?? chosen.packs}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => setDraft(null)}
      onKeyDown={press}
      className={cx(
        CONTROL,
        "h-10 scroll-mt-44 scroll-mb-60 pr-11 pl-1 text-right tabular-nums touch:h-11",
        chosen.isChosen ? "font-semibold" : "text-muted",
      )}
    />
  )
}
