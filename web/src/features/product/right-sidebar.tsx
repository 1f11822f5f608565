/** The simple facts beside a product on extra-wide screens (S2.53–S2.59). */
import type { ProductDetail } from "@dispensa/domain"
import { FileText, LifeBuoy } from "lucide-react"
import type { ReactNode } from "react"
import { useSession } from "../../bindings/use-session.ts"
import { Icon } from "../../design/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { fileHref } from "../../lib/safe-address.ts"

const LINK = "inline-flex min-h-7 items-center gap-2 rounded-sm text-action hover:underline"

export interface RightSidebarProps {
  readonly product: ProductDetail
  readonly hasAlternatives: boolean
}

export const RightSidebar = ({ product, hasAlternatives }: RightSidebarProps) => {
  const { sidebar } = product
  return (
    <aside
      aria-label={m.product_sidebar()}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 text-sm"
    >
      <Fact name={m.product_code_label()}>{sidebar.itemCode}</Fact>
      <Fact name={m.product_brand()}>{product.brand}</Fact>
      <Fact name={m.product_pack()}>{product.packLabel}</Fact>
      {sidebar.barcodes.length === 0 ? null : (
        <Fact name={m.product_barcodes()}>
          {sidebar.barcodes.map((code) => (
            <span key={code} className="block">
              {code}
            </span>
          ))}
        </Fact>
      )}
      <Documents product={product} />
      <ul className="flex flex-col border-line border-t pt-2">
        {sidebar.relatedProducts.length === 0 ? null : <Jump to="related">{m.product_related()}</Jump>}
        {hasAlternatives ? <Jump to="alternatives">{m.product_alternatives()}</Jump> : null}
        {sidebar.assistanceLink === null ? null : <Assistance href={sidebar.assistanceLink} />}
      </ul>
    </aside>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <dl>
    <dt className="text-muted text-xs">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </dl>
)

const Jump = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <li>
    <a href={`#${to}`} className={LINK}>
      {children}
    </a>
  </li>
)

const Assistance = ({ href }: { readonly href: string }) => (
  <li>
    <a href={fileHref(href) ?? undefined} className={LINK} rel="noopener noreferrer" target="_blank">
      <Icon of={LifeBuoy} size={16} />
      {m.product_assistance()}
    </a>
  </li>
)

/** Documents are for clients (S2.57). */
const Documents = ({ product }: { readonly product: ProductDetail }) => {
  const { isAuthenticated } = useSession()
  const { documents } = product.sidebar
  if (documents.length === 0) return null
  return (
    <Fact name={m.product_documents()}>
      {isAuthenticated ? (
        documents.map((document) => (
          <a
            key={document.url}
            href={fileHref(document.url) ?? undefined}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={m.product_document_open({ title: document.title })}
            className={LINK}
          >
            <Icon of={FileText} size={16} className="shrink-0" />
            {document.title}
          </a>
        ))
      ) : (
        <span className="font-normal text-muted">{m.product_documents_login()}</span>
      )}
    </Fact>
  )
}
