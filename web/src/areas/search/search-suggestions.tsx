/** The search input with suggestions, on Base UI's autocomplete; loaded on first use of the search (ADR 0005, ADR 0024). */
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

/** Cells of a row: the product, and adding it if the backend states its price. */
const cellsOf = (suggestion: Suggestion): ReadonlyArray<SuggestionCell> => [
  { does: "open", suggestion },
  ...(isAddable(suggestion) ? [{ does: "add" as const, suggestion }] : []),
]

/** State of the plain input until this code has replaced it. */
export interface PlainBefore {
  readonly hadFocus: () => boolean
  /** The text typed there; empty for none. */
  readonly typed: () => string
  /** Whether it was clicked or tapped, not reached by keyboard. */
  readonly wasPressed: () => boolean
}

export interface SearchSuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>
  /** The input shown until this code is loaded. */
  readonly plain: RefObject<HTMLInputElement | null>
  readonly before: PlainBefore
  readonly text: string
  readonly usualSlot: ReactNode
  readonly onText: (text: string) => void
  /** Opens the product of the chosen suggestion. */
  readonly onOpen: (slug: string) => void
  readonly onSearch: () => void
}

interface Caret {
  readonly from: number | null
  readonly to: number | null
  /** Length of the text: with another text the caret is meaningless. */
  readonly length: number
}

/** Caret position in the plain input; null if it did not have the focus. */
const caretOf = (input: HTMLInputElement | null): Caret | null =>
  input !== null && input === document.activeElement
    ? { from: input.selectionStart, to: input.selectionEnd, length: input.value.length }
    : null

/** The removed plain input left the focus nowhere, unless it had moved before. */
const isElsewhere = (): boolean => document.activeElement !== null && document.activeElement !== document.body

/**
 * Takes over focus and caret from the plain input, even if that got them after this was rendered; a focus that
 * has moved elsewhere since stays there.
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

/** Rendered in the search itself, not in a portal: nothing else of the page must be hidden from screen readers. */
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

/** Whether the highlighted cell adds to the cart. */
const isOnAdd = (input: EventTarget): boolean => {
  const id = input instanceof Element ? input.getAttribute("aria-activedescendant") : null
  return id !== null && document.getElementById(id)?.hasAttribute("data-add") === true
}

/** Whether the suggestions are open: typing opens them; Escape, and leaving the search, closes them. */
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
        // Enter lists the results, or opens the chosen suggestion: both close the suggestions. Adding leaves them open.
        if (event.key === "Escape" || (isEnter(event) && !isOnAdd(event.target))) setOpen(false)
      },
    },
  }
}

/**
 * Whether the content before typing is shown: after a click, a tap or the down arrow. Passing by with the Tab key
 * does not open it.
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
  /** Base UI sets it on every inline list, even an empty one. */
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
  // Typing that began before this was loaded gets suggestions as well.
  const [typed, setTyped] = useState(before.typed)
  const suggestions = useSuggestions(typed)
  const beforeTyping = useBeforeTyping(before.wasPressed())
  const { isOpen, setOpen, closers } = useOpen(before.hadFocus() && typed !== "", beforeTyping.hide)
  // Opening a page may clear the field: suggestions for the old text are hidden then.
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
