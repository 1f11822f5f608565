/** A collapsible section: the native disclosure element. */
import { ChevronDown } from "lucide-react"
import type { ReactNode } from "react"
import { cx } from "../cx.ts"
import { Icon } from "../controls/icon.tsx"

export interface AccordionProps {
  readonly title: ReactNode
  readonly isOpenAtFirst?: boolean
  readonly className?: string
  readonly children: ReactNode
}

export const Accordion = ({ title, isOpenAtFirst = false, className, children }: AccordionProps) => (
  <details open={isOpenAtFirst} className={cx("group/accordion border-line border-b", className)}>
    <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm py-2 font-semibold text-sm">
      <span className="min-w-0 flex-1">{title}</span>
      <Icon
        of={ChevronDown}
        size={16}
        className="shrink-0 text-muted transition-transform group-open/accordion:rotate-180"
      />
    </summary>
    <div className="pb-4">{children}</div>
  </details>
)
