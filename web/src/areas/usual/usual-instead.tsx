/** What can be taken in the place of an article that is not in stock: its successor, else the alternatives, else a search. */
import type { ProductSummary, UsualLine } from "@dispensa/domain"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { m } from "../../i18n/messages.ts"
import { SubstituteList, Substitutes } from "../product/substitutes.tsx"

export interface UsualInsteadProps {
  readonly line: UsualLine
  readonly onTake: (product: ProductSummary) => void
}

export const UsualInstead = ({ line: { bought }, onTake }: UsualInsteadProps) => (
  <div className="flex flex-col gap-2">
    <p className="font-medium text-xs">{bought.successor === null ? m.usual_alternatives() : m.usual_successor()}</p>
    {bought.successor === null ? (
      <Substitutes of={bought} onTake={onTake} />
    ) : (
      <SubstituteList of={bought} alternatives={[bought.successor]} onTake={onTake} />
    )}
    <ButtonLink to={`/shop?text=${encodeURIComponent(bought.name)}`} size="sm" variant="quiet" className="self-start">
      {m.usual_search_shop()}
    </ButtonLink>
  </div>
)
