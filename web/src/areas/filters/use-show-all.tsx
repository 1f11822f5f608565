/** Long lists show ten entries until "show all" is pressed (S2.46); chosen entries are always shown. */
import { visibleFacets } from "@dispensa/domain"
import { type ReactNode, useState } from "react"
import { m } from "../../i18n/messages.ts"

export interface ShowAll<T> {
  readonly shown: ReadonlyArray<T>
  /** Rendered below the list if it is long. */
  readonly toggle: ReactNode
}

/** The visible part of a list, and its toggle; `label` names the list. */
export const useShowAll = <T,>(
  entries: ReadonlyArray<T>,
  label: string,
  isChosen: (entry: T) => boolean = () => false,
): ShowAll<T> => {
  const [isAll, setIsAll] = useState(false)
  const { visible, hasToggle } = visibleFacets(entries, isAll)
  const toggle = hasToggle ? (
    <button
      type="button"
      aria-expanded={isAll}
      onClick={() => setIsAll(!isAll)}
      className="touch-target mt-1 rounded-sm py-1 font-medium text-action text-sm hover:underline"
    >
      {isAll ? m.shop_show_less() : m.shop_show_all({ count: entries.length })}
      <span className="sr-only">{` ${label}`}</span>
    </button>
  ) : null
  const chosen = entries.slice(visible.length).filter(isChosen)
  return { shown: chosen.length === 0 ? visible : [...visible, ...chosen], toggle }
}
