/** Documents that are written patch by patch: each patch after each other one, of one document and of another one beside it. */
import type { Actors } from "../actors.ts"
import type { Model, ModelCommand } from "./machine.ts"

/** A patch, as in "a line is added"; it comes where `isDue` holds of its document. */
export type Patches<Doc, Patch> = ReadonlyArray<
  readonly [name: string, patch: Patch, isDue?: ((document: Doc) => boolean) | undefined]
>

interface Documents<Doc, Patch> {
  readonly actors: Actors
  readonly first: ReadonlyArray<Doc>
  readonly idOf: (document: Doc) => string
  readonly own: { readonly id: string; readonly patches: Patches<Doc, Patch> }
  /** Made with its first patch, and removed again. */
  readonly other: { readonly made: Doc; readonly making: Patch; readonly patches: Patches<Doc, Patch> }
  readonly save: (id: string, patch: Patch) => Promise<unknown>
  readonly remove: (id: string) => Promise<unknown>
  readonly patched: (document: Doc, patch: Patch) => Doc
  readonly due: Model<ReadonlyArray<Doc>>["due"]
  readonly read: Model<ReadonlyArray<Doc>>["read"]
}

export const documentModel = <Doc, Patch>(documents: Documents<Doc, Patch>): Model<ReadonlyArray<Doc>> => {
  const { actors, first, idOf, own, other, save, remove, patched, due, read } = documents
  type Command = ModelCommand<ReadonlyArray<Doc>>
  const otherId = idOf(other.made)
  const patching =
    (id: string) =>
    ([name, patch, isDue = () => true]: Patches<Doc, Patch>[number]): Command => ({
      name,
      mayCome: (known) => known.some((one) => idOf(one) === id && isDue(one)),
      take: async (known) => {
        await save(id, patch)
        return known.map((one) => (idOf(one) === id ? patched(one, patch) : one))
      },
    })
  const isThere = (known: ReadonlyArray<Doc>) => known.some((one) => idOf(one) === otherId)
  const making: Command = {
    name: "another one is made",
    mayCome: (known) => !isThere(known),
    take: async (known) => {
      await save(otherId, other.making)
      return [...known, other.made]
    },
  }
  const removing: Command = {
    name: "the other one is removed",
    mayCome: isThere,
    take: async (known) => {
      await remove(otherId)
      return known.filter((one) => idOf(one) !== otherId)
    },
  }
  const commands = [making, ...other.patches.map(patching(otherId)), removing, ...own.patches.map(patching(own.id))]
  return { actors, first, commands, due, read }
}
