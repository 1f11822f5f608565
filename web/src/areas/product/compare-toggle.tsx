/** Adds a product to the comparison or removes it (ADR 55). */
import { isCompared, type ProductSummary } from "@dispensa/domain"
import { Scale } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { cx } from "../../ui/cx.ts"
import { useComparison } from "./use-compare.ts"

export interface CompareToggleProps {
  readonly product: Pick<ProductSummary, "itemCode" | "name" | "pictures">
  /** With a visible label. */
  readonly isWritten?: boolean
  readonly className?: string
}

export const CompareToggle = ({ product, isWritten = false, className }: CompareToggleProps) => {
  const { items, toggle } = useComparison()
  const { itemCode, name, pictures } = product
  const isPicked = isCompared(items, itemCode)
  const onClick = () => toggle({ itemCode, name, image: pictures[0]?.url ?? null })
  return isWritten ? (
    <Button
      size="sm"
      variant="quiet"
      aria-pressed={isPicked}
      onClick={onClick}
      className={cx("print:hidden", className)}
    >
      <Icon of={Scale} size={16} />
      {m.compare_title()}
    </Button>
  ) : (
    <IconButton
      icon={Scale}
      size="sm"
      label={m.compare_pick({ name })}
      aria-pressed={isPicked}
      onClick={onClick}
      className={cx("text-muted aria-pressed:bg-action-soft aria-pressed:text-action", className)}
    />
  )
}
