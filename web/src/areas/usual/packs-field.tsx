/** Number of packs of a row: typing applies at once, the arrows move between rows, the space bar ticks. */
import { isPlausible, multiplyDecimals, type ChoiceEvent, type ChosenLine } from "@dispensa/domain"
import { Suspense, lazy, type KeyboardEvent, useState } from "react"
import { isEnter } from "../../platform/keyboard.ts"
import { retryImport } from "../../platform/retry-import.ts"
import { CONTROL } from "../../ui/forms/field.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { readQuantity } from "../../ui/forms/typed-amount.ts"
import { cx } from "../../ui/cx.ts"
import { m } from "../../i18n/messages.ts"

const RefusedQuantity = lazy(() => retryImport(() => import("../../ui/forms/refused-quantity.tsx")))

export interface PacksFieldProps {
  readonly chosen: ChosenLine
  readonly name: string
  readonly apply: (event: ChoiceEvent) => void
  /** Moves to the row above or below. */
  readonly onStep: (field: HTMLElement, rows: 1 | -1) => void
  readonly onAdd: () => void
}

export const PacksField = ({ chosen, name, apply, onStep, onAdd }: PacksFieldProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const { itemCode } = chosen.line.bought
  const type = (text: string): void => {
    setDraft(text)
    apply({ _tag: "PacksSet", itemCode, packs: certainPacks(text, chosen) })
  }
  const typed = draft === null ? null : readQuantity(draft)
  const isLarge = typed?._tag === "Read" && needsConfirmation(typed.amount, chosen)
  // Ticking the row restores its previous packs: they are shown.
  const isRefused = draft !== null && !chosen.isChosen && (isLarge || typed?._tag === "Refused")
  const leave = (): void => {
    if (!isRefused) setDraft(null)
    else if (!isLarge) announce(m.shell_no_quantity({ text: draft }))
  }
  const confirm = (packs: number): void => {
    setDraft(null)
    apply({ _tag: "PacksSet", itemCode, packs })
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isAdding = isEnter(event) && (event.ctrlKey || event.metaKey)
    const isDown = event.key === "ArrowDown" || isEnter(event)
    // In a number being typed the space is a character: "1 20" is not 120.
    const isTicking = event.key === " " && draft === null
    if (!isDown && event.key !== "ArrowUp" && !isTicking) return
    event.preventDefault()
    if (isAdding) return onAdd()
    if (!isTicking) return onStep(event.currentTarget, isDown ? 1 : -1)
    apply({ _tag: "Ticked", itemCode, isChosen: !chosen.isChosen })
    event.currentTarget.select()
  }
  return (
    <>
      <input
        data-usual-packs={itemCode}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={m.usual_packs_label({ name })}
        aria-invalid={isRefused || undefined}
        title={isRefused && !isLarge ? m.shell_no_quantity({ text: draft }) : undefined}
        value={chosen.isChosen && (isLarge || typed?._tag === "Refused") ? chosen.packs : (draft ?? chosen.packs)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={press}
        className={cx(
          CONTROL,
          "h-10 scroll-mb-24 pr-12 pl-1 text-right tabular-nums touch:h-11",
          chosen.isChosen ? "font-semibold" : "text-muted",
        )}
      />
      {isRefused && isLarge ? (
        <Suspense>
          <RefusedQuantity text={draft} isLarge offers={[typed.amount]} onTake={confirm} side="right" />
        </Suspense>
      ) : null}
    </>
  )
}

/** An invalid quantity orders nothing, nor does one that needs confirmation. */
const certainPacks = (text: string, chosen: ChosenLine): number => {
  const typed = readQuantity(text)
  return typed._tag === "Read" && !needsConfirmation(typed.amount, chosen) ? typed.amount : 0
}

/** More packs than is plausible, or than this client ever ordered. */
const needsConfirmation = (packs: number, { product, line }: ChosenLine): boolean =>
  product !== null && !isPlausible(multiplyDecimals(packs, product.packSize), product.packSize, line.largestQuantity)
