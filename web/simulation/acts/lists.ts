/** Actions on shopping lists, in a tab and by the same client on another device (ADR 49). */
import { deleteShoppingList, saveShoppingList } from "@dispensa/contracts"
import { decideChangeList, type ListPatch, type ShopEvent } from "@dispensa/domain"
import { Effect, Result } from "effect"
import type { Live } from "../../src/start/services.ts"
import type { Step } from "../script/steps.ts"
import { lineAt, ownerAt, type World } from "../world.ts"

type Change = Extract<Step, { readonly do: "list" | "list elsewhere" }>

const listIdOf = ({ list }: Change): string => `list-${list}`

const patchOf = (world: World, { change, line, quantity }: Change): ListPatch => {
  const { itemCode, name } = lineAt(world, line)
  switch (change) {
    case "make":
      return { isNew: true, name: "Dry store" }
    case "add":
      return { entries: [{ itemCode, name, quantity, rank: line }] }
    case "amount":
      return { entries: [{ itemCode, quantity }] }
    case "count":
      return { entries: [{ itemCode, there: quantity }] }
    case "take off":
      return { entries: [{ itemCode, gone: true }] }
    case "delete":
      return { gone: true }
  }
}

/** As the lists' page does. */
export const changeList = async (world: World, { log }: Live, step: Change): Promise<ReadonlyArray<ShopEvent>> => {
  const change = { id: world.newKey(), listId: listIdOf(step), patch: patchOf(world, step) }
  const events = Result.getOrElse(decideChangeList(log.state().session, change), () => [])
  await log.append(events)
  return events
}

export const changeListElsewhere = async (world: World, step: Change): Promise<void> => {
  const { call } = world.callers.device.client
  const userTemp = { ...ownerAt(world, 0), externalCall: true }
  const [key, listId, patch] = [world.newKey(), listIdOf(step), patchOf(world, step)]
  world.book.lists.intends(key, { listId, patch })
  const { gone, ...changed } = patch
  await Effect.runPromise(
    Effect.ignore(
      gone === true
        ? call(deleteShoppingList, { userTemp, listId }, key)
        : call(saveShoppingList, { userTemp, listId, ...changed }, key),
    ),
  )
}
