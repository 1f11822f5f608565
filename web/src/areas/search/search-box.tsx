/** The header's search: Enter lists results, a suggestion opens its product [S2.32, S5.1, S9.2]. */
import { EMPTY_QUERY, parseShopQuery, productPath, shopRoute } from "@dispensa/domain"
import {
  type FormEvent,
  lazy,
  type ReactNode,
  type RefObject,
  startTransition,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { useLocalizedPath } from "../../i18n/use-locale.ts"
import { cx } from "../../ui/cx.ts"
import { m } from "../../i18n/messages.ts"
import { SEARCH_INPUT, SearchFrame } from "./search-field.tsx"
import type { PlainBefore } from "./search-suggestions.tsx"
import { useSearchMode } from "../search-tabs/use-search-tabs.ts"
import { useSearchShortcut } from "./use-search-shortcut.ts"
import { retryImport } from "../../platform/retry-import.ts"

const ScanSearch = lazy(() => retryImport(() => import("./scan-search.tsx")))
const SearchSuggestions = lazy(() => retryImport(() => import("./search-suggestions.tsx")))

/** The URL's search text, from here or from the phone's menu: the box shows it, also after going back. */
const useSearchedText = (): string => {
  const { search } = useLocation()
  const { text, searchTerm } = parseShopQuery(search)
  return text ?? searchTerm ?? ""
}

interface PlainInputProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly onText: (text: string) => void
  readonly onNeeded: () => void
  readonly onFocused: (isFocused: boolean) => void
  readonly onPressed: () => void
}

/** Works from the first paint on; replaced by the input with suggestions on first use. */
const PlainInput = ({ input, text, onText, onNeeded, onFocused, onPressed }: PlainInputProps) => (
  <input
    ref={input}
    type="search"
    enterKeyHint="search"
    autoComplete="off"
    aria-label={m.shell_search_label()}
    placeholder={m.shell_search_placeholder()}
    value={text}
    onPointerDown={onPressed}
    onFocus={() => {
      onFocused(true)
      onNeeded()
    }}
    onBlur={() => onFocused(false)}
    onChange={(event) => onText(event.target.value)}
    className={SEARCH_INPUT}
  />
)

/** After a search the results come next: the arrows move between rows, and the phone hides its keyboard. */
const toResults = (): void => document.getElementById("main")?.focus({ preventScroll: true })

const useSearchBox = () => {
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const searched = useSearchedText()
  const mode = useSearchMode()
  const form = useRef<HTMLFormElement>(null)
  const lastSearched = useRef(searched)
  const [text, setText] = useState(searched)
  useLayoutEffect(() => {
    const before = lastSearched.current
    lastSearched.current = searched
    // Text typed during a navigation is kept.
    const isTyping = form.current?.contains(document.activeElement) === true
    setText((typed) => (isTyping && typed !== before ? typed : searched))
  }, [searched])
  const go = (path: string): void => void navigate(localized(path))
  return {
    form,
    text,
    setText,
    go,
    search: () => {
      go(shopRoute({ ...EMPTY_QUERY, text: text.trim() === "" ? null : text.trim() }, mode))
      toResults()
    },
    openProduct: (slug: string) => {
      go(productPath(slug))
      toResults()
    },
  }
}

/** Facts about the plain input, for the one that replaces it. */
const usePlainBefore = () => {
  const last = useRef({ hasFocus: false, typed: "", wasPressed: false })
  const [parts] = useState(() => ({
    before: {
      hadFocus: () => last.current.hasFocus,
      typed: () => last.current.typed,
      wasPressed: () => last.current.wasPressed,
    } satisfies PlainBefore,
    watchers: {
      onFocused: (hasFocus: boolean): void => void (last.current = { ...last.current, hasFocus }),
      onPressed: (): void => void (last.current = { ...last.current, wasPressed: true }),
    },
    typed: (text: string): void => void (last.current = { ...last.current, typed: text }),
  }))
  return parts
}

export interface SearchBoxProps {
  readonly className?: string
  /** The client's usual items, shown before typing. */
  readonly usualSlot?: ReactNode
}

export const SearchBox = ({ className, usualSlot = null }: SearchBoxProps) => {
  const { form, text, setText, go, search, openProduct } = useSearchBox()
  const [isScanning, setScanning] = useState(false)
  const [isEnriched, setEnriched] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const plainInput = useRef<HTMLInputElement>(null)
  const { before, typed, watchers } = usePlainBefore()
  // In a transition the plain input stays until the other's code is loaded: the replacement happens at once, between
  // two key presses, and nothing typed in the meantime is lost.
  const enrich = useCallback(() => startTransition(() => setEnriched(true)), [])
  useSearchShortcut(input, plainInput)
  const clear = (): void => {
    setText("")
    const shown = input.current ?? plainInput.current
    shown?.focus()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    typed("")
    search()
  }
  const type = (written: string): void => {
    typed(written)
    setText(written)
  }
  const plain = <PlainInput {...watchers} input={plainInput} text={text} onText={type} onNeeded={enrich} />
  return (
    <search className={cx("min-w-0", className)}>
      <form ref={form} onSubmit={submit} onPointerEnter={enrich} noValidate>
        <SearchFrame text={text} onClear={clear} onScan={() => setScanning(true)}>
          <Suspense fallback={plain}>
            {isEnriched ? (
              <SearchSuggestions
                input={input}
                plain={plainInput}
                before={before}
                text={text}
                usualSlot={usualSlot}
                onText={setText}
                onOpen={openProduct}
                onSearch={search}
              />
            ) : (
              plain
            )}
          </Suspense>
        </SearchFrame>
      </form>
      {isScanning ? (
        <Suspense>
          <ScanSearch onClose={() => setScanning(false)} onFound={go} />
        </Suspense>
      ) : null}
    </search>
  )
}
