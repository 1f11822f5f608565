/** The categories below the header: a click opens one, the same click closes it [S2.34, S4.1]. */
import type { MenuItem } from "@dispensa/domain"
import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react"
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useRef } from "react"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { TargetLink } from "../../ui/controls/target-link.tsx"
import { useOverflow } from "../../platform/use-overflow.ts"
import { CategoriesFailed } from "./categories-failed.tsx"
import { MegaMenuPanel } from "./mega-menu-panel.tsx"
import { useMegaMenu } from "./use-mega-menu.ts"

/** Shown while the menu loads [S9.6]. */
const PLACEHOLDERS = Array.from({ length: 25 }, (_, at) => `placeholder-${at}`)

const TOP =
  "flex h-11 items-center gap-1 whitespace-nowrap border-b-2 px-3 font-medium text-sm transition-colors focus-visible:outline-offset-[-3px]"

/** Arrow keys move between the top items; down enters the open panel. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const list = event.currentTarget
  const tops = [...list.querySelectorAll<HTMLElement>("[data-top]")]
  const at = tops.findIndex((top) => top === document.activeElement)
  if (at === -1) return
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0
  if (step !== 0) tops[(at + step + tops.length) % tops.length]?.focus()
  const panel = tops[at]?.getAttribute("aria-controls")
  if (event.key === "ArrowDown" && panel !== null && panel !== undefined)
    document.getElementById(panel)?.querySelector("a")?.focus()
  if (step !== 0 || event.key === "ArrowDown") event.preventDefault()
}

interface TopItemProps {
  readonly item: MenuItem
  readonly isOpen: boolean
  readonly panelId: string
  readonly onToggle: () => void
  readonly onChoose: () => void
}

const TopItem = ({ item, isOpen, panelId, onToggle, onChoose }: TopItemProps) =>
  item.children.length === 0 ? (
    <TargetLink url={item.url} onClick={onChoose} className={cx(TOP, "border-transparent hover:border-control")}>
      {item.title}
    </TargetLink>
  ) : (
    <button
      type="button"
      data-top
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onToggle}
      className={cx(TOP, isOpen ? "border-action text-action" : "border-transparent hover:border-control")}
    >
      {item.title}
      <Icon of={ChevronDown} size={14} className={cx("text-muted transition-transform", isOpen && "rotate-180")} />
    </button>
  )

export interface MegaMenuProps {
  /** Visible entries only: disabled ones are removed [S5.3]. */
  readonly items: ReadonlyArray<MenuItem>
  readonly isLoading: boolean
  /** Requests them again; null where nothing failed. */
  readonly onRetry: (() => void) | null
  readonly isShopLoading: boolean
}

const Placeholders = () => (
  <ul aria-label={m.shell_menu_loading()} aria-busy className="page-frame flex h-11 items-center gap-6 overflow-hidden">
    {PLACEHOLDERS.map((key) => (
      <li key={key} className="shrink-0">
        <Skeleton className="h-3.5 w-20" />
      </li>
    ))}
  </ul>
)

interface TopRowProps {
  readonly items: ReadonlyArray<MenuItem>
  readonly open: string | null
  readonly panelId: string
  readonly onToggle: (name: string) => void
  readonly onChoose: () => void
}

/** Scrolls sideways if the window is too narrow for all items, with buttons for the mouse. */
const TopRow = ({ items, open, panelId, onToggle, onChoose }: TopRowProps) => {
  const row = useRef<HTMLUListElement>(null)
  const { canGoBack, canGoOn } = useOverflow(row, items.length)
  const scroll = (direction: 1 | -1): void =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.6, behavior: "smooth" })
  return (
    <div className="page-frame relative flex items-center">
      {canGoBack ? (
        <IconButton size="sm" icon={ChevronLeft} label={m.shell_previous()} onClick={() => scroll(-1)} />
      ) : null}
      <ul ref={row} className={cx("no-scrollbar flex h-11 min-w-0 flex-1 overflow-x-auto", !canGoBack && "-ml-3")}>
        {items.map((item) => (
          <li key={item.name} className="shrink-0">
            <TopItem
              item={item}
              isOpen={item.name === open}
              panelId={panelId}
              onToggle={() => onToggle(item.name)}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      {canGoOn ? <IconButton size="sm" icon={ChevronRight} label={m.shell_next()} onClick={() => scroll(1)} /> : null}
    </div>
  )
}

export const MegaMenu = ({ items, isLoading, onRetry, isShopLoading }: MegaMenuProps) => {
  const { open, toggle, close, mouseEntered, mouseLeft } = useMegaMenu(isShopLoading)
  const nav = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const openItem = items.find((item) => item.name === open)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== "Escape" || open === null) return moveFocus(event)
    nav.current?.querySelector<HTMLElement>("[aria-expanded=true]")?.focus()
    close()
  }
  const onBlur = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Node && nav.current?.contains(event.relatedTarget) === false) close()
  }
  const ofMouse = (then: () => void) => (event: PointerEvent) => (event.pointerType === "touch" ? undefined : then())
  return (
    <div
      ref={nav}
      role="presentation"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerEnter={ofMouse(mouseEntered)}
      onPointerLeave={ofMouse(mouseLeft)}
      className="relative border-line border-b bg-surface"
    >
      <nav aria-label={m.shell_categories()}>
        {isLoading ? (
          <Placeholders />
        ) : onRetry !== null ? (
          <div className="page-frame">
            <CategoriesFailed onRetry={onRetry} />
          </div>
        ) : (
          <TopRow items={items} open={open} panelId={panelId} onToggle={toggle} onChoose={close} />
        )}
        {openItem === undefined ? null : <MegaMenuPanel id={panelId} item={openItem} onChoose={close} />}
      </nav>
    </div>
  )
}
