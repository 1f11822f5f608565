/** Shopping lists, each answer by itself (ADR 49). */
import type { ShoppingList } from "@dispensa/domain"
import { endpoints } from "../../../src/table.ts"
import { type Must, mustDiffer, rule } from "./judge.ts"

const judgeList = (must: Must, { sections, entries }: ShoppingList): void => {
  const codes = entries.map(({ itemCode }) => itemCode)
  mustDiffer(must, "an article of a list", codes)
  const ids = sections.map(({ id }) => id)
  mustDiffer(must, "a section of a list", ids)
  const fallen = entries.findIndex(({ rank }, at) => rank < (entries[at - 1]?.rank ?? rank))
  must(fallen === -1, "entries stand in the order of their ranks", codes[fallen])
}

export const listAnswers = [
  rule(endpoints.listShoppingLists, ({ message }, _asked, must) => {
    const ids = message.map(({ listId }) => listId)
    mustDiffer(must, "a list_id", ids)
    for (const list of message) judgeList(must, list)
  }),
  rule(endpoints.getShoppingList, ({ message }, { listId }, must) => {
    must(message.listId === listId, "the list is the one that was asked for", message.listId)
    judgeList(must, message)
  }),
  rule(endpoints.saveShoppingList, ({ message }, { listId, name = message.name }, must) => {
    must(message.listId === listId, "the list is the one that was changed", message.listId)
    must(message.name.trim() === name.trim(), "a list bears the name that was sent", message.name)
    judgeList(must, message)
  }),
]
