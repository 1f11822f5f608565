/** Substitutes for an out-of-stock item: name, price, when they were last ordered, and the allergens they may add (S2.55, S12.10, S12.11). */
import {
  canBeOrdered,
  type ComparableProduct,
  hasFormats,
  productPath,
  type ProductSummary,
  substitutesFor,
} from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { Loaded } from "../../ui/feedback/loaded.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { AddedAllergens } from "../food/added-allergens.tsx"
import { ProductAvailability } from "./availability.tsx"
import { LastOrdered } from "./last-ordered.tsx"
import { MeasureDifference } from "./measure-difference.tsx"
import { ProductPrice } from "./product-price.tsx"
import { useAlternatives } from "./use-alternatives.ts"

export interface SubstitutesProps {
  /** The replaced item; `item` is null if it is no longer sold. */
  readonly of: {
    readonly itemCode: string
    readonly name: string
    readonly item: (ComparableProduct & Pick<ProductSummary, "allergens">) | null
  }
  readonly onTake: (product: ProductSummary) => void
}

/** The alternatives, once they are loaded. */
export const Substitutes = (props: SubstitutesProps) => (
  <Loaded of={useAlternatives(props.of.itemCode, true)} skeleton={<Skeleton className="h-14 rounded-md" />}>
    {(alternatives) => <SubstituteList {...props} alternatives={alternatives} />}
  </Loaded>
)

interface SubstituteListProps extends SubstitutesProps {
  readonly alternatives: ReadonlyArray<ProductSummary>
}

const SubstituteList = ({ of, alternatives, onTake }: SubstituteListProps) => {
  const products = substitutesFor(of.itemCode, alternatives)
  return products.length === 0 ? (
    <p className="text-muted text-sm">{m.usual_no_alternatives()}</p>
  ) : (
    <ul className="flex flex-col gap-2">
      {products.map((product) => (
        <Substitute key={product.itemCode} of={of} product={product} onTake={onTake} />
      ))}
    </ul>
  )
}

/** Without a button if it cannot be ordered, or if one of several formats must be chosen on its page (S2.5). */
export const Substitute = ({ of, product, onTake }: SubstitutesProps & { readonly product: ProductSummary }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-raised px-3 py-2">
    <span className="min-w-40 flex-1 text-left">
      <LocalLink to={productPath(product.slug)} className="font-medium hover:underline">
        <WithUnits>{product.name}</WithUnits>
      </LocalLink>
      <span className="flex flex-wrap gap-x-3 text-muted text-xs">
        {product.packLabel}
        <ProductAvailability product={product} />
        {of.item === null ? null : <MeasureDifference product={product} than={of.item} />}
      </span>
      <LastOrdered product={product} />
      <AddedAllergens product={product} than={{ name: of.name, ...allergensOf(of.item) }} />
    </span>
    <ProductPrice product={product} />
    {hasFormats(product) || !canBeOrdered(product) ? null : (
      <Button size="sm" aria-label={m.usual_take_item({ name: product.name })} onClick={() => onTake(product)}>
        {m.usual_take()}
      </Button>
    )}
  </li>
)

const allergensOf = (item: SubstitutesProps["of"]["item"]): Pick<ProductSummary, "allergens"> =>
  item?.allergens === undefined ? {} : { allergens: item.allergens }
