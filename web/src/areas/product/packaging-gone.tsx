/** A line's packaging that its item is not sold in any more, and those that it is sold in to choose from (S12.9). */
import { type Packaging, packagingsOf, type ProductSummary } from "@dispensa/domain"
import { formatQuantity } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"

interface PackagingGoneProps {
  readonly packaging: string
  readonly item: Pick<ProductSummary, "packagings" | "packSize" | "packLabel" | "unit">
  /** Null: the default one. Left out: it is only said. */
  readonly onChoose?: ((packaging: string | null) => void) | undefined
}

export const PackagingGone = ({ packaging, item, onChoose }: PackagingGoneProps) => (
  <div className="mt-1 flex flex-wrap items-center gap-2 text-sm">
    <p className="font-medium text-offer">{m.product_packaging_gone({ packaging })}</p>
    {onChoose === undefined
      ? null
      : choicesOf(item).map(({ code, label, size, isDefault }) => (
          <Button key={code} size="sm" onClick={() => onChoose(isDefault ? null : code)}>
            {label || [code, formatQuantity(size, item.unit)].filter((part) => part !== "").join(" · ")}
          </Button>
        ))}
  </div>
)

type Choice = Pick<Packaging, "code" | "label" | "size" | "isDefault">

const choicesOf = (item: PackagingGoneProps["item"]): ReadonlyArray<Choice> => {
  const all = packagingsOf(item)
  return all.length > 0 ? all : [{ code: "", label: item.packLabel, size: item.packSize, isDefault: true }]
}
