/** The third column on extra-wide screens: a search of the filters, and below it a product's facts (S2.53, S2.59). */
import { PanelRightClose, PanelRightOpen } from "lucide-react"
import type { ReactNode } from "react"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { useSidebar } from "./use-sidebar.ts"

export interface RightSidebarProps {
  readonly searchSlot: ReactNode
  readonly children: ReactNode
}

/** Can be closed; the button to open it again takes its place. */
export const RightSidebar = ({ searchSlot, children }: RightSidebarProps) => {
  const { isVisible, setVisible } = useSidebar()
  const toggle = (
    <IconButton
      icon={isVisible ? PanelRightClose : PanelRightOpen}
      size="sm"
      label={isVisible ? m.product_sidebar_close() : m.product_sidebar_open()}
      aria-expanded={isVisible}
      onClick={() => setVisible(!isVisible)}
      className={isVisible ? "absolute top-2 right-2 text-muted" : "border border-line bg-surface"}
    />
  )
  return (
    <aside
      aria-label={m.product_sidebar()}
      className={isVisible ? "relative flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 text-sm" : ""}
    >
      {toggle}
      {isVisible ? (
        <>
          {searchSlot}
          <div className="border-line border-t pt-4">{children}</div>
        </>
      ) : null}
    </aside>
  )
}

/** The usual height of a product's facts. */
export const FactsSkeleton = () => (
  <div aria-hidden className="flex flex-col gap-3">
    {["w-2/3", "w-1/2", "w-3/4", "w-full", "w-11/12", "w-5/6"].map((width) => (
      <Skeleton key={width} className={`h-6 ${width}`} />
    ))}
  </div>
)
