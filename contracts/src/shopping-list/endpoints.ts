/** Shopping lists: read, changed entry by entry, deleted (ADR 49, S7.22). */
import { EntryPatch, ListEntry, ListPatch, PackagingCode, ShoppingList } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import { CodeWire, Done, message, optional, orElse, PathText, OwnQuery, UserTempQuery, UserTempWire } from "../wire.ts"

const entryNames = { itemCode: "carti", countedAt: "counted_at" } as const

const EntryWire = Schema.Struct({
  ...ListEntry.fields,
  quantity: orElse(ListEntry.fields.quantity, null),
  packaging: optional(PackagingCode),
  par: orElse(ListEntry.fields.par, null),
  note: orElse(Schema.String, ""),
  section: orElse(Schema.String, ""),
  there: orElse(ListEntry.fields.there, null),
  countedAt: orElse(ListEntry.fields.countedAt, null),
}).pipe(Schema.encodeKeys(entryNames))

export const ShoppingListWire = Schema.Struct({
  ...ShoppingList.fields,
  listId: CodeWire,
  entries: Schema.Array(EntryWire),
}).pipe(Schema.encodeKeys({ listId: "list_id" }))

/** Lists of all the client's addresses, each complete, in creation order. */
export const listShoppingLists = endpoint(laterRoutes.listShoppingLists, {
  rule: "S7.22",
  request: OwnQuery,
  response: message(Schema.Array(ShoppingListWire)),
  errors: [401, 403, 417, 500, 503],
})

const OneList = Schema.Struct({ userTemp: UserTempQuery, listId: PathText }).pipe(
  Schema.encodeKeys({ userTemp: "user_temp", listId: "list_id" }),
)

export const getShoppingList = endpoint(laterRoutes.getShoppingList, {
  rule: "S7.22",
  request: OneList,
  response: message(ShoppingListWire),
  errors: [401, 403, 404, 417, 500, 503],
})

/** The longest name of a list or a section, and the longest note. */
export const MAX_LIST_NAME = 80
export const MAX_LIST_NOTE = 300

const Name = Schema.String.check(Schema.isMaxLength(MAX_LIST_NAME))

/**
 * Merged: omitted fields are unchanged. With `is_new` the list is created if it does not exist; without it, a deleted list is
 * unknown, and a deleted entry stays deleted unless the change names it as added.
 */
export const saveShoppingList = endpoint(laterRoutes.saveShoppingList, {
  rule: "S7.22",
  request: Schema.Struct({
    userTemp: UserTempWire,
    listId: PathText,
    isNew: ListPatch.fields.isNew,
    name: Schema.optionalKey(Name.check(Schema.isMinLength(1))),
    sections: ListPatch.fields.sections,
    entries: Schema.optionalKey(
      Schema.Array(
        Schema.Struct({
          ...EntryPatch.fields,
          note: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(MAX_LIST_NOTE))),
        }).pipe(Schema.encodeKeys(entryNames)),
      ),
    ),
  }).pipe(Schema.encodeKeys({ userTemp: "user_temp", listId: "list_id", isNew: "is_new" })),
  response: message(ShoppingListWire),
  errors: [401, 403, 404, 417, 500, 503],
})

/** Deleting a nonexistent list changes nothing. */
export const deleteShoppingList = endpoint(laterRoutes.deleteShoppingList, {
  rule: "S7.22",
  request: OneList,
  response: Done,
  errors: [401, 403, 417, 500, 503],
})

export const shoppingListEndpoints = {
  listShoppingLists,
  getShoppingList,
  saveShoppingList,
  deleteShoppingList,
} as const
