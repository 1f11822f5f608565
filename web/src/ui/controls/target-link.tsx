/** A link to a target of the backend: a path of the shop, or another site in a new tab [S3.1]; without a URL, no link. */
import { menuTarget } from "@dispensa/domain"
import type { ReactNode } from "react"
import { m } from "../../i18n/messages.ts"
import { cx } from "../cx.ts"
import { LocalLink } from "./local-link.tsx"

export interface TargetLinkProps {
  readonly url: string
  readonly className?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

export const TargetLink = ({ url, className, onClick, children }: TargetLinkProps) => {
  // Rendered instead of a link, without its hover style.
  if (url === "") return <span className={cx(className, "pointer-events-none")}>{children}</span>
  const target = menuTarget(url)
  if (target._tag === "Internal")
    return (
      <LocalLink to={target.path} className={className} onClick={onClick}>
        {children}
      </LocalLink>
    )
  return (
    <a href={target.url} target="_blank" rel="noopener noreferrer" className={className} onClick={onClick}>
      {children}
      <span className="sr-only"> ({m.shell_new_tab()})</span>
    </a>
  )
}
