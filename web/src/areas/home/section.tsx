/** A part of the home page: its title, an optional link to the whole list, and its contents. */
import type { ReactNode } from "react"
import { ArrowRight } from "lucide-react"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"

export interface SectionProps {
  readonly id: string
  readonly title: string
  /** The link to the whole list. */
  readonly to?: string
  /** Rendered to the right of the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export const Section = ({ id, title, to, actions, children }: SectionProps) => (
  <section aria-labelledby={id} className="below-fold">
    <div className="mb-4 flex items-center justify-between gap-4">
      <h2 id={id} className="wrap-anywhere font-[650] text-xl tracking-[-0.015em]">
        {title}
      </h2>
      {to === undefined ? null : (
        <LocalLink
          to={to}
          className="touch-target inline-flex min-h-6 items-center gap-1.5 font-semibold text-action text-sm hover:underline"
        >
          {m.home_see_all()}
          <span className="sr-only">: {title}</span>
          <Icon of={ArrowRight} size={16} />
        </LocalLink>
      )}
      {actions}
    </div>
    {children}
  </section>
)
