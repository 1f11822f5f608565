/** The open searches as tabs: links with a close button each, and a plus (S2.48–S2.52, S4.6). */
import { canAddTab, MAX_TABS, type SearchTab, tabLabel } from "@dispensa/domain"
import { Plus, X } from "lucide-react"
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { useIsTabLoading, useSearchTabCommands, useSearchTabs } from "./use-search-tabs.ts"

export const SearchTabsBar = () => {
  const state = useSearchTabs()
  const { tabs, activeKey } = state
  const isLoading = useIsTabLoading()
  const { open, activate, close } = useSearchTabCommands()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    showInRow(list.current, list.current?.querySelector('[aria-current="page"]') ?? null)
  }, [activeKey])

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const intent = tabIntent(event.key, index, tabs.length)
    if (intent._tag === "None") return
    event.preventDefault()
    const tab = tabs[index]
    if (intent._tag === "Focus") list.current?.querySelectorAll<HTMLAnchorElement>("[data-tab]")[intent.index]?.focus()
    else if (tab !== undefined) close(tab.key)
  }

  if (tabs.length === 0) return null
  return (
    <nav aria-label={m.shop_tabs()} className="flex min-h-10 items-end border-line border-b touch:min-h-12">
      <ul ref={list} className="no-scrollbar flex min-w-0 items-end gap-1 overflow-x-auto px-px pt-1">
        {tabs.map((tab, index) => (
          <Tab
            key={tab.key}
            tab={tab}
            isActive={tab.key === activeKey}
            isOnly={tabs.length === 1}
            isBlocked={isLoading}
            onActivate={() => activate(tab.key)}
            onClose={() => close(tab.key)}
            onKeyDown={(event) => onKeyDown(event, index)}
          />
        ))}
      </ul>
      <AddTab canAdd={canAddTab(state)} isBlocked={isLoading} onAdd={open} />
    </nav>
  )
}

/** Scrolls only the row: the page stays where it is. */
const showInRow = (row: Element | null, tab: Element | null): void => {
  if (row === null || tab === null) return
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right
  if (inner.left < outer.left) row.scrollLeft += inner.left - outer.left
}

interface AddTabProps {
  readonly canAdd: boolean
  /** Tabs are locked while a listing loads (S4.6). */
  readonly isBlocked: boolean
  readonly onAdd: () => void
}

const AddTab = ({ canAdd, isBlocked, onAdd }: AddTabProps) =>
  canAdd ? (
    <button
      type="button"
      aria-label={m.shop_tab_add()}
      aria-disabled={isBlocked || undefined}
      onClick={onAdd}
      className="touch-target mb-1 ml-1 grid size-8 shrink-0 place-items-center rounded-sm text-muted hover:bg-action-soft hover:text-action"
    >
      <Icon of={Plus} size={18} />
    </button>
  ) : (
    <p className="mb-1 ml-2 flex min-h-8 max-w-40 shrink-0 items-center text-muted text-xs leading-tight max-sm:max-w-24">
      {m.shop_tab_limit({ max: MAX_TABS })}
    </p>
  )

interface TabProps {
  readonly tab: SearchTab
  readonly isActive: boolean
  readonly isOnly: boolean
  readonly isBlocked: boolean
  readonly onActivate: () => void
  readonly onClose: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

interface CloseTabProps extends Pick<TabProps, "isBlocked" | "onClose"> {
  readonly label: string
}

const CloseTab = ({ label, isBlocked, onClose }: CloseTabProps) => (
  <button
    type="button"
    aria-label={m.shop_tab_close({ label })}
    aria-disabled={isBlocked || undefined}
    onClick={onClose}
    className="my-auto mr-1 grid size-6 place-items-center rounded-sm hover:bg-action-soft hover:text-ink touch:size-11"
  >
    <Icon of={X} size={14} />
  </button>
)

const Tab = ({ tab, isActive, isOnly, isBlocked, onActivate, onClose, onKeyDown }: TabProps) => {
  const label = tab.isNewSearch ? m.shop_tab_new() : tabLabel(tab.label)
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (!isActive) onActivate()
  }
  return (
    <li
      className={cx(
        "-mb-px flex h-9 shrink-0 items-stretch rounded-t-sm border border-b-0 transition-colors touch:h-11",
        isActive
          ? "border-line bg-surface shadow-[inset_0_2px_0_var(--color-action)]"
          : "border-transparent text-muted hover:bg-sunken hover:text-ink",
      )}
    >
      <LocalLink
        to={tab.route}
        data-tab
        aria-current={isActive ? "page" : undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
        className={cx(
          "flex items-center rounded-sm pl-3 text-sm focus-visible:outline-offset-[-2px]",
          isOnly ? "pr-3" : "pr-1",
          isActive && "font-semibold",
        )}
      >
        {label}
      </LocalLink>
      {isOnly ? null : <CloseTab label={label} isBlocked={isBlocked} onClose={onClose} />}
    </li>
  )
}

/** Keyboard of the tab bar: arrows, Home and End move, Delete closes. */
type TabIntent =
  | { readonly _tag: "Focus"; readonly index: number }
  | { readonly _tag: "Close" }
  | { readonly _tag: "None" }

/** Effect of a key on the tab at `index` of `count`; the arrows wrap around. */
export const tabIntent = (key: string, index: number, count: number): TabIntent => {
  switch (key) {
    case "ArrowRight":
      return { _tag: "Focus", index: (index + 1) % count }
    case "ArrowLeft":
      return { _tag: "Focus", index: (index - 1 + count) % count }
    case "Home":
      return { _tag: "Focus", index: 0 }
    case "End":
      return { _tag: "Focus", index: count - 1 }
    case "Delete":
      return count > 1 ? { _tag: "Close" } : { _tag: "None" }
    default:
      return { _tag: "None" }
  }
}
