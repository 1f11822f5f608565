/** Products side by side: a column each; the names of the facts stay visible while the rest scrolls. */
import { areSame, bestOf, comparablePrice, productPage, type ProductSummary, shownCode } from "@dispensa/domain"
import { BadgeCheck, X } from "lucide-react"
import { useLocale } from "../../i18n/use-locale.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { formatQuantity } from "../../format/units.ts"
import { cx } from "../../ui/cx.ts"
import { Picture } from "../../ui/layout/picture.tsx"
import { usePriceView } from "../../ui/layout/price-view.ts"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { useToday } from "../../app/use-clock.ts"
import { NotOrderable } from "../product/add-to-cart.tsx"
import { useAddText } from "../product/use-add-text.ts"
import { orderState, useOrdering } from "../product/use-ordering.ts"
import { type ComparedProduct, type ComparedFact, factsOf } from "./compare-facts.ts"

const HEAD = "sticky left-0 z-1 w-28 bg-surface p-2 text-left align-top font-medium text-muted text-sm lg:w-44"
const CELL = "border-line border-l p-2 align-top"
/** By number of products: two fit side by side on a phone, more scroll. */
const WIDTHS = ["", "min-w-[14rem]", "min-w-[22rem]", "min-w-[29.5rem]", "min-w-[37rem]"]

export interface CompareTableProps {
  readonly products: ReadonlyArray<ComparedProduct>
  readonly isDifferencesOnly: boolean
  readonly onDrop: (itemCode: string) => void
}

export const CompareTable = ({ products, isDifferencesOnly, onDrop }: CompareTableProps) => {
  const locale = useLocale()
  const facts = factsOf(products, usePriceView(), locale, useToday())
  const best = bestOf(products.map(({ product }) => (product === null ? null : comparablePrice(product))))
  const shown = isDifferencesOnly ? facts.filter(({ texts }) => !areSame(texts)) : facts
  return (
    // Keeps a focused element from being hidden under the sticky first column.
    <section
      aria-label={m.compare_table()}
      className="relative scroll-pl-30 overflow-x-auto rounded-lg border border-line bg-surface lg:scroll-pl-46"
    >
      <table className={cx("w-full table-fixed border-collapse", WIDTHS[products.length])}>
        <caption className="sr-only">{m.compare_table()}</caption>
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className={HEAD}>
              <span className="sr-only">{m.compare_fact()}</span>
            </th>
            {products.map((each) => (
              <th key={each.itemCode} scope="col" className={cx(CELL, "text-left font-normal")}>
                <ProductHead {...each} onDrop={onDrop} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((fact) => (
            <FactRow key={fact.key} fact={fact} products={products} best={best} />
          ))}
        </tbody>
        <tfoot className="print:hidden">
          <tr>
            <th scope="row" className={HEAD}>
              {m.compare_order()}
            </th>
            {products.map(({ itemCode, product }) => (
              <td key={itemCode} className={CELL}>
                {product === null ? null : <AddPack product={product} />}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const ProductHead = ({ itemCode, product, onDrop }: ComparedProduct & Pick<CompareTableProps, "onDrop">) => (
  <div className="flex flex-col gap-1">
    <div className="flex items-start justify-between gap-1">
      <div className="w-24 min-w-0">
        <Picture url={product?.pictures[0]?.url ?? null} size="SMALL" alt="" />
      </div>
      <IconButton
        icon={X}
        size="sm"
        label={m.compare_drop({ name: product?.name ?? itemCode })}
        onClick={() => onDrop(itemCode)}
        className="print:hidden"
      />
    </div>
    {product === null ? (
      <p className="text-muted text-sm">{m.compare_unknown()}</p>
    ) : (
      <LocalLink to={productPage({ ...product, children: [] })} className="font-semibold text-sm hover:underline">
        <WithUnits>{product.name}</WithUnits>
      </LocalLink>
    )}
    <p className="text-muted text-xs">{shownCode(product ?? { itemCode })}</p>
  </div>
)

/** Adds one pack; larger quantities are set in the cart. */
const AddPack = ({ product }: { readonly product: ProductSummary }) => {
  const order = useOrdering(product)
  const { label, text } = useAddText(product.name)
  if (orderState(product, true) !== "addable") return <NotOrderable product={product} name={product.name} />
  const inCart = m.product_in_cart({ quantity: formatQuantity(order.inCart, product.unit) })
  return (
    <>
      <Button variant="primary" size="sm" block aria-label={label} onClick={() => order.add()}>
        {text}
      </Button>
      <p className="mt-1 min-h-4 text-muted text-xs">{order.inCart > 0 ? inCart : null}</p>
    </>
  )
}

interface FactRowProps {
  readonly fact: ComparedFact
  readonly products: ReadonlyArray<ComparedProduct>
  readonly best: ReadonlySet<number>
}

/** A row with differences is bold and tinted, and says so. */
const FactRow = ({ fact: { key, name, texts }, products, best }: FactRowProps) => {
  const isDifferent = products.length > 1 && !areSame(texts)
  return (
    <tr data-differs={isDifferent} className="border-line border-b last:border-b-0">
      <th scope="row" className={HEAD}>
        {name}
        {isDifferent ? <span className="sr-only"> ({m.compare_differs()})</span> : null}
      </th>
      {products.map(({ itemCode }, place) => (
        <td
          key={itemCode}
          className={cx(CELL, "text-sm tabular-nums", isDifferent ? "bg-action-soft/50 font-semibold" : "text-muted")}
        >
          {texts[place] === "" ? <Nothing /> : texts[place]}
          {key === "measure" && best.has(place) ? <Best /> : null}
        </td>
      ))}
    </tr>
  )
}

const Nothing = () => (
  <>
    <span aria-hidden>–</span>
    <span className="sr-only">{m.compare_nothing()}</span>
  </>
)

const Best = () => (
  <span className="mt-0.5 flex items-center gap-1 font-semibold text-action text-xs">
    <Icon of={BadgeCheck} size={14} />
    {m.compare_best()}
  </span>
)
