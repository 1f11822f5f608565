/** How many packs of a row: what is typed counts at once, the arrows go from row to row, the space bar ticks. */
import type { ChoiceEvent, ChosenLine } from "@dispensa/domain"
import { type KeyboardEvent, useState } from "react"
import { CONTROL } from "../../ui/forms/field.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { readQuantity } from "../../ui/forms/typed-amount.ts"
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

export const PacksField = ({ chosen, name, apply, onStep, onAdd }: PacksFieldProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const { itemCode } = chosen.line.bought
  const type = (text: string): void => {
    setDraft(text)
    const typed = readQuantity(text)
    // What is no quantity is not ordered.
    apply({ _tag: "PacksSaid", itemCode, packs: typed._tag === "Read" ? typed.amount : 0 })
  }
  const isRefused = draft !== null && readQuantity(draft)._tag === "Refused"
  const leave = (): void => {
    if (isRefused) announce(m.shell_no_quantity({ text: draft }))
    else setDraft(null)
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
      aria-invalid={isRefused || undefined}
      title={isRefused ? m.shell_no_quantity({ text: draft }) : undefined}
      value={draft ?? chosen.packs}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={leave}
      onKeyDown={press}
      className={cx(
        CONTROL,
        "h-10 scroll-mt-44 scroll-mb-60 pr-11 pl-1 text-right tabular-nums touch:h-11",
        chosen.isChosen ? "font-semibold" : "text-muted",
      )}
    />
  )
}
