/** What can be taken in the place of an article that is not in stock: its successor; the alternatives where that cannot be ordered; else a search. */
import { canBeOrdered, type ProductSummary, type UsualLine } from "@dispensa/domain"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { m } from "../../i18n/messages.ts"
import { Substitute, Substitutes } from "../product/substitutes.tsx"

export interface UsualReplacementProps {
  readonly line: UsualLine
  readonly onTake: (product: ProductSummary) => void
}

export const UsualReplacement = ({ line: { bought }, onTake }: UsualReplacementProps) => (
  <div className="flex flex-col gap-2">
    {bought.successor === null ? null : (
      <>
        <p className="font-medium text-xs">{m.usual_successor()}</p>
        <ul>
          <Substitute of={bought} product={bought.successor} onTake={onTake} />
        </ul>
      </>
    )}
    {bought.successor !== null && canBeOrdered(bought.successor) ? null : (
      <>
        <p className="font-medium text-xs">{m.usual_alternatives()}</p>
        <Substitutes of={bought} onTake={onTake} />
      </>
    )}
    <ButtonLink to={`/shop?text=${encodeURIComponent(bought.name)}`} size="sm" variant="quiet" className="self-start">
      {m.usual_search_shop()}
    </ButtonLink>
  </div>
)
