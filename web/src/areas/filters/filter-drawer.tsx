/** The filters on a phone or tablet: a sheet of 260 px from the left, with the number of results on its button (S9.15). */
import { SlidersHorizontal } from "lucide-react"
import { type ReactNode, useState } from "react"
import { Button } from "../../ui/controls/button.tsx"
import { Drawer } from "../../ui/overlay/drawer.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { usePreloadedFilters } from "./lazy-filter-panel.tsx"

export interface FilterDrawerProps {
  /** Number of active filters. */
  readonly active: number
  /** Number of products they leave; null while unknown. */
  readonly total: number | null
  readonly formatTotal: (total: number) => string
  readonly children: ReactNode
}

export const FilterDrawer = ({ active, total, formatTotal, children }: FilterDrawerProps) => {
  const [isOpen, setIsOpen] = useState(false)
  usePreloadedFilters()
  const close = (): void => setIsOpen(false)
  return (
    <>
      <Button size="sm" className="h-9 touch:h-11 lg:hidden" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon of={SlidersHorizontal} size={16} className="hidden sm:block" />
        {active === 0 ? m.shop_filters_open() : m.shop_filters_open_count({ count: active })}
      </Button>
      <Drawer
        side="left"
        width={260}
        isOpen={isOpen}
        onClose={close}
        title={m.shop_filters()}
        footer={
          <Button variant="primary" block onClick={close}>
            {total === null ? m.shop_count_loading() : m.shop_filters_show({ count: formatTotal(total), total })}
          </Button>
        }
      >
        {children}
      </Drawer>
    </>
  )
}
