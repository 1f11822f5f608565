/** The way to the login from anywhere: it leads back to the page one is on. */
import { useLocation } from "react-router-dom"
import { LocalLink, type LocalLinkProps } from "../../ui/controls/local-link.tsx"

export const LoginLink = (props: Omit<LocalLinkProps, "to" | "state">) => {
  const { pathname, search } = useLocation()
  return <LocalLink to="/pages/login" state={{ back: `${pathname}${search}` }} {...props} />
}
