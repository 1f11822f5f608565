/** One event of the panel: what it says, what it changed, and the state on both sides of it. */
import type { EventStep } from "./event-steps.ts"
import { stateDiff, type Change } from "./state-diff.ts"

/** What the event panel says: in English alone, for developers; no part of the shop's messages. */
export const TEXTS = {
  of: "Of",
  follow: "follow",
  close: "Close",
  nothingYet: "Nothing happened yet.",
  changed: "Changed",
  nothing: "Nothing.",
  back: "←",
  on: "→",
  standing: (event: number, events: number) => `event ${event} of ${events}`,
} as const

const written = (value: unknown): string => (value === undefined ? "–" : (JSON.stringify(value) ?? "–"))
const spread = (value: unknown): string => JSON.stringify(value, null, 2) ?? ""

const noted = ({ tab, envelope: { at, by } }: EventStep): string =>
  `${new Date(at).toISOString()}, browser tab ${tab}${by === undefined ? "" : `, client ${by}`}`

export const StepView = ({ step }: { readonly step: EventStep }) => {
  const { key, envelope, before, after } = step
  const changes = stateDiff(before, after)
  return (
    <article className="grid gap-3">
      <h2 className="font-semibold">
        {key} {envelope.event._tag}
      </h2>
      <p className="text-muted">{noted(step)}</p>
      <pre className="overflow-x-auto whitespace-pre-wrap break-all">{spread(envelope.event)}</pre>
      <section>
        <h3 className="font-semibold">{TEXTS.changed}</h3>
        {changes.length === 0 ? <p>{TEXTS.nothing}</p> : null}
        <ul>
          {changes.map((change) => (
            <Changed key={change.path} {...change} />
          ))}
        </ul>
      </section>
      <State title="State before" state={before} />
      <State title="State after" state={after} />
    </article>
  )
}

const Changed = ({ path, before, after }: Change) => (
  <li className="break-all">
    <code>{path}</code>: <del className="text-offer">{written(before)}</del>{" "}
    <ins className="text-available no-underline">{written(after)}</ins>
  </li>
)

const State = ({ title, state }: { readonly title: string; readonly state: unknown }) => (
  <details>
    <summary>{title}</summary>
    <pre className="overflow-x-auto whitespace-pre-wrap break-all">{spread(state)}</pre>
  </details>
)
