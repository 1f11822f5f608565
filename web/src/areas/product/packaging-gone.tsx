/** A cart line whose packaging its item is no longer sold in, with the current packagings to choose from (S12.9). */
import { type Packaging, packagingsOf, type ProductSummary } from "@dispensa/domain"
import type { RefObject } from "react"
import { formatQuantity, formatUnit } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"

interface PackagingGoneProps {
  /** The line's name of its item: several lines may ask at once. */
  readonly name: string
  readonly packaging: string
  readonly item: Pick<ProductSummary, "packagings" | "packSize" | "packLabel" | "unit">
  /** The line's quantity field, which gets the focus once the choices are gone. */
  readonly field: RefObject<HTMLInputElement | null>
  /** Null: the default packaging. */
  readonly onChoose: (packaging: string | null) => void
}

export const PackagingGone = ({ name, packaging, item, field, onChoose }: PackagingGoneProps) => {
  const choose = (choice: Choice, label: string): void => {
    onChoose(choice.isDefault ? null : choice.code)
    announce(m.product_packaging_chosen({ name, packaging: label }))
    field.current?.focus()
  }
  const title = m.product_packaging_gone({ packaging: formatUnit(packaging) })
  return (
    <fieldset aria-label={`${name}: ${title}`} className="mt-1 flex min-w-0 flex-wrap items-center gap-2 text-sm">
      <p className="font-medium text-offer">{title}</p>
      {choicesOf(item).map((choice) => {
        const label = labelOf(choice, item.unit)
        return (
          <Button key={choice.code} size="sm" onClick={() => choose(choice, label)}>
            {label}
          </Button>
        )
      })}
    </fieldset>
  )
}

type Choice = Pick<Packaging, "code" | "label" | "size" | "isDefault">

const choicesOf = (item: PackagingGoneProps["item"]): ReadonlyArray<Choice> => {
  const all = packagingsOf(item)
  return all.length > 0 ? all : [{ code: "", label: item.packLabel, size: item.packSize, isDefault: true }]
}

const labelOf = ({ label, code, size }: Choice, unit: string): string =>
  label || [code, formatQuantity(size, unit)].filter((part) => part !== "").join(" · ")
