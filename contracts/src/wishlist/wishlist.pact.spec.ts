/** The wishlist (S4.10). */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, loggedIn, LOGIN, value } from "../../consumer/support/states.ts"
import { done, eachLike, flag, type Identity, isDone, self, string } from "../../consumer/support/wire.ts"

const client = { caller: theClient, states: [loggedIn] }

describe("wishlist.list", () => {
  const endpoint = endpoints.getWishlist
  const call = ({ userTemp, query }: Identity) => ({ request: { userTemp }, sends: { user_temp: query } })
  const wish = { itemCode: "PA0001", name: "Spaghetti n. 5", slug: "spaghetti-n-5", image: null }
  gives(
    {
      endpoint,
      title: "it has an item",
      caller: theClient,
      states: [given("wishlistHasItem", LOGIN)],
      answers: {
        message: eachLike({
          carti: value("wishlistHasItem", "item_code"),
          name: string(wish.name),
          slug: string(wish.slug),
        }),
      },
      ...call(self),
    },
    { message: [wish] },
  )
  gives(
    {
      endpoint,
      title: "the client waits for an item",
      caller: theClient,
      states: [given("clientWaitsForItem", LOGIN)],
      answers: {
        message: eachLike({
          carti: value("clientWaitsForItem", "item_code"),
          name: string(wish.name),
          slug: string(wish.slug),
          alert: flag(true),
        }),
      },
      ...call(self),
    },
    { message: [{ ...wish, alert: true }] },
    "S11.12",
  )
  sharedRefusals({ endpoint, call })
})

describe("wishlist.add", () => {
  const endpoint = endpoints.addWish
  const itemCode = example("itemMayBeOrdered", "item_code")
  const states = [loggedIn, given("itemMayBeOrdered", {})]
  const call = ({ userTemp, wire }: Identity, item = "no-such-item", sent: unknown = item) => ({
    request: { userTemp, itemCode: item },
    sends: { user_temp: wire, carti: sent },
  })
  const sent = value("itemMayBeOrdered", "item_code")
  gives(
    { ...client, endpoint, title: "the item is known", states, answers: done, ...call(self, itemCode, sent) },
    isDone,
  )
  const waited = value("clientWaitsForItem", "item_code")
  const withoutAlert = call(self, example("clientWaitsForItem", "item_code"), waited)
  gives(
    {
      ...client,
      endpoint,
      title: "the client no longer waits for the item",
      states: [given("clientWaitsForItem", LOGIN)],
      answers: done,
      request: { ...withoutAlert.request, alert: false },
      sends: { ...withoutAlert.sends, alert: false },
    },
    isDone,
    "S11.12",
  )
  refuses({ ...client, endpoint, status: 404, title: "the item is unknown", ...call(self) })
  sharedRefusals({ endpoint, call: (identity) => call(identity) })
})

describe("wishlist.remove", () => {
  const endpoint = endpoints.removeWish
  const itemCode = example("wishlistHasItem", "item_code")
  const call = ({ userTemp, query }: Identity, sent: unknown = itemCode) => ({
    request: { userTemp, itemCode },
    sends: { user_temp: query, carti: sent },
  })
  const states = [given("wishlistHasItem", LOGIN)]
  const sent = value("wishlistHasItem", "item_code")
  gives(
    { ...client, endpoint, title: "the item is on it", states, answers: done, ...call(self, sent) },
    isDone,
    "S4.10",
  )
  sharedRefusals({ endpoint, call: (identity) => call(identity) })
})
