/** A product page below the fold: description, size table, tags, reviews (S2.64). */
import type { ProductDetail, SizeTable as SizeTableValue } from "@dispensa/domain"
import type { ReactNode } from "react"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { Later, laterCode } from "../../ui/layout/later.tsx"
import { type TabItem, Tabs } from "../../ui/layout/tabs.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

/** The sanitiser is loaded with the text. */
const htmlSink = laterCode(() => import("../../security/html-sink.tsx"))
/** The review form is loaded with its tab. */
const reviewsCode = laterCode(() => import("./reviews.tsx"))

export interface ProductInfoProps {
  readonly product: ProductDetail
  /** Codes, documents and related products: a tab of their own when there is no sidebar for them (S2.59). */
  readonly factsSlot: ReactNode
}

export const ProductInfo = ({ product, factsSlot }: ProductInfoProps) => (
  <Tabs label={m.product_tabs()} items={tabsOf(product, factsSlot)} />
)

/** Description and reviews always; sizes and tags only if there are any. */
const tabsOf = (product: ProductDetail, factsSlot: ReactNode): ReadonlyArray<TabItem> => [
  { key: "description", label: m.product_tab_description(), content: <Description html={product.description} /> },
  ...(product.sizeTable === null
    ? []
    : [{ key: "sizes", label: m.product_tab_sizes(), content: <SizeTable table={product.sizeTable} /> }]),
  ...(product.tags.length === 0
    ? []
    : [{ key: "tags", label: m.product_tab_tags(), content: <Tags tags={product.tags} /> }]),
  ...(backendCapabilities.has("postReview") ? [reviewsOf(product)] : []),
  ...(factsSlot === null ? [] : [{ key: "facts", label: m.product_tab_facts(), content: factsSlot }]),
]

const reviewsOf = (product: ProductDetail): TabItem => ({
  key: "reviews",
  label: m.product_tab_reviews({ count: product.reviews.length }),
  content: (
    <Later code={reviewsCode} fallback={<Skeleton className="h-40" />}>
      {({ Reviews }) => <Reviews itemCode={product.itemCode} rating={product.rating} reviews={product.reviews} />}
    </Later>
  ),
})

const Description = ({ html }: { readonly html: string }) => {
  return html.trim() === "" ? (
    <p className="text-muted">{m.product_no_description()}</p>
  ) : (
    <Later code={htmlSink} fallback={<Skeleton className="h-24 max-w-[68ch]" />}>
      {({ HtmlBlock }) => (
        <HtmlBlock
          html={html}
          className="flex max-w-[68ch] flex-col gap-3 [&_a]:text-action [&_a]:underline [&_h3]:font-semibold [&_li]:ml-5 [&_ul]:list-disc"
        />
      )}
    </Later>
  )
}

const SizeTable = ({ table }: { readonly table: SizeTableValue }) => (
  <div className="overflow-x-auto">
    <table className="min-w-80 border-collapse text-sm">
      <caption className="sr-only">{m.product_tab_sizes()}</caption>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col" className="border-line border-b px-4 py-2 text-left font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.join("|")} className="odd:bg-sunken/60">
            {row.map((cell, at) =>
              at === 0 ? (
                <th key={table.columns[at]} scope="row" className="px-4 py-2 text-left font-medium">
                  {cell}
                </th>
              ) : (
                <td key={table.columns[at]} className="px-4 py-2">
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Tags = ({ tags }: { readonly tags: ReadonlyArray<string> }) => (
  <ul className="flex flex-wrap gap-2">
    {tags.map((tag) => (
      <li key={tag}>
        <LocalLink
          to={`/shop?text=${encodeURIComponent(tag)}`}
          aria-label={m.product_tag_search({ tag })}
          className="touch-target inline-flex min-h-8 items-center rounded-full border border-line bg-surface px-3 text-sm hover:border-action hover:bg-action-soft"
        >
          {tag}
        </LocalLink>
      </li>
    ))}
  </ul>
)
