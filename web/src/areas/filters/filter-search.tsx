/** A field that searches the values of all facets; each match is a button that toggles its filter (S2.53). */
import {
  facetChange,
  type FacetMatch,
  isActive,
  type ListingFacets,
  type QueryChange,
  searchFacets,
  type ShopQuery,
  type SidebarSide,
} from "@dispensa/domain"
import { Check } from "lucide-react"
import { useEffect, useEffectEvent, useState } from "react"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { m } from "../../i18n/messages.ts"
import { useFilterSearchText } from "./use-filter-search-text.ts"

export interface FilterSearchProps {
  readonly facets: ListingFacets
  readonly query: ShopQuery
  readonly onChange: (change: QueryChange) => void
  /** The sidebar it is rendered in: each stores its own text (S3.21). */
  readonly side: SidebarSide
  /** Called when the field is used: facets that are not loaded yet are needed now. */
  readonly onWanted?: () => void
}

export const FilterSearch = ({ facets, query, onChange, side, onWanted }: FilterSearchProps) => {
  const { kept, keep } = useFilterSearchText(side)
  const [text, setText] = useState(kept)
  // A restored text is searched at once: the facets are needed without a focus.
  const requestFacets = useEffectEvent(() => (kept === "" ? undefined : onWanted?.()))
  useEffect(() => requestFacets(), [])
  const empty = (): void => {
    setText("")
    keep("")
  }
  const matches = searchFacets(facets, text)
  const isAsked = text.trim() !== ""
  return (
    <search>
      <TextField
        type="search"
        label={m.shop_filter_search()}
        placeholder={m.shop_filter_search_placeholder()}
        autoComplete="off"
        value={text}
        {...(onWanted === undefined ? {} : { onFocus: onWanted })}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => (event.key === "Escape" ? empty() : undefined)}
        onBlur={() => keep(text)}
      />
      <output className="mt-1 block text-muted text-xs">{isAsked ? countOf(matches.length) : ""}</output>
      {matches.length === 0 ? null : (
        <ul aria-label={m.shop_filter_search_found()} className="mt-1">
          {matches.map((match) => (
            <li key={`${match.key}:${match.value}`}>
              <Match
                match={match}
                isOn={isActive(query, match.key, match.value)}
                onChoose={() => onChange(facetChange(query, match))}
              />
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

const countOf = (count: number): string =>
  count === 0 ? m.shop_filter_search_none() : m.shop_filter_search_count({ count })

interface MatchProps {
  readonly match: FacetMatch
  readonly isOn: boolean
  readonly onChoose: () => void
}

const Match = ({ match: { label, group, count }, isOn, onChoose }: MatchProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onChoose}
    className="flex min-h-9 w-full items-center gap-2 rounded-sm px-2 py-1 text-left text-sm transition-colors hover:bg-action-soft touch:min-h-11"
  >
    <span className="min-w-0 flex-1">
      <span className={cx("block leading-tight first-letter:uppercase", isOn && "font-semibold text-action")}>
        {label}
      </span>{" "}
      <span className="block text-muted text-xs">{group}</span>
    </span>{" "}
    {isOn ? <Icon of={Check} size={16} className="text-action" /> : null}{" "}
    <span className="text-muted text-xs">{count}</span>
  </button>
)
