/** Writes of what a client keeps (addresses, wishes, passwords) that say yes and do something else, or nothing. */
import { edited } from "./deviating.ts"
import { type FollowPlanted, forgetting, rewriting, said } from "./planting.ts"

const YES = { success: true }

export const ownDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "an address that is not kept",
    check: "changing an address",
    only: /^address\.change$/,
    ...(() => ({
      changesRequest: (request: Parameters<NonNullable<FollowPlanted["changesRequest"]>>[0]) =>
        request.method === "PUT" && request.url.includes("addresses/")
          ? { ...request, body: edited(request.body, "Citta", () => "Altrove") }
          : request,
    }))(),
    says: /address\.change: does not follow: an address (that was changed is read back|is as it was sent)/,
  },
  {
    title: "a default address that stays where it was",
    check: "the default address",
    only: /^address\.set-default$/,
    ...forgetting("PUT", "/default", YES),
    says: /address\.set-default: does not follow: the default address comes first/,
  },
  {
    title: "an address that is not deleted",
    check: "deleting an address",
    only: /^address\.delete$/,
    ...forgetting("DELETE", "addresses/", YES),
    says: /address\.delete: does not follow: one address is deleted, the other ones stay/,
  },
  {
    title: "a profile that forgets the telephone",
    check: "the profile",
    only: /^account\.update-profile$/,
    ...(() => {
      let old = ""
      return rewriting("customer.profile", (body) => {
        if (old === "") old = /"telephone":"[^"]*"/.exec(body)?.[0] ?? ""
        return body.replace(/"telephone":"[^"]*"/, old)
      })
    })(),
    says: /account\.update-profile: does not follow: a profile is (as it was sent|read back as it was sent)/,
  },
  {
    title: "a password that is not changed",
    check: "a changed password",
    only: /^account\.change-password$/,
    ...forgetting("POST", "change_password", { ...YES, message: "" }),
    says: /account\.change-password: does not follow: the new password logs in: refused/,
  },
  {
    title: "a wish that is not kept",
    check: "the wishlist",
    only: /^wishlist\.add$/,
    ...forgetting("POST", "customer.wishlist", YES),
    says: /wishlist\.add: does not follow: what was added stands last on the wishlist/,
  },
  {
    title: "a wishlist that is emptied by one removal",
    check: "the wishlist",
    only: /^wishlist\.remove$/,
    ...(() => {
      let isRemoved = false
      return {
        changesAnswer: (
          answer: Parameters<NonNullable<FollowPlanted["changesAnswer"]>>[0],
          request: { readonly method: string; readonly url: string },
        ) => {
          if (!request.url.includes("customer.wishlist")) return answer
          if (request.method === "DELETE") isRemoved = true
          return isRemoved && request.method === "GET" ? { ...answer, body: '{"message":[]}' } : answer
        },
      }
    })(),
    says: /one item is removed, the other ones stay: nothing/,
  },
  {
    title: "an alert that is not kept",
    check: "what a client waits for",
    only: /^wishlist\.add$/,
    ...rewriting("wishlist", (body) => body.replaceAll('"alert":true', '"alert":false')),
    says: /wishlist\.add: does not follow: an alert is set on what is on the wishlist/,
  },
  {
    title: "a saved cart without its rows",
    check: "saved carts",
    only: /^saved-cart\.save$/,
    ...rewriting("saved_carts", (body) => body.replaceAll(/"data":\[\{.*?\}\]/g, '"data":[]')),
    says: /saved-cart\.save: does not follow: a saved cart holds the cart's rows/,
  },
  {
    title: "a saved cart that keeps its old name",
    check: "a saved cart's name and end",
    only: /^saved-cart\.rename$/,
    ...forgetting("PUT", "saved_carts/", YES),
    says: /saved-cart\.rename: does not follow: a saved cart bears its new name/,
  },
  {
    title: "a list that keeps only the latest change of an entry",
    check: "a shopping list's entries",
    only: /^list\.save$/,
    ...rewriting("shopping_lists/", (body) => body.replaceAll(/"note":"[^"]*"/g, '"note":""')),
    says: /list\.save: does not follow: two changes of one entry are both kept/,
  },
  {
    title: "a list that is not deleted",
    check: "a shopping list's life",
    only: /^list\.delete$/,
    ...forgetting("DELETE", "shopping_lists/", YES),
    says: /list\.save: does not follow: one list is deleted, the other ones stay/,
  },
  {
    title: "a standing order that forgets which runs are skipped",
    check: "a standing order's runs",
    only: /^standing\.save$/,
    ...rewriting("standing_orders", (body) => body.replaceAll(/"runs":\[[^\]]*\]/g, '"runs":[]')),
    says: /standing\.save: does not follow: a run that is skipped leaves the others as they are/,
  },
  {
    title: "a standing order that is not removed",
    check: "a standing order's life",
    only: /^standing\.remove$/,
    ...forgetting("DELETE", "standing_orders/", YES),
    says: /standing\.save: does not follow: one standing order is removed, the other ones stay/,
  },
  {
    title: "a reset that tells who exists",
    check: "a password reset",
    only: /^session\.reset-password$/,
    ...(() => ({
      changesAnswer: (
        answer: Parameters<NonNullable<FollowPlanted["changesAnswer"]>>[0],
        request: { readonly url: string; readonly body: string },
      ) =>
        request.url.includes("reset_password") && request.body.includes("nessuno")
          ? { ...answer, status: 404, body: '{"message":"unknown user"}' }
          : answer,
    }))(),
    says: /session\.reset-password: does not follow: a reset does not tell who exists: 404/,
  },
  {
    title: "an email that is registered twice",
    check: "a registration",
    only: /^session\.register$/,
    changesAnswer: (answer) => (answer.status === 409 ? { ...answer, ...said({ ...YES, message: "" }) } : answer),
    says: /session\.register: does not follow: an email is registered once: 200 to the second one/,
  },
  {
    title: "a review that is not shown",
    check: "a review",
    only: /^product\.review$/,
    ...rewriting("get_item", (body) => body.replaceAll("Così così", "Ottimo")),
    says: /product\.review: does not follow: a review is shown as it was written/,
  },
]
