/**
 * A state machine of the persisted data: every command is sent after every other one if possible, and after each, everything
 * that is read must equal the state, no more and no less. This finds faults that appear only after another command, for any two
 * commands.
 */
import { act, type Actors } from "../actors.ts"
import type { Session } from "../run/session.ts"

export interface ModelCommand<State> {
  /** As in "a row is removed". */
  readonly name: string
  /** Whether it can be sent now. */
  readonly mayCome: (state: State) => boolean
  /** Sends it, and returns the expected state. */
  readonly take: (state: State) => Promise<State>
}

/** The data read, view by view, piece by piece. */
export type Projections = Readonly<Record<string, ReadonlyArray<string>>>

export interface Model<State> {
  readonly commands: ReadonlyArray<ModelCommand<State>>
  readonly first: State
  readonly due: (state: State) => Projections
  /** The service's data; views that are not read after a command are not compared. */
  readonly read: (state: State) => Promise<Projections>
  /** All of it, once at the end, if it is not read after each command. */
  readonly readAll?: (state: State) => Promise<Projections>
  /** In turn one sends a command, and the next one reads. */
  readonly actors: Actors
}

/** Stops at the first fault: later ones follow from it. */
export const run = async <State>(
  session: Pick<Session, "must" | "speakAs" | "speakIn">,
  { commands, first, due, read, readAll = read, actors }: Model<State>,
  most: number,
): Promise<void> => {
  const counts = new Map<string, number>()
  const times = (name: string) => counts.get(name) ?? 0
  let state = first
  let former = ""
  for (let taken = 0; taken < most; taken += 1) {
    const [next] = commands
      .filter(({ mayCome }) => mayCome(state))
      .map((command) => ({ command, pair: `${former} | ${command.name}` }))
      .toSorted(
        (one, other) => times(one.pair) - times(other.pair) || times(one.command.name) - times(other.command.name),
      )
    if (next === undefined) break
    const { command, pair } = next
    counts.set(pair, times(pair) + 1)
    counts.set(command.name, times(command.name) + 1)
    const [writer, reader] = [
      actors[taken % actors.length] ?? actors[0],
      actors[(taken + 1) % actors.length] ?? actors[0],
    ]
    act(session, writer)
    state = await command.take(state)
    act(session, reader)
    const wrong = firstOther(due(state), await read(state))
    const after = former === "" ? command.name : `${former}, then ${command.name}`
    const came = `${wrong}: by ${writer.name}, read by ${reader.name}`
    session.must(wrong === null, `the state equals what was written when ${after}`, came)
    if (wrong !== null) return act(session, { ...actors[0], language: "en" })
    former = command.name
  }
  act(session, { ...actors[0], language: "en" })
  const all = due(state)
  const nothing = Object.fromEntries(Object.keys(all).map((name) => [name, []]))
  const wrong = firstOther(all, { ...nothing, ...(await readAll(state)) })
  session.must(wrong === null, "the final persisted state equals what was written", wrong)
}

const firstOther = (due: Projections, came: Projections): string | null => {
  for (const [name, found] of Object.entries(came)) {
    const pieces = due[name] ?? []
    if (found.join("\n") === pieces.join("\n")) continue
    const strange = found.filter((piece) => !pieces.includes(piece)).join("; ")
    const missing = pieces.filter((piece) => !found.includes(piece)).join("; ")
    if (strange === "" && missing === "") return `${name}: ${found.join(", ")} instead of ${pieces.join(", ")}`
    return `${name}: ${strange || "nothing"} instead of ${missing || "nothing"}`
  }
  return null
}

/** A patch, as in "a line is added", sent when `isDue` holds for its document. */
export type Patches<Doc, Patch> = ReadonlyArray<
  readonly [name: string, patch: Patch, isDue?: ((document: Doc) => boolean) | undefined]
>

interface Documents<Doc, Patch> {
  readonly actors: Actors
  readonly first: ReadonlyArray<Doc>
  readonly idOf: (document: Doc) => string
  readonly own: { readonly id: string; readonly patches: Patches<Doc, Patch> }
  /** Created with its first patch, and removed again. */
  readonly other: { readonly made: Doc; readonly making: Patch; readonly patches: Patches<Doc, Patch> }
  /** The answer states the document as it is then. */
  readonly save: (id: string, patch: Patch) => Promise<{ readonly message: Doc }>
  readonly remove: (id: string) => Promise<unknown>
  readonly patched: (document: Doc, patch: Patch) => Doc
  readonly due: Model<ReadonlyArray<Doc>>["due"]
  readonly read: Model<ReadonlyArray<Doc>>["read"]
  readonly readAll?: Model<ReadonlyArray<Doc>>["read"]
}

/** Documents written patch by patch: each patch after each other one, of one document and of another one beside it. */
export const documentModel = <Doc, Patch>(documents: Documents<Doc, Patch>): Model<ReadonlyArray<Doc>> => {
  const { actors, first, idOf, own, other, save, remove, patched, due, read, readAll = read } = documents
  type Command = ModelCommand<ReadonlyArray<Doc>>
  const otherId = idOf(other.made)
  let saved: Doc | null = null
  const saving = async (id: string, patch: Patch): Promise<void> => {
    saved = (await save(id, patch)).message
  }
  const isSaved = (one: Doc) => saved !== null && idOf(one) === idOf(saved)
  /** Beside what is read, what the last save answered. */
  const withSaved = (all: Projections, known: ReadonlyArray<Doc>): Projections =>
    saved === null ? all : { ...all, "the answer of saving it": Object.values(due(known))[0] ?? [] }
  const readingSaved = (reads: typeof read) => async (known: ReadonlyArray<Doc>) =>
    withSaved(await reads(known), saved === null ? [] : [saved])
  const patching =
    (id: string) =>
    ([name, patch, isDue = () => true]: Patches<Doc, Patch>[number]): Command => ({
      name,
      mayCome: (known) => known.some((one) => idOf(one) === id && isDue(one)),
      take: async (known) => {
        await saving(id, patch)
        return known.map((one) => (idOf(one) === id ? patched(one, patch) : one))
      },
    })
  const isThere = (known: ReadonlyArray<Doc>) => known.some((one) => idOf(one) === otherId)
  const making: Command = {
    name: "another one is made",
    mayCome: (known) => !isThere(known),
    take: async (known) => {
      await saving(otherId, other.making)
      return [...known, other.made]
    },
  }
  const removing: Command = {
    name: "the other one is removed",
    mayCome: isThere,
    take: async (known) => {
      await remove(otherId)
      saved = null
      return known.filter((one) => idOf(one) !== otherId)
    },
  }
  const commands = [making, ...other.patches.map(patching(otherId)), removing, ...own.patches.map(patching(own.id))]
  return {
    actors,
    first,
    commands,
    due: (known) => withSaved(due(known), known.filter(isSaved)),
    read: readingSaved(read),
    readAll: readingSaved(readAll),
  }
}
