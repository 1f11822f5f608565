/**
 * The events of the running shop, step by step, with the state before and after each. In development only, and only in
 * English: customers never see it (ADR 0035).
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react"
import { createRoot } from "react-dom/client"
import { AT_START } from "../log/database.ts"
import type { EventLog } from "../log/event-log.ts"
import type { LogStore } from "../log/log-store.ts"
import { AGGREGATES, eventSteps, type Aggregate, type EventStep } from "./event-steps.ts"
import { StepView, TEXTS } from "./step-view.tsx"
import type { Standing } from "./open-recording.ts"

export interface PanelParts {
  readonly log: Pick<EventLog, "state" | "subscribe" | "catchUp">
  readonly records: Pick<LogStore, "since">
  readonly standing: Standing | null
}

/** Renders the panel below the shop in a root of its own: a crash there does not affect the shop. */
export const showEventPanel = (parts: PanelParts): void => {
  const host = document.body.appendChild(document.createElement("div"))
  createRoot(host).render(<EventPanel {...parts} />)
}

/** Read again after each event, while the panel is open and follows. */
const useSteps = ({ log, records }: PanelParts, isFollowing: boolean): ReadonlyArray<EventStep> => {
  const state = useSyncExternalStore(log.subscribe, log.state)
  const [steps, setSteps] = useState<ReadonlyArray<EventStep>>([])
  useEffect(() => {
    if (!isFollowing) return
    let isWanted = true
    void log
      .catchUp()
      .then(() => records.since(AT_START))
      .then((tail) => {
        if (isWanted) setSteps(eventSteps(tail))
      })
    return () => {
      isWanted = false
    }
  }, [log, records, isFollowing, state])
  return steps
}

export const EventPanel = (parts: PanelParts) => {
  const [isOpen, setOpen] = useState(false)
  const { standing } = parts
  return (
    <div className="fixed bottom-[calc(var(--bottom-bar)+0.5rem)] left-2 z-40 text-sm print:hidden">
      {isOpen ? (
        <Opened {...parts} onClose={() => setOpen(false)} />
      ) : (
        <button
          type="button"
          className="rounded-md border border-control bg-surface px-2 py-1 opacity-70 shadow-pop hover:opacity-100 focus-visible:opacity-100"
          onClick={() => setOpen(true)}
        >
          {standing === null ? "Events" : TEXTS.standing(standing.event, standing.events)}
        </button>
      )}
    </div>
  )
}

const Opened = ({ onClose, ...parts }: PanelParts & { readonly onClose: () => void }) => {
  const [isFollowing, setFollowing] = useState(true)
  const [filter, setFilter] = useState<Aggregate | "all">("all")
  const [chosen, setChosen] = useState<number | null>(null)
  const steps = useSteps(parts, isFollowing).filter(({ aggregate }) => filter === "all" || aggregate === filter)
  const at = chosen === null ? steps.length - 1 : steps.findIndex(({ key }) => key === chosen)
  const step = steps[at]
  const go = (to: number) => setChosen(steps[Math.min(Math.max(0, to), steps.length - 1)]?.key ?? null)
  const panel = useRef<HTMLElement>(null)
  useKeys(panel, (key) => {
    if (key === "Escape") return onClose()
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: steps.length - 1 }[key]
    if (to !== undefined) go(to)
  })
  return (
    <section
      ref={panel}
      aria-label="Events of the shop"
      className="flex h-[min(60dvh,32rem)] w-[min(64rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-lg border border-control bg-paper text-ink shadow-pop"
    >
      <header className="flex flex-wrap items-center gap-3 border-line border-b px-3 py-2">
        <label>
          {TEXTS.of}{" "}
          <select
            value={filter}
            onChange={({ target }) => setFilter(AGGREGATES.find((each) => each === target.value) ?? "all")}
          >
            {["all", ...AGGREGATES].map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label className="flex items-center gap-1">
          <input
            type="checkbox"
            checked={isFollowing}
            onChange={({ target }) => {
              setFollowing(target.checked)
              if (target.checked) setChosen(null)
            }}
          />
          {TEXTS.follow}
        </label>
        <StandingLinks standing={parts.standing} />
        <button type="button" className="ml-auto px-2" onClick={onClose}>
          {TEXTS.close}
        </button>
      </header>
      <div className="grid min-h-0 flex-1 grid-rows-2 md:grid-cols-[20rem_1fr] md:grid-rows-1">
        <Steps steps={steps} at={at} onChoose={(key) => setChosen(key)} />
        <div className="min-h-0 overflow-auto border-line border-t p-3 md:border-t-0 md:border-l">
          {step === undefined ? TEXTS.nothingYet : <StepView step={step} />}
        </div>
      </div>
    </section>
  )
}

const KEYS = ["Escape", "ArrowUp", "ArrowDown", "Home", "End"]

/** Keyboard of the panel, except in its select, which has keys of its own. */
const useKeys = (panel: RefObject<HTMLElement | null>, onKey: (key: string) => void): void =>
  // As soon as the steps are rendered: otherwise an immediate key press would step back from the previous ones.
  useLayoutEffect(() => {
    const element = panel.current
    const listen = (event: globalThis.KeyboardEvent) => {
      if (!KEYS.includes(event.key) || event.target instanceof HTMLSelectElement) return
      event.preventDefault()
      onKey(event.key)
    }
    element?.addEventListener("keydown", listen)
    return () => element?.removeEventListener("keydown", listen)
  })

/** Links back and forth through the open recording. */
const StandingLinks = ({ standing }: Pick<PanelParts, "standing">) => {
  if (standing === null) return null
  const { event, events } = standing
  return (
    <nav aria-label="Recording" className="flex gap-2">
      <a href={`/?recording=${Math.max(0, event - 1)}`}>{TEXTS.back}</a>
      {TEXTS.standing(event, events)}
      <a href={`/?recording=${Math.min(events, event + 1)}`}>{TEXTS.on}</a>
    </nav>
  )
}

interface StepsProps {
  readonly steps: ReadonlyArray<EventStep>
  readonly at: number
  readonly onChoose: (key: number) => void
}

const Steps = ({ steps, at, onChoose }: StepsProps) => {
  const chosen = useRef<HTMLButtonElement>(null)
  const key = steps[at]?.key
  useEffect(() => {
    if (key !== undefined) chosen.current?.scrollIntoView({ block: "nearest" })
    if (chosen.current?.parentElement?.parentElement?.contains(document.activeElement)) chosen.current.focus()
  }, [key])
  return (
    <ol aria-label="Events" className="min-h-0 overflow-y-auto">
      {steps.map(({ key: of, envelope }, index) => (
        <li key={of}>
          <button
            type="button"
            ref={index === at ? chosen : null}
            tabIndex={index === at ? 0 : -1}
            aria-current={index === at ? "step" : undefined}
            className="w-full px-3 py-1 text-left aria-[current=step]:bg-action-soft"
            onClick={() => onChoose(of)}
          >
            <span className="text-muted tabular-nums">{of}</span> {envelope.event._tag}
          </button>
        </li>
      ))}
    </ol>
  )
}
