/** A product's facts beside its price: code, barcodes, documents, related and alternative products, assistance (S2.53–S2.58). */
import { delocalizePath, type ProductDetail, type ProductDocument, productPage } from "@dispensa/domain"
import { Barcode, FileText, LayoutGrid, LifeBuoy, type LucideIcon, Shuffle } from "lucide-react"
import { lazy, type ReactNode, Suspense, useState } from "react"
import { useLocation } from "react-router-dom"
import { Icon } from "../../ui/controls/icon.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { TargetLink } from "../../ui/controls/target-link.tsx"
import { retryImport } from "../../platform/retry-import.ts"
import { FileLink } from "../../ui/controls/file-link.tsx"
import { fileHref } from "../../security/safe-address.ts"
import { useSession } from "../session/use-session.ts"
import { ProductCard } from "./product-card.tsx"

/** Id of the heading and fragment of links to it. */
export const ALTERNATIVES = "alternatives"

/** The focus moves along, so that the next key press acts there. */
export const showAlternatives = (): void => {
  const heading = document.getElementById(ALTERNATIVES)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView?.({ behavior: "smooth", block: "start" })
}

const BarcodeList = lazy(() => retryImport(() => import("./barcode-list.tsx")))

const ACTION =
  "flex min-h-10 w-full items-center gap-2.5 rounded-sm text-left font-medium text-action hover:underline touch:min-h-11"

export interface ProductFactsProps {
  readonly product: ProductDetail
  /** Whether this is the product's own page: alternatives are further down, and assistance is offered (S2.55, S2.58). */
  readonly isOwnPage: boolean
}

export const ProductFacts = ({ product, isOwnPage }: ProductFactsProps) => {
  const { itemCode, relatedProducts, alternativeItemCodes, barcodes, assistanceLink } = product.sidebar
  return (
    <div className="flex flex-col gap-4 text-sm">
      <dl className="grid gap-3">
        <Fact name={m.product_code_label()}>{product.displayCode ?? itemCode}</Fact>
        <Fact name={m.product_brand()}>{product.brand}</Fact>
        <Fact name={m.product_pack()}>{product.packLabel}</Fact>
      </dl>
      <ul className="flex flex-col border-line border-y py-1">
        {relatedProducts.length === 0 ? null : <Related product={product} />}
        {alternativeItemCodes.length === 0 ? null : <Alternatives product={product} isOwnPage={isOwnPage} />}
        {barcodes.length === 0 ? null : <Barcodes product={product} />}
        {assistanceLink && isOwnPage ? (
          <li>
            <TargetLink url={assistanceLink} className={ACTION}>
              <Icon of={LifeBuoy} size={18} />
              {m.product_assistance()}
            </TargetLink>
          </li>
        ) : null}
      </ul>
      <ProductDocuments documents={product.sidebar.documents} />
    </div>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: string }) =>
  children === "" ? null : (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="wrap-anywhere font-medium">{children}</dd>
    </div>
  )

interface OpenerProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly size: "md" | "xl"
  readonly description: string
  readonly children: ReactNode
}

/** A button and the dialog that it opens. */
const Opener = ({ icon, label, size, description, children }: OpenerProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <button type="button" aria-haspopup="dialog" className={ACTION} onClick={() => setOpen(true)}>
        <Icon of={icon} size={18} />
        {label}
      </button>
      <Modal size={size} isOpen={isOpen} onClose={() => setOpen(false)} title={label} description={description}>
        {children}
      </Modal>
    </li>
  )
}

const Related = ({ product: { name, sidebar } }: { readonly product: ProductDetail }) => (
  <Opener icon={LayoutGrid} label={m.product_related()} size="xl" description={name}>
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-3">
      {sidebar.relatedProducts.map((related) => (
        <ProductCard key={related.itemCode} product={related} />
      ))}
    </ul>
  </Opener>
)

const Barcodes = ({ product: { name, sidebar } }: { readonly product: ProductDetail }) => (
  <Opener icon={Barcode} label={m.product_barcodes()} size="md" description={name}>
    <Suspense fallback={<Skeleton className="h-44" />}>
      <BarcodeList codes={sidebar.barcodes} />
    </Suspense>
  </Opener>
)

/** On the product's page alternatives are further down; elsewhere the link opens that page at them. */
const Alternatives = ({ product, isOwnPage }: ProductFactsProps) => (
  <li>
    {isOwnPage ? (
      <button type="button" className={ACTION} onClick={showAlternatives}>
        <Icon of={Shuffle} size={18} />
        {m.product_alternatives()}
      </button>
    ) : (
      <LocalLink to={`${productPage(product)}#${ALTERNATIVES}`} className={ACTION}>
        <Icon of={Shuffle} size={18} />
        {m.product_alternatives()}
      </LocalLink>
    )}
  </li>
)

/** A product's documents, for clients; a visitor is sent to the login, which returns here (S2.57). */
const ProductDocuments = ({ documents }: { readonly documents: ReadonlyArray<ProductDocument> }) => {
  const { isAuthenticated } = useSession()
  // Documents without a valid URL are omitted.
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
                <Icon of={FileText} size={18} />
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
