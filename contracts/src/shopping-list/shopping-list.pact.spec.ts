/** Shopping lists: all lists, one list, changes, deletion (ADR 49). */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, LOGIN, loggedIn, value } from "../../consumer/support/states.ts"
import {
  code,
  done,
  eachLike,
  type Identity,
  integer,
  isDone,
  number,
  self,
  string,
} from "../../consumer/support/wire.ts"

const exists = { caller: theClient, states: [given("shoppingListExists", LOGIN)] }
const unknown = { status: 404, title: "the list is unknown", caller: theClient, states: [loggedIn] }
const known = (name: "list_id" | "list_name" | "section_id" | "item_code") => example("shoppingListExists", name)
const [listId, sentId] = [known("list_id"), value("shoppingListExists", "list_id")]
const [itemCode, sentCode] = [known("item_code"), value("shoppingListExists", "item_code")]
const NAME = "Spaghetti n. 5"
const NO_LIST = "no-such-list"
const COUNTED_AT = 1_771_570_800_000

const listWire = {
  list_id: code(listId),
  name: string(known("list_name")),
  sections: eachLike({ id: string(known("section_id")), name: string("Scaffale alto"), rank: number(0) }),
  entries: eachLike({
    carti: string(itemCode),
    name: string(NAME),
    quantity: number(6),
    par: integer(12),
    note: string("aperti per primi"),
    section: string(known("section_id")),
    rank: number(0),
    there: number(3),
    counted_at: integer(COUNTED_AT),
  }),
}
const list = {
  listId,
  name: known("list_name"),
  sections: [{ id: known("section_id"), name: "Scaffale alto", rank: 0 }],
  entries: [
    {
      itemCode,
      name: NAME,
      quantity: 6,
      par: 12,
      note: "aperti per primi",
      section: known("section_id"),
      rank: 0,
      there: 3,
      countedAt: COUNTED_AT,
    },
  ],
}

/** The list's id in a query. */
const inQuery = ({ userTemp, query }: Identity, id: string = NO_LIST, sent: unknown = id) => ({
  request: { userTemp, listId: id },
  sends: { user_temp: query, list_id: sent },
})

describe("list.list", () => {
  const endpoint = endpoints.listShoppingLists
  const call = ({ userTemp, query }: Identity) => ({ request: { userTemp }, sends: { user_temp: query } })
  const answers = { message: eachLike(listWire) }
  gives({ ...exists, endpoint, title: "there is one", answers, ...call(self) }, { message: [list] })
  sharedRefusals({ endpoint, call })
})

describe("list.get", () => {
  const endpoint = endpoints.getShoppingList
  const answers = { message: listWire }
  gives(
    { ...exists, endpoint, title: "the list is known", answers, ...inQuery(self, listId, sentId) },
    { message: list },
  )
  refuses({ ...unknown, endpoint, ...inQuery(self) })
  sharedRefusals({ endpoint, call: (identity) => inQuery(identity) })
})

describe("list.save", () => {
  const endpoint = endpoints.saveShoppingList
  const counted = { there: 3, name: NAME }
  const call = ({ userTemp, wire }: Identity, id: string = NO_LIST, sent: unknown = id) => ({
    request: { userTemp, listId: id, entries: [{ itemCode, ...counted, countedAt: COUNTED_AT }] },
    sends: {
      user_temp: wire,
      list_id: sent,
      entries: [{ carti: sentCode, ...counted, counted_at: COUNTED_AT }],
    },
  })
  const plain = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, listId: NO_LIST, name: "Pact" },
    sends: { user_temp: wire, list_id: NO_LIST, name: "Pact" },
  })
  gives(
    {
      ...exists,
      endpoint,
      title: "an entry is counted",
      answers: { message: listWire },
      ...call(self, listId, sentId),
    },
    { message: list },
  )
  gives(
    {
      ...exists,
      endpoint,
      title: "the list is new",
      answers: { message: { list_id: code("pact-list"), name: string("Pact"), sections: [], entries: [] } },
      request: { userTemp: self.userTemp, listId: "pact-list", isNew: true, name: "Pact" },
      sends: { user_temp: self.wire, list_id: "pact-list", is_new: true, name: "Pact" },
    },
    { message: { listId: "pact-list", name: "Pact", sections: [], entries: [] } },
  )
  refuses({ ...unknown, endpoint, ...plain(self) })
  sharedRefusals({ endpoint, call: plain })
})

describe("list.delete", () => {
  const endpoint = endpoints.deleteShoppingList
  gives({ ...exists, endpoint, title: "the list is known", answers: done, ...inQuery(self, listId, sentId) }, isDone)
  gives({ ...exists, endpoint, title: "it is gone already", answers: done, ...inQuery(self) }, isDone)
  sharedRefusals({ endpoint, call: (identity) => inQuery(identity) })
})
