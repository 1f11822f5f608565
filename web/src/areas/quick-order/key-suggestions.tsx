/** Suggestions for the typed text, inside the row: items bought before first, with their usual quantity. */
import { Autocomplete } from "@base-ui/react/autocomplete"
import { CornerDownLeft } from "lucide-react"
import { useEffect, useRef } from "react"
import { formatQuantity } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { ItemLine } from "./item-line.tsx"
import type { KeySuggestion } from "./use-key-field.ts"

interface KeySuggestionsProps {
  readonly suggestions: ReadonlyArray<KeySuggestion>
  /** The suggestion that Enter takes without highlighting. */
  readonly lead: KeySuggestion | null
  readonly onChoose: (suggestion: KeySuggestion) => void
}

export const KeySuggestions = ({ suggestions, lead, onChoose }: KeySuggestionsProps) => (
  <div
    ref={useInSight(suggestions.length)}
    className={
      suggestions.length === 0
        ? "sr-only"
        : "absolute top-full left-0 z-20 mt-1 w-[min(30rem,calc(100vw-2rem))] rounded-lg border border-line bg-raised shadow-pop"
    }
  >
    <Autocomplete.List
      aria-label={m.shell_suggestions()}
      hidden={suggestions.length === 0}
      className={suggestions.length === 0 ? undefined : "max-h-80 overflow-y-auto p-1.5"}
    >
      {suggestions.map((suggestion) => (
        <Autocomplete.Item
          key={suggestion.item.itemCode}
          value={suggestion.item}
          onClick={() => onChoose(suggestion)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 data-highlighted:bg-action-soft"
        >
          <span className="min-w-0 flex-1">
            <ItemLine item={suggestion.item} />
          </span>
          <Usually of={suggestion} />
          {suggestion === lead ? <Icon of={CornerDownLeft} size={16} className="text-muted max-lg:hidden" /> : null}
        </Autocomplete.Item>
      ))}
    </Autocomplete.List>
  </div>
)

/** Suggestions in the last rows of the window would be hidden behind its bar. */
const useInSight = (count: number) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (count > 0) list.current?.scrollIntoView?.({ block: "nearest" })
  }, [count])
  return list
}

const Usually = ({ of: { item, usually } }: { readonly of: KeySuggestion }) =>
  usually === null ? null : (
    <span className="shrink-0 text-right text-xs leading-snug">
      <span className="block font-semibold text-ink text-sm tabular-nums">{formatQuantity(usually, item.unit)}</span>
      <span className="text-muted">{m.quick_usually()}</span>
    </span>
  )
