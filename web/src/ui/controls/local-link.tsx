/** A link to a route of the shop in the page's language: `to` has no prefix (S2.10). */
import { localizePath } from "@dispensa/domain"
import { Link, type LinkProps, useLocation } from "react-router-dom"
import { pathLocale } from "../../i18n/path-locale.ts"

export type LocalLinkProps = Omit<LinkProps, "to"> & { readonly to: string }

export const LocalLink = ({ to, ...rest }: LocalLinkProps) => (
  <Link to={localizePath(to, pathLocale(useLocation().pathname))} {...rest} />
)
