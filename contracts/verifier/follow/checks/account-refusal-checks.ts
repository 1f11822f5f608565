/** What an account, a list and a lookup refuse, and the last that they take (S8.1–S8.5, ADR 47). */
import { Result } from "effect"
import { MAX_FOUND_TEXTS } from "../../../src/endpoints/find-items.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { mustRefuse, NOT_THERE } from "./refusal-checks.ts"

const account = check(
  "statuses of what an account refuses",
  [
    "account.change-password",
    "address.delete",
    "address.change",
    "list.get",
    "list.save",
    "standing.save",
    "product.find",
    "product.review",
  ],
  async (visit) => {
    const given = await visit.given("passwordMayBeChanged")
    const oldPassword = given.text("password")
    const change = (before: string, newPassword: string) => () =>
      visit.attempt(endpoints.changePassword, { oldPassword: before, newPassword })
    await mustRefuse(visit, [
      ["a wrong old password", 422, change(`${oldPassword}x`, "Nuova-parola-7!"), "old_password"],
      ["a new password of one letter", 422, change(oldPassword, "a"), "new_password"],
      ["a new password that is the old one", 422, change(oldPassword, oldPassword), "new_password"],
    ])
    const item = await visit.given("itemMayBeOrdered")
    const { userTemp, text } = await visit.client("clientHasOneAddress")
    const texts = Array.from({ length: MAX_FOUND_TEXTS }, () => item.text("item_code"))
    const full = await visit.attempt(endpoints.findItems, { userTemp, texts })
    visit.must(Result.isSuccess(full), `${MAX_FOUND_TEXTS} texts are looked up at once`, "a refusal")
    const review = { userTemp, itemCode: item.text("item_code"), rating: 4 }
    const longest = await visit.attempt(endpoints.postReview, { ...review, text: "è".repeat(2000) })
    visit.must(Result.isSuccess(longest), "a review of 2,000 letters is taken", "a refusal")
    const addressCode = text("address_code")
    const longer = { ...review, text: "è".repeat(2001) }
    await mustRefuse(visit, [
      ["a review of more than 2,000 letters", 422, () => visit.attempt(endpoints.postReview, longer), "text"],
      ["the only address", 409, () => visit.attempt(endpoints.deleteAddress, { userTemp, addressCode })],
      [
        "a list that is not there",
        404,
        () => visit.attempt(endpoints.getShoppingList, { userTemp, listId: NOT_THERE }),
      ],
      [
        "a change of a list that is gone",
        404,
        () => visit.attempt(endpoints.saveShoppingList, { userTemp, listId: NOT_THERE, name: "x" }),
      ],
      [
        "a change of a standing order that is gone",
        404,
        () => visit.attempt(endpoints.saveStandingOrder, { userTemp, standingId: NOT_THERE, name: "x" }),
      ],
      ["a review without a word", 422, () => visit.attempt(endpoints.postReview, { ...review, text: "" }), "text"],
    ])
    return CHECKED
  },
)

export const accountRefusalChecks = [account]
