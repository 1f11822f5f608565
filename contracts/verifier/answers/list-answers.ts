/** Shopping lists and standing orders, each answer by itself (ADR 49, ADR 54). */
import type { ShoppingList, StandingOrder } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import { disorder, type Must, mustDiffer, rule } from "./judge.ts"

const judgeList = (must: Must, { sections, entries }: ShoppingList): void => {
  const codes = entries.map(({ itemCode }) => itemCode)
  mustDiffer(must, "an item of a list", codes, String)
  const ids = sections.map(({ id }) => id)
  mustDiffer(must, "a section of a list", ids, String)
  const fallen = entries.findIndex(({ rank }, at) => rank < (entries[at - 1]?.rank ?? rank))
  must(fallen === -1, "entries stand in the order of their ranks", codes[fallen])
  const moved = sections.findIndex(({ rank }, at) => rank < (sections[at - 1]?.rank ?? rank))
  must(moved === -1, "sections stand in the order of their ranks", ids[moved])
}

const judgeStanding = (must: Must, { standingId, lines, weekdays, runs }: StandingOrder): void => {
  mustDiffer(must, "an item of a standing order", lines, ({ itemCode }) => itemCode)
  mustDiffer(must, "a weekday of a standing order", weekdays, String)
  const dates = runs.map(({ date }) => date)
  mustDiffer(must, "a run of a standing order", dates, String)
  const wrong = disorder(dates, (one, next) => one > next)
  must(wrong === null, "runs: the earliest first", wrong?.join(" before "))
  const open = runs.find(({ state }) => state === "open")
  must(open === undefined, "a run that is open is not answered", `${standingId}: ${open?.date}`)
}

export const listAnswers = [
  rule(endpoints.listShoppingLists, ({ message }, _asked, must) => {
    mustDiffer(must, "a list_id", message, ({ listId }) => listId)
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
  rule(endpoints.listStandingOrders, ({ message }, _asked, must) => {
    mustDiffer(must, "a standing_id", message, ({ standingId }) => standingId)
    for (const order of message) judgeStanding(must, order)
  }),
  rule(endpoints.saveStandingOrder, ({ message }, { standingId }, must) => {
    must(message.standingId === standingId, "the standing order is the one that was changed", message.standingId)
    judgeStanding(must, message)
  }),
]
