/** The search input with suggestions, on Base UI's autocomplete; loaded when somebody turns to the search (ADR 0005, ADR 0024). */
import { Autocomplete } from "@base-ui/react/autocomplete"
import { CSPProvider } from "@base-ui/react/csp-provider"
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useState,
} from "react"
import { LastSearches } from "./last-searches.tsx"
import { type SuggestionCell, SuggestionRow } from "./suggestion-row.tsx"
import { isAddable } from "./use-add-suggestion.ts"
import { useQuickOrder } from "./use-quick-order.ts"
import { type Suggestion, useSuggestions } from "./use-suggestions.ts"
import { isEnter } from "../../platform/keyboard.ts"
import { m } from "../../i18n/messages.ts"
import { SEARCH_INPUT } from "./search-field.tsx"

const NONE: ReadonlyArray<Suggestion> = []

/** A row of the grid: the product, and adding it where the backend says what it costs. */
const cellsOf = (suggestion: Suggestion): ReadonlyArray<SuggestionCell> => [
  { does: "open", suggestion },
  ...(isAddable(suggestion) ? [{ does: "add" as const, suggestion }] : []),
]

/** What the plain input is last known of, until this code has taken its place. */
export interface PlainBefore {
  readonly hadFocus: () => boolean
  /** What was typed there; empty when nothing was. */
  readonly typed: () => string
  /** It was clicked or tapped, not reached by keyboard. */
  readonly wasPressed: () => boolean
}

export interface SearchSuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>
  /** The input that stands here until this code is loaded. */
  readonly plain: RefObject<HTMLInputElement | null>
  readonly before: PlainBefore
  readonly text: string
  readonly usualSlot: ReactNode
  readonly onText: (text: string) => void
  /** A suggestion was chosen: its product opens. */
  readonly onOpen: (slug: string) => void
  readonly onSearch: () => void
}

interface Caret {
  readonly from: number | null
  readonly to: number | null
  /** How long the text was: with another text it says nothing. */
  readonly length: number
}

/** Where the caret stood in the plain input; null when the focus was elsewhere. */
const caretOf = (input: HTMLInputElement | null): Caret | null =>
  input !== null && input === document.activeElement
    ? { from: input.selectionStart, to: input.selectionEnd, length: input.value.length }
    : null

/** The plain input has gone and left the focus to nobody, unless it had been taken on before. */
const isElsewhere = (): boolean => document.activeElement !== null && document.activeElement !== document.body

/**
 * Takes over focus and caret from the plain input that stood here, also when it got them after this was drawn; who has
 * gone on to something else meanwhile stays there.
 */
const useFocusOf = (
  input: RefObject<HTMLInputElement | null>,
  plain: HTMLInputElement | null,
  hadFocus: () => boolean,
): void => {
  const [caret] = useState(() => caretOf(plain))
  useLayoutEffect(() => {
    if (isElsewhere() || (caret === null && !hadFocus())) return
    const field = input.current
    if (field === null) return
    field.focus()
    const end = field.value.length
    const isSame = caret !== null && caret.length === end
    field.setSelectionRange(isSame ? caret.from : end, isSame ? caret.to : end)
  }, [input, caret, hadFocus])
}

interface PopupProps {
  readonly text: string
  readonly rows: ReadonlyArray<ReadonlyArray<SuggestionCell>>
  readonly onChoose: (slug: string) => void
  readonly onSearch: () => void
}

/** Stands in the search itself, not in a portal: nothing else of the page needs to be hidden from screen readers. */
const Popup = ({ text, rows, onChoose, onSearch }: PopupProps) => (
  <div
    className={
      rows.length === 0
        ? "sr-only"
        : "absolute inset-x-0 top-full z-40 mt-1.5 max-h-[70dvh] animate-fade-in overflow-y-auto rounded-lg border border-line bg-raised p-1.5 text-ink shadow-pop"
    }
  >
    <Autocomplete.Status className="sr-only">
      {rows.length === 0 ? "" : m.shell_suggestions_count({ count: rows.length })}
    </Autocomplete.Status>
    <Autocomplete.List aria-label={m.shell_suggestions()} hidden={rows.length === 0}>
      {rows.map((cells) => (
        <SuggestionRow key={cells[0]?.suggestion.id} cells={cells} onOpen={onChoose} />
      ))}
    </Autocomplete.List>
    {rows.length === 0 ? null : (
      <button
        type="button"
        onClick={onSearch}
        className="mt-1 min-h-11 w-full rounded-md px-3 text-left font-medium text-action text-sm hover:bg-action-soft"
      >
        {m.shell_search_all({ text: text.trim() })}
      </button>
    )}
  </div>
)

/** The highlighted cell is one that adds. */
const isOnAdd = (input: EventTarget): boolean => {
  const id = input instanceof Element ? input.getAttribute("aria-activedescendant") : null
  return id !== null && document.getElementById(id)?.hasAttribute("data-add") === true
}

/** Whether the suggestions are shown: typing opens them; Escape, and leaving the search, closes them. */
const useOpen = (isOpenFirst: boolean, onLeave: () => void) => {
  const [isOpen, setOpen] = useState(isOpenFirst)
  return {
    isOpen,
    setOpen,
    closers: {
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
        if (currentTarget.contains(relatedTarget)) return
        setOpen(false)
        onLeave()
      },
      onKeyDown: (event: KeyboardEvent): void => {
        // Enter lists what was typed, or opens what is chosen: nothing is suggested any more. Adding leaves the rest there.
        if (event.key === "Escape" || (isEnter(event) && !isOnAdd(event.target))) setOpen(false)
      },
    },
  }
}

/**
 * Whether what comes before the typing is shown: after a click, a tap or the down arrow. Who passes by with the Tab key is
 * not held up by it.
 */
const useBeforeTyping = (isShownFirst: boolean) => {
  const [isShown, setShown] = useState(isShownFirst)
  return {
    isShown,
    hide: () => setShown(false),
    handlers: {
      onClick: ({ target }: MouseEvent): void => {
        if (!(target instanceof Element)) return
        if (target instanceof HTMLInputElement) setShown(true)
        else if (target.closest("a") !== null) setShown(false)
      },
      onKeyDownCapture: ({ key, target }: KeyboardEvent): void => {
        if (key === "Escape") setShown(false)
        if (key === "ArrowDown" && target instanceof HTMLInputElement) setShown(true)
      },
    },
  }
}

interface SearchInputProps extends Pick<SearchSuggestionsProps, "input"> {
  /** Base UI says so of every inline list, also of an empty one. */
  readonly isExpanded: boolean
}

const SearchInput = ({ input, isExpanded }: SearchInputProps) => (
  <Autocomplete.Input
    ref={input}
    aria-expanded={isExpanded}
    type="search"
    enterKeyHint="search"
    aria-label={m.shell_search_label()}
    placeholder={m.shell_search_placeholder()}
    className={SEARCH_INPUT}
  />
)

const SearchSuggestions = (props: SearchSuggestionsProps) => {
  const { input, plain, before, text, usualSlot, onText, onOpen, onSearch } = props
  useFocusOf(input, plain.current, before.hadFocus)
  // Who began to type before this was there is offered suggestions as well.
  const [typed, setTyped] = useState(before.typed)
  const suggestions = useSuggestions(typed)
  const beforeTyping = useBeforeTyping(before.wasPressed())
  const { isOpen, setOpen, closers } = useOpen(before.hadFocus() && typed !== "", beforeTyping.hide)
  // The page that is opened may clear the field: what was suggested for the old text is not suggested any more.
  const isShown = isOpen && text === typed && suggestions.length > 0
  const rows = (isShown ? suggestions : NONE).map(cellsOf)
  const order = useQuickOrder({ onAdded: () => onText(""), onSearch, onOpen })
  const leave = (then: () => void): void => {
    setOpen(false)
    setTyped("")
    then()
  }
  return (
    <CSPProvider disableStyleElements>
      <div
        role="presentation"
        {...beforeTyping.handlers}
        onBlur={closers.onBlur}
        onKeyDown={(event) => {
          closers.onKeyDown(event)
          order(event, text)
        }}
      >
        <Autocomplete.Root
          inline
          grid
          items={rows.flat()}
          mode="none"
          value={text}
          itemToStringValue={({ suggestion }: SuggestionCell) => suggestion.name}
          open={isShown}
          onValueChange={(value, details) => {
            if (details.reason === "item-press") return
            onText(value)
            setTyped(value)
            setOpen(true)
          }}
        >
          <SearchInput input={input} isExpanded={isShown} />
          <Popup
            text={text}
            rows={rows}
            onChoose={(slug) => leave(() => onOpen(slug))}
            onSearch={() => leave(onSearch)}
          />
        </Autocomplete.Root>
        {beforeTyping.isShown && text === "" ? <LastSearches usualSlot={usualSlot} /> : null}
      </div>
    </CSPProvider>
  )
}

export default SearchSuggestions
