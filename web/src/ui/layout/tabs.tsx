/** Tabs with panels: arrows, Home and End move, the selected panel is shown. */
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react"
import { cx } from "../cx.ts"

export interface TabItem {
  readonly key: string
  readonly label: ReactNode
  readonly content: ReactNode
}

export interface TabsProps {
  /** Accessible name of the list. */
  readonly label: string
  readonly items: ReadonlyArray<TabItem>
}

const target = (key: string, at: number, count: number): number | null => {
  if (key === "ArrowRight") return (at + 1) % count
  if (key === "ArrowLeft") return (at + count - 1) % count
  if (key === "Home") return 0
  return key === "End" ? count - 1 : null
}

export const Tabs = ({ label, items }: TabsProps) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(items[0]?.key ?? "")
  const at = Math.max(
    0,
    items.findIndex((item) => item.key === chosen),
  )
  const active = items[at]
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = target(event.key, at, items.length)
    const item = next === null ? undefined : items[next]
    if (next === null || item === undefined) return
    event.preventDefault()
    setChosen(item.key)
    list.current?.querySelectorAll("button")[next]?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="no-scrollbar flex gap-1 overflow-x-auto border-line border-b"
      >
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            aria-selected={item === active}
            aria-controls={`${id}-panel`}
            tabIndex={item === active ? 0 : -1}
            onClick={() => setChosen(item.key)}
            onKeyDown={onKeyDown}
            className={cx(
              "-mb-px h-11 shrink-0 border-b-2 px-4 font-medium text-sm transition-colors focus-visible:outline-offset-[-3px]",
              item === active ? "border-action text-ink" : "border-transparent text-muted hover:text-ink",
            )}
          >
            {item.label}
          </button>
        ))}
      </div>
      {active === undefined ? null : (
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active.key}`} tabIndex={0} className="py-5">
          {active.content}
        </div>
      )}
    </div>
  )
}
