/** What is chosen shows at once; the listing that follows from it is drawn afterwards, in slices (S4.7–S4.9). */
import { evolveQuery, type QueryChange, type ShopQuery } from "@dispensa/domain"
import { useState } from "react"

/** What has been chosen on top of the query that the page shows. */
interface Ahead {
  readonly of: ShopQuery
  readonly query: ShopQuery
}

export interface PageQuery {
  /** As the page shows it. */
  readonly query: ShopQuery
  readonly onChange: (change: QueryChange) => void
}

/**
 * The query with what has just been chosen here, and how to choose. The address follows the choice, and the page its address,
 * which may take a slow phone half a second: a box that was ticked would stay empty until then. Each control has its own, so
 * that it alone is drawn with the tap.
 */
export const useChosenQuery = ({ query, onChange }: PageQuery): readonly [ShopQuery, (change: QueryChange) => void] => {
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const upon = (from: Ahead | null): ShopQuery => (from !== null && from.of === query ? from.query : query)
  const choose = (change: QueryChange): void => {
    setAhead((before) => ({ of: query, query: evolveQuery(upon(before), change) }))
    onChange(change)
  }
  return [upon(ahead), choose]
}
