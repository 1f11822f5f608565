/** Actions on shopping lists, in a tab and by the same client on another device (ADR 49). */
import { deleteShoppingList, saveShoppingList } from "@dispensa/contracts"
import { decideChangeList, type ListPatch, type ShopEvent } from "@dispensa/domain"
import { Effect, Result } from "effect"
import type { Live } from "../../src/start/services.ts"
import type { Step } from "../script/steps.ts"
import { lineAt, ownerAt, type Environment } from "../environment.ts"

type Change = Extract<Step, { readonly do: "list" | "list elsewhere" }>

const listIdOf = ({ list }: Change): string => `list-${list}`

const patchOf = (environment: Environment, { change, line, quantity }: Change): ListPatch => {
  const { itemCode, name } = lineAt(environment, line)
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

/** As the page of the lists does. */
export const changeList = async (
  environment: Environment,
  { log }: Live,
  step: Change,
): Promise<ReadonlyArray<ShopEvent>> => {
  const change = { id: environment.newKey(), listId: listIdOf(step), patch: patchOf(environment, step) }
  const events = Result.getOrElse(decideChangeList(log.state().session, change), () => [])
  await log.append(events)
  return events
}

export const changeListElsewhere = async (environment: Environment, step: Change): Promise<void> => {
  const { call } = environment.callers.device.client
  const userTemp = { ...ownerAt(environment, 0), externalCall: true }
  const [key, listId, patch] = [environment.newKey(), listIdOf(step), patchOf(environment, step)]
  environment.ledger.lists.intends(key, { listId, patch })
  const { gone, ...changed } = patch
  await Effect.runPromise(
    Effect.ignore(
      gone === true
        ? call(deleteShoppingList, { userTemp, listId }, key)
        : call(saveShoppingList, { userTemp, listId, ...changed }, key),
    ),
  )
}
