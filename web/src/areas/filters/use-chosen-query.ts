/** A choice is shown at once; the listing that results from it is rendered afterwards, in slices (S4.7–S4.9). */
import { evolveQuery, type QueryChange, type ShopQuery } from "@dispensa/domain"
import { useState } from "react"

/** Choices made on top of the query that the page shows. */
interface Ahead {
  readonly of: ShopQuery
  readonly query: ShopQuery
}

export interface PageQuery {
  /** The query that the page shows. */
  readonly query: ShopQuery
  readonly onChange: (change: QueryChange) => void
}

/**
 * The query with the latest choices, and the function that makes one. The URL follows the choice, and the page follows its
 * URL, which can take half a second on a slow phone: a ticked checkbox would stay empty until then. Each control has its own,
 * so that a tap renders only that control.
 */
export const useChosenQuery = ({ query, onChange }: PageQuery): readonly [ShopQuery, (change: QueryChange) => void] => {
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const appliedTo = (from: Ahead | null): ShopQuery => (from !== null && from.of === query ? from.query : query)
  const choose = (change: QueryChange): void => {
    setAhead((before) => ({ of: query, query: evolveQuery(appliedTo(before), change) }))
    onChange(change)
  }
  return [appliedTo(ahead), choose]
}
