/** What is stored for clients: wishlist, shopping lists, standing orders. */
import { type FieldWords, wordsIn } from "./words.ts"

const TODAY =
  "What the article is called, in the language of the request; as it was called when it was added where it has left the range."
const ADDS = "As the article is called: adds it where it is not there. Without a name only what is there is changed."
const NAMED =
  "What it is called, 1 to 80 characters; the blanks around it are cut off, and blanks alone are refused with 417. Left out: it stays, and what is made new is refused with 417."
const ENTRIES = ["ShoppingListEntries", "SaveShoppingListRequestEntries"]
const SECTIONS = ["ShoppingListSections", "SaveShoppingListRequestSections"]

export const storedFieldWords: FieldWords = {
  "AddWishRequest.alert":
    "True sets an alert, false takes it off; left out, it stays. Of an item that is available the client is told at once, and the alert is over.",
  "WishlistItem.alert":
    "True while the client waits to be told that the item is available; false or left out for no alert.",
  "WishlistItem.name":
    "What the article is called, in the language of the request, with its format where its product has several.",
  "WishlistItem.slug": "The product in addresses.",

  counted_at: "When it was counted, in milliseconds since 1970 in UTC; null where it is not counted.",
  gone: "True takes it off; whatever else is said of it then does not count.",
  list_id: "The list's id, as the client's device made it.",
  par: "Sales units that are to be there, 0 to 999,999, fractions too; null where it is not counted.",
  rank: "Where it stands among the others: the lower one comes first.",
  there:
    "Sales units that were there when it was counted, 0 to 999,999, fractions too; null where it is not counted yet.",
  ...wordsIn(ENTRIES, {
    note: "What the client writes on it, at most 300 characters; may be empty.",
    quantity:
      "Sales units that are ordered of it, 0 to 999,999, fractions too: whole packs are made of them; null: one pack; 0: none.",
    section: "`id` of the section that it stands in; empty, or one that is gone: in none.",
  }),
  ...wordsIn([...ENTRIES, "StandingOrderLines", "SaveStandingOrderRequestLines"], {
    packaging:
      "The code of the packaging that it is ordered in, of `packagings` of the item; left out, its default packaging. Null in a change: the default one again.",
  }),
  ...wordsIn(SECTIONS, { id: "The section's id, as the client's device made it: entries name it in `section`." }),
  ...wordsIn(["SaveShoppingListRequest", "SaveStandingOrderRequest"], {
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

  notification_id: "The notification's id.",
  auth: "The subscription's authentication secret, base64url.",
  endpoint: "The address of the browser's push service.",
  p256dh: "The subscription's public key, base64url.",
  ids: "`notification_id` of those that were read, 1 to 200.",
  "Notification.kind":
    "What it is about: `order` (received, or its state changed), `line_late`, `standing_order` (due, sent or stopped), `claim_answered`, `invoice_issued`, `deadline_soon`, `offer_answered`, `message`, `proposal`, `proposal_answered`, `back_in_stock`. Any other kind is shown with its sentence.",
  "Notification.subject": "One sentence, in the language of the request.",
  "Notification.path":
    "The page of the storefront that it is about, from its root and without language, `/pages/order_detail?order=ORD-000501`; anything that is no such path is not linked. Empty or left out: none.",
  "Notification.read": "Whether the user has read it; left out: not.",
  ...wordsIn(["NotificationSetting", "saveNotificationSetting"], { kind: "One of the kinds of notifications." }),
  ...wordsIn(["NotificationSetting", "SaveNotificationSettingRequest"], {
    shop: "Whether it is listed in the shop.",
    email: "Whether it is mailed.",
    push: "Whether it is pushed to the browsers where the user allowed it.",
  }),

  every_weeks: "Goods are brought every so many weeks, counted from the week of `starts_on`; weeks begin on Monday.",
  ends_on: "No goods are brought after this day; null: until it is changed.",
  paused: "True: nothing is proposed until it goes on.",
  standing_id: "The standing order's id, as the client's device made it.",
  starts_on: "No goods are brought before this day.",
  state:
    "`skipped`: passed over; `confirmed`: looked at and put into the cart, or sent without asking, then with `order_id`, which no later mark changes; `open` takes the mark off, and is answered only of a run that was stopped.",
  ...wordsIn(["StandingOrder", "SaveStandingOrderRequest"], {
    list_id: "The shopping list that is proposed as it is on the day; null: `lines` are.",
  }),
  "StandingOrder.address_code": "The code of the client's address that the goods are brought to.",
  "StandingOrder.lines": "What is proposed where no list is named, in the order in which it was added.",
  "StandingOrder.name": "What it is called.",
  "StandingOrder.runs": "The runs that are skipped, confirmed or stopped, the earliest first.",
  sending:
    "Under which terms each run is ordered at 18 in Italy on the last day for it, the client being notified the evening before; left out or null: a person confirms each run.",
  price_rise: "By so many percent a price may have risen since the client agreed to it; above, the run is stopped.",
  "StandingOrderSending.price_rise":
    "By so many percent a price may have risen since the client agreed to it; above, the run is stopped. Null: the terms are unknown, and the client is asked to state them again.",
  total_limit: "The net total up to which a run is ordered; null: any.",
  stopped:
    "Why the run was not ordered and waits for a person: `Price`, `New`, `Unavailable`, `Total`, `Minimum`, `Quantity`, `Payment`, `Empty`, or a reason of your own; left out or null for none.",
  "StandingOrderRuns.order_id":
    "The order that came of the run without anybody's confirmation; left out or null for none.",
  "StandingOrder.weekdays":
    "The days on which goods are brought, each once, from 1 for Monday to 6 for Saturday; empty: none.",
  "StandingOrderLines.name": TODAY,
  "StandingOrderRuns.date": "The day on which the goods of the run are brought: a run is known by it.",
  "SaveStandingOrderRequest.address_code":
    "The code of the client's address that the goods are brought to: an unknown one is refused with 417.",
  "SaveStandingOrderRequest.lines": "What changes of lines; one that is not named stays.",
  "SaveStandingOrderRequest.name": NAMED,
  "SaveStandingOrderRequest.runs": "What changes of runs; one that is not named stays.",
  "SaveStandingOrderRequest.weekdays":
    "All the days on which goods are brought, from 1 for Monday to 6 for Saturday; empty: none.",
  "SaveStandingOrderRequestLines.name": ADDS,
  "SaveStandingOrderRequestLines.quantity":
    "Sales units, positive, with at most three decimals; 1 of a line that is added without.",
}
