/** Switch between the layouts of a listing: rows, cards, or one product after the other (S2.43, S4.12). */
import type { LayoutType } from "@dispensa/domain"
import { LayoutGrid, LayoutList, type LucideIcon, PanelTop } from "lucide-react"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"

const CHOICES = [
  { layout: "small-list", icon: LayoutList, label: () => m.shop_layout_small_list() },
  { layout: "grid", icon: LayoutGrid, label: () => m.shop_layout_grid() },
  { layout: "product-detail", icon: PanelTop, label: () => m.shop_layout_detail() },
] as const satisfies ReadonlyArray<{ layout: LayoutType; icon: LucideIcon; label: () => string }>

export interface LayoutSwitcherProps {
  readonly layout: LayoutType
  readonly onChoose: (layout: LayoutType) => void
}

export const LayoutSwitcher = ({ layout, onChoose }: LayoutSwitcherProps) => (
  <fieldset aria-label={m.shop_layout()} className="flex rounded-md border border-control bg-raised">
    {CHOICES.map((choice) => {
      // The large list consists of rows as well.
      const isOn = choice.layout === (layout === "list" ? "small-list" : layout)
      return (
        <button
          key={choice.layout}
          type="button"
          aria-pressed={isOn}
          aria-label={choice.label()}
          title={choice.label()}
          onClick={() => onChoose(choice.layout)}
          className={cx(
            "touch-target grid h-8.5 w-9 place-items-center transition-colors first:rounded-l-md last:rounded-r-md",
            isOn ? "bg-action text-on-action" : "text-muted hover:bg-action-soft hover:text-ink",
          )}
        >
          <Icon of={choice.icon} size={17} />
        </button>
      )
    })}
  </fieldset>
)
