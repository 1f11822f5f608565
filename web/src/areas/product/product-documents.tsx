/** A product's documents, for clients; a visitor is sent to the login, which returns here (S2.57). */
import { delocalizePath, type ProductDocument } from "@dispensa/domain"
import { FileText } from "lucide-react"
import { useLocation } from "react-router-dom"
import { useSession } from "../session/use-session.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { FileLink } from "../../ui/controls/file-link.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { fileHref } from "../../security/safe-address.ts"

export const ProductDocuments = ({ documents }: { readonly documents: ReadonlyArray<ProductDocument> }) => {
  const { isAuthenticated } = useSession()
  // One whose address is none is not offered.
  const offered = documents.filter(({ url }) => fileHref(url) !== null)
  if (isAuthenticated && offered.length === 0) return null
  return (
    <section className="flex flex-col gap-1 text-sm">
      <h3 className="text-muted text-xs">{m.product_documents()}</h3>
      {isAuthenticated ? (
        <ul>
          {offered.map(({ url, title }) => (
            <li key={url}>
              <FileLink
                url={url}
                className="flex min-h-10 items-center gap-2.5 rounded-sm text-action hover:underline touch:min-h-11"
              >
                <Icon of={FileText} size={18} className="shrink-0" />
                <span className="min-w-0">{title}</span>
              </FileLink>
            </li>
          ))}
        </ul>
      ) : (
        <LoginHint />
      )}
    </section>
  )
}

const LoginHint = () => {
  const { pathname, search } = useLocation()
  return (
    <p className="text-muted">
      {m.product_documents_login()}{" "}
      <LocalLink
        to="/pages/login"
        state={{ from: delocalizePath(`${pathname}${search}`) }}
        className="font-medium text-action underline"
      >
        {m.product_documents_log_in()}
      </LocalLink>
    </p>
  )
}
