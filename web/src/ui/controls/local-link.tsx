/** A link to a route of the shop in the language of the page: `to` carries no prefix (S2.10). */
import { localizePath, menuTarget } from "@dispensa/domain"
import { Link, type LinkProps, useLocation } from "react-router-dom"
import { pathLocale } from "../../i18n/path-locale.ts"
import type { ReactNode } from "react"
import { m } from "../../i18n/messages.ts"

export type LocalLinkProps = Omit<LinkProps, "to"> & { readonly to: string }

export const LocalLink = ({ to, ...rest }: LocalLinkProps) => (
  <Link to={localizePath(to, pathLocale(useLocation().pathname))} {...rest} />
)

export interface TargetLinkProps {
  readonly url: string
  readonly className?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A link to what the backend names: a path of the shop, or another site in a new tab [S3.1]. */
export const TargetLink = ({ url, className, onClick, children }: TargetLinkProps) => {
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
