/** The backend's shopping lists are the result of all changes, and every tab shows them (ADR 49). */
import { listsOf, type ShoppingList, viewLists } from "@dispensa/domain"
import { listsHeld, within, type Environment } from "../environment.ts"
import { entryText, type HeldLists } from "./list-ledger.ts"

const textOf = (lists: HeldLists): string =>
  [...lists]
    .map(
      ([id, entries]) =>
        `${id}: ${[...entries]
          .map((entry) => entry.join(" "))
          .sort()
          .join(", ")}`,
    )
    .sort()
    .join("; ")

const heldIn = (lists: ReadonlyArray<ShoppingList>): string =>
  textOf(
    new Map(
      lists.map(({ listId, entries }) => [
        listId,
        new Map(entries.map((entry) => [entry.itemCode, entryText(entry)] as const)),
      ]),
    ),
  )

export const wrongLists = async (environment: Environment): Promise<ReadonlyArray<string>> => {
  const { ledger, callers, time, tabs, user } = environment
  const held = heldIn(await within(time, () => listsHeld(callers.device, environment.owners)))
  const wanted = textOf(ledger.lists.held())
  const shown = tabs.flatMap((tab) => {
    const state = tab?.live()?.log.state()
    if (state?.session.user?.clientId !== user.clientId) return []
    const text = heldIn(viewLists(listsOf(state.lists, user.clientId)))
    return text === held ? [] : [`${tab?.name} shows the lists ${text}, the backend holds ${held}`]
  })
  return [
    ...ledger.lists.faults(ledger.tolerated),
    ...(held === wanted ? [] : [`The backend's lists are ${held}, not ${wanted}`]),
    ...shown,
  ]
}
