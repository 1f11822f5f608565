/** One event of the panel: its content, its changes, and the state before and after it. */
import type { EventStep } from "./event-steps.ts"

/** Texts of the event panel: in English only, for developers; not part of the shop's messages. */
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

/** A change made by an event: a path at which the two states differ. */
interface Change {
  /** "carts.7/A1.pending.0.accepted" */
  readonly path: string
  /** Undefined if there was none. */
  readonly before: unknown
  readonly after: unknown
}

export const stateDiff = (before: unknown, after: unknown, path = ""): ReadonlyArray<Change> => {
  if (Object.is(before, after)) return []
  if (!isGroup(before) || !isGroup(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, before, after }]
  }
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) =>
    stateDiff(was.get(key), is.get(key), path === "" ? key : `${path}.${key}`),
  )
}

const isGroup = (value: unknown): value is object => typeof value === "object" && value !== null
