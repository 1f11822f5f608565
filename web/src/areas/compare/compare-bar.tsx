/** The products chosen for comparison, at the bottom of the pages that offer the choice; it disappears with the page, so it never hides content for good. */
import { MAX_COMPARED } from "@dispensa/domain"
import { X } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { Picture } from "../../ui/layout/picture.tsx"
import { comparePath, useComparison } from "../product/use-compare.ts"

export const CompareBar = () => {
  const { items, drop, clear } = useComparison()
  if (items.length === 0) return null
  const remove = (itemCode: string): void => {
    drop(itemCode)
    announce(m.compare_removed())
  }
  return (
    <section
      aria-label={m.compare_bar()}
      className="sticky bottom-[var(--bottom-bar)] z-10 mt-4 flex items-center gap-2 rounded-lg border border-line bg-surface py-2 pr-18 pl-3 shadow-bar print:hidden"
    >
      <p className="text-muted text-sm tabular-nums max-sm:sr-only">
        {m.compare_count({ count: items.length, most: MAX_COMPARED })}
      </p>
      <ul className="flex min-w-0 flex-1 gap-1.5 py-1">
        {items.map(({ itemCode, name, image }) => (
          <li key={itemCode}>
            <button
              type="button"
              aria-label={m.compare_drop({ name })}
              title={name}
              onClick={() => remove(itemCode)}
              className="relative block size-9 touch:size-11 max-sm:size-9! rounded-md border border-line hover:border-action-line"
            >
              <Picture url={image} size="SMALL" alt="" />
              <Icon
                of={X}
                size={14}
                className="absolute -top-1.5 -right-1.5 rounded-full border border-line bg-raised"
              />
            </button>
          </li>
        ))}
      </ul>
      <Button size="sm" variant="quiet" className="max-sm:hidden" onClick={clear}>
        {m.compare_clear()}
      </Button>
      <ButtonLink size="sm" variant="primary" to={comparePath(items.map(({ itemCode }) => itemCode))}>
        {m.compare_title()}
      </ButtonLink>
    </section>
  )
}
