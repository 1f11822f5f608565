/** What can be taken in the place of an article that cannot be ordered: its successor, else the alternatives, else a search. */
import { canBeOrdered, hasFormats, productPath, type ProductSummary, type UsualLine } from "@dispensa/domain"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { m } from "../../i18n/messages.ts"
import { AddedAllergens } from "../food/added-allergens.tsx"
import { useAlternatives } from "../product/use-alternatives.ts"
import { ItemLine } from "../quick-order/item-line.tsx"

export interface UsualInsteadProps {
  readonly line: UsualLine
  readonly onTake: (product: ProductSummary) => void
}

export const UsualInstead = ({ line, onTake }: UsualInsteadProps) => {
  const { itemCode, name, successor, item } = line.bought
  const alternatives = useAlternatives(itemCode, successor === null)
  if (successor === null && alternatives.status === "loading")
    return <p className="text-muted text-xs">{m.usual_looking()}</p>
  const offered = successor === null ? (alternatives.data ?? []) : [successor]
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium text-xs">
        {offered.length === 0
          ? m.usual_no_alternatives()
          : successor === null
            ? m.usual_alternatives()
            : m.usual_successor()}
      </p>
      <ul className="flex flex-col gap-2">
        {offered.map((product) => (
          <Offer key={product.itemCode} product={product} of={{ name, item }} onTake={() => onTake(product)} />
        ))}
      </ul>
      <ButtonLink to={`/shop?text=${encodeURIComponent(name)}`} size="sm" variant="quiet" className="self-start">
        {m.usual_search_shop()}
      </ButtonLink>
    </div>
  )
}

interface OfferProps {
  readonly product: ProductSummary
  /** What was bought; `item` is null when it is no longer sold. */
  readonly of: Pick<UsualLine["bought"], "name" | "item">
  readonly onTake: () => void
}

/** Of a product in several formats one must be chosen on its page (S2.5). */
const Offer = ({ product, of: { name, item }, onTake }: OfferProps) => (
  <li className="flex items-center gap-3 rounded-md border border-line bg-raised px-3 py-2">
    <LocalLink to={productPath(product.slug)} className="min-w-0 flex-1 hover:underline">
      <ItemLine item={{ ...product, format: "" }} than={item} />
      <AddedAllergens product={product} than={item ?? { name }} />
    </LocalLink>
    {hasFormats(product) || !canBeOrdered(product) ? null : (
      <Button size="sm" aria-label={m.usual_take_item({ name: product.name })} onClick={onTake}>
        {m.usual_take()}
      </Button>
    )}
  </li>
)
