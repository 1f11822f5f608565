/** Keys: one key is one call of one client, carried out once (ADR 30). */
import { acceptingInstead, fieldsOf, refusingWhen, textIn } from "./changes.ts"
import { keyOf, keysByBody, ownedByTheFirst, withKeys, withoutKeys } from "./memories.ts"
import type { RegressionRow } from "./row.ts"

const KEY = "idempotency-key"

export const keyRows: ReadonlyArray<RegressionRow> = [
  {
    breaks: "The same key and digest: the same status and body again. Nothing is done.",
    check: "cart.add/effects",
    finds: "cart.add sent again",
    ...withoutKeys("add_to_cart"),
  },
  {
    breaks: "tracking.cart: a record under a used key is the record of before, with its partition and offset.",
    check: "records, sent again",
    finds: "tracking.cart sent again under its key is the record of before",
    ...withoutKeys("kafka"),
  },
  {
    breaks: "The same key, another digest: 422.",
    check: "wishlist.add/effects",
    finds: "is refused for wishlist",
    ...acceptingInstead("customer.wishlist", 422, { success: true }),
  },
  {
    breaks: "The digest is of method, address and body.",
    check: "cart.update/ids",
    finds: "a key of list.save is refused for list.save of another id",
    ...keysByBody("customer.shopping_lists/"),
  },
  {
    breaks: "The digest is of method, address and body: not of the language.",
    check: "cart.add/effects",
    finds: "sent again in another language",
    ...withKeys("", (key, { headers }) => `"${key.slice(0, 200)}-${headers["accept-language"]?.slice(0, 2)}"`),
  },
  {
    breaks: "Accept the key with and without quotes.",
    check: "cart.add/effects",
    finds: "cart.update sent again in another language, its key without quotes",
    ...refusingWhen("update_cart", 417, ({ headers }) => headers[KEY]?.startsWith('"') === false),
  },
  {
    breaks: "1 to 255 visible ASCII characters, of which each counts, capitals too.",
    check: "cart.add/effects",
    finds: "is accepted under a key that differs from those before",
    ...withKeys("", (key) => `"${key.toUpperCase()}"`),
  },
  {
    breaks: "Look the key up for the token's client.",
    check: "wishlist.add/clients",
    finds: "address.add with a key and a name that another client has used is accepted",
    ...ownedByTheFirst("customer.addresses", 422, keyOf),
  },
  {
    breaks: "saved-cart.save: 409 where the client has another saved cart of this name.",
    check: "wishlist.add/clients",
    finds: "saved-cart.save with a key and a name that another client has used is accepted",
    ...ownedByTheFirst("customer.saved_carts", 409, (request) => textIn(fieldsOf(request), "name")),
  },
]
