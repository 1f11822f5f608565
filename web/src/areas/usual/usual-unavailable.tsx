/** Why an article cannot be ordered or comes later, and what is taken or can be taken in its place. */
import type { ChoiceEvent, ChosenLine } from "@dispensa/domain"
import { CircleSlash, Replace, Undo2 } from "lucide-react"
import { useState } from "react"
import { itemName } from "../../format/item-name.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { ProductAvailability } from "../product/availability.tsx"
import { UsualReplacement } from "./usual-replacement.tsx"

export interface UsualUnavailableProps {
  readonly chosen: ChosenLine
  /** Null for what is in stock. */
  readonly reason: "gone" | "unavailable" | "late" | null
  readonly apply: (event: ChoiceEvent) => void
}

/** A substitute is said and can be given back, whether or not the article is in stock again. */
export const UsualUnavailable = ({ chosen: { line, product }, reason, apply }: UsualUnavailableProps) => {
  const [isOpen, setOpen] = useState(false)
  const { itemCode, item } = line.bought
  const name = itemName({ name: line.bought.name, format: item?.format ?? "" })
  if (product !== null && product.itemCode !== itemCode)
    return (
      <div className="flex flex-wrap items-center gap-x-2 pb-1 pl-7.5 text-muted text-xs">
        <span className="min-w-0">{m.usual_instead_of({ name })}</span>
        <Button size="sm" variant="quiet" onClick={() => apply({ _tag: "Replaced", itemCode, by: null })}>
          <Icon of={Undo2} size={16} />
          {m.usual_not_instead()}
        </Button>
      </div>
    )
  return reason === null ? null : (
    <div className="flex flex-col gap-2 pb-1 pl-7.5">
      <div className="flex flex-wrap items-center gap-x-3">
        {reason === "late" && line.bought.item !== null ? (
          <ProductAvailability product={line.bought.item} />
        ) : (
          <span className="inline-flex items-center gap-1.5 font-semibold text-offer text-xs">
            <Icon of={CircleSlash} size={16} className="shrink-0" />
            {reason === "gone" ? m.usual_gone() : m.usual_unavailable()}
          </span>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={m.usual_replace_item({ name })}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={Replace} size={16} />
          {m.usual_replace()}
        </Button>
      </div>
      {isOpen ? <UsualReplacement line={line} onTake={(by) => apply({ _tag: "Replaced", itemCode, by })} /> : null}
    </div>
  )
}
