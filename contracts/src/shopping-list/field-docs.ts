/** Fields of shopping lists. */
import { type FieldDocs, docsIn } from "../docs/subject-docs.ts"

// These three are the texts of standing orders, too.
export const TODAY =
  "What the article is called, in the language of the request; as it was called when it was added where it has left the range."
export const ADDS =
  "As the article is called: adds it where it is not there. Without a name only what is there is changed."
export const NAMED =
  "What it is called, 1 to 80 characters; the blanks around it are cut off, and blanks alone are refused with 417. Left out: it stays, and what is made new is refused with 417."

const ENTRIES = ["ShoppingListEntries", "SaveShoppingListRequestEntries"]
const SECTIONS = ["ShoppingListSections", "SaveShoppingListRequestSections"]

export const shoppingListFields: FieldDocs = {
  counted_at: "When it was counted, in milliseconds since 1970 in UTC; null where it is not counted.",
  gone: "True takes it off; whatever else is said of it then does not count.",
  list_id: "The list's id, as the client's device made it.",
  par: "Sales units that are to be there, 0 to 999,999, fractions too; null where it is not counted.",
  rank: "Where it stands among the others: the lower one comes first.",
  there:
    "Sales units that were there when it was counted, 0 to 999,999, fractions too; null where it is not counted yet.",
  ...docsIn(ENTRIES, {
    note: "What the client writes on it, at most 300 characters; may be empty.",
    quantity:
      "Sales units that are ordered of it, 0 to 999,999, fractions too: whole packs are made of them; null: one pack; 0: none.",
    section: "`id` of the section that it stands in; empty, or one that is gone: in none.",
  }),
  ...docsIn([...ENTRIES, "StandingOrderLines", "SaveStandingOrderRequestLines"], {
    packaging:
      "The code of the packaging that it is ordered in, of `packagings` of the item; left out, its default packaging. Null in a change: the default one again.",
  }),
  ...docsIn(SECTIONS, { id: "The section's id, as the client's device made it: entries name it in `section`." }),
  ...docsIn(["SaveShoppingListRequest", "SaveStandingOrderRequest"], {
    is_new: "True makes it where it is not there; without, one that is not there is refused with 404.",
  }),
  "ShoppingList.entries": "In the order of their ranks, each article once.",
  "ShoppingList.name": "What it is called.",
  "ShoppingList.sections": "In the order of their ranks.",
  "ShoppingListEntries.name": TODAY,
  "ShoppingListSections.name": "What it is called.",
  "SaveShoppingListRequest.entries": "What changes of entries; one that is not named stays.",
  "SaveShoppingListRequest.name": NAMED,
  "SaveShoppingListRequest.sections": "What changes of sections; one that is not named stays.",
  "SaveShoppingListRequestEntries.name": ADDS,
  "SaveShoppingListRequestSections.name":
    "What it is called: adds the section where it is not there. Without a name only what is there is changed.",

  "ListShoppingListsAnswer.message": "In the order in which they were made.",
}
