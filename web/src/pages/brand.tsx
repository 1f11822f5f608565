/** A maker: who they are, and their products in the catalogue (S1.1). */
import {
  type Brand,
  type ProductSummary,
  EMPTY_QUERY,
  parseShopRoute,
  type ShopQuery,
  shopRoute,
} from "@dispensa/domain"
import { PackageSearch } from "lucide-react"
import { useParams } from "react-router-dom"
import { useBrand } from "../areas/brands/use-brands.ts"
import { useListing } from "../areas/listing/use-listing.ts"
import { Breadcrumb } from "../ui/layout/breadcrumb.tsx"
import { ButtonLink } from "../ui/controls/button.tsx"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { BrandPicture } from "../areas/brands/brand-tile.tsx"
import { ProductCard } from "../areas/product/product-card.tsx"
import { m } from "../i18n/messages.ts"
import { ContentHtml } from "../security/content-html.tsx"
import { usePageTitle } from "../ui/layout/use-page-title.ts"
import { NotFoundPage } from "./not-found.tsx"

const GRID = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4"
const PLACEHOLDERS = ["a", "b", "c", "d", "e", "f"]

/** Null if its products have no listing here: its URL would list the whole catalogue. */
const queryOf = ({ slug, url }: Brand): ShopQuery | null => {
  if (url === undefined) return { ...EMPTY_QUERY, fields: { field_brand: [slug] } }
  return url.startsWith("/shop?") ? parseShopRoute(url) : null
}

const Waiting = () => (
  <ul aria-busy className={GRID}>
    {PLACEHOLDERS.map((key) => (
      <li key={key}>
        <Skeleton className="h-96" />
      </li>
    ))}
  </ul>
)

const Products = ({ name, query }: { readonly name: string; readonly query: ShopQuery }) => {
  const { status, products, retry } = useListing(query)
  const loaded: Loaded<ReadonlyArray<ProductSummary>> =
    status === "ready" || status === "empty"
      ? { status: "ready", data: products, retry }
      : { status, data: null, retry }
  return (
    <section aria-labelledby="brand-products" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="brand-products" className="font-[650] text-xl tracking-[-0.015em]">
          {m.content_brand_products({ brand: name })}
        </h2>
        <ButtonLink to={shopRoute(query)}>{m.content_brand_shop()}</ButtonLink>
      </div>
      <Loaded of={loaded} skeleton={<Waiting />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={PackageSearch} title={m.content_brand_no_products()} className="py-8" />
          ) : (
            <ul className={GRID}>
              {all.map((product) => (
                <ProductCard key={product.slug} product={product} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

const Loading = () => (
  <div className="grid gap-6 md:grid-cols-[15rem_1fr] md:gap-10">
    <Skeleton className="aspect-square w-40 md:w-auto" />
    <div className="flex flex-col gap-4">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-24" />
    </div>
  </div>
)

const Presented = ({ brand }: { readonly brand: Brand }) => {
  const query = queryOf(brand)
  return (
    <div className="flex flex-col gap-10">
      <div className="grid items-center gap-6 md:grid-cols-[15rem_1fr] md:gap-10">
        <div className="w-40 rounded-lg border border-line bg-surface p-3 md:w-auto">
          <BrandPicture url={brand.image} />
        </div>
        <div className="flex flex-col gap-4">
          <h1 className="page-title">{brand.name}</h1>
          <ContentHtml html={brand.description} />
        </div>
      </div>
      {query === null ? null : <Products name={brand.name} query={query} />}
    </div>
  )
}

export const BrandPage = () => {
  const slug = useParams()["slug"] ?? ""
  const brand = useBrand(slug)
  usePageTitle(brand.data?.name ?? (brand.status === "missing" ? m.shell_not_found_title() : m.content_brands_title()))
  if (brand.status === "missing") return <NotFoundPage />
  return (
    <div className="page-frame flex flex-col gap-6 py-6 lg:py-8">
      <Breadcrumb
        entries={[
          { label: m.content_brands_title(), to: "/pages/brands" },
          ...(brand.data === null ? [] : [{ label: brand.data.name }]),
        ]}
      />
      <Loaded of={brand} skeleton={<Loading />} isWholePage>
        {(there) => <Presented key={there.slug} brand={there} />}
      </Loaded>
    </div>
  )
}
