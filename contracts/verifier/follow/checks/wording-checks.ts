/** Where a shop has words in two languages, each of its words that both languages have is another one in each (ADR 9, ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { SpokenLanguage } from "../visit.ts"
import { line } from "./cart-checks.ts"

/** What is said of a refusal, where the shop has two languages. */
const refusals = check(
  "refusals in each language",
  ["order.detail", "product.item", "coupon.apply", "address.add", "contact.request", "cart.add", "list.get"],
  async (visit) => {
    const { userTemp, number } = await visit.client("couponCounts")
    const email = (await visit.given("emailIsFree")).text("email")
    const empty = {
      label: "",
      recipient: "",
      street: "",
      city: "",
      province: "",
      postalCode: "",
      telephone: "",
      note: "",
    }
    const form = { name: "", companyName: "", email, telephone: "", subject: "", message: "", privacyConsent: false }
    const readIn = async (language: SpokenLanguage) => {
      visit.speakIn(language)
      const answers: ReadonlyArray<Result.Result<unknown, ApiError>> = [
        await visit.attempt(endpoints.getOrder, { userTemp, orderId: "no-such-order" }),
        await visit.attempt(endpoints.getItem, { userTemp, slug: "no-such-product" }),
        await visit.attempt(endpoints.applyCouponCode, { userTemp, cartId: number("cart_id"), code: "NO-SUCH" }),
        await visit.attempt(endpoints.addAddress, { userTemp, ...empty }),
        await visit.attempt(endpoints.requestForm, form),
        await visit.attempt(endpoints.addToCart, { userTemp, ...line("no-such-item"), quantity: 1 }),
        await visit.attempt(endpoints.getShoppingList, { userTemp, listId: "no-such-list" }),
        await visit.attempt(endpoints.getMenu, {}),
      ]
      return answers.map((answer) => {
        if (Result.isSuccess(answer)) return JSON.stringify(answer.success)
        const { failure } = answer
        return failure._tag === "Unprocessable" ? JSON.stringify(failure.fields) : failure.message
      })
    }
    const [english, italian] = [await readIn("en"), await readIn("it")]
    visit.speakIn("en")
    if (english.at(-1) === italian.at(-1)) return notChecked("the menu has one language")
    const places = ["an order", "a product", "a coupon", "an address", "a form", "an article", "a list"]
    const alike = places.flatMap((place, index) => (english[index] === italian[index] ? [place] : []))
    // A service whose refusals have one language says so of all of them.
    const isSome = alike.length > 0 && alike.length < places.length - 1
    visit.must(!isSome, "a refusal is said in the language of the page, as others are", `not of ${alike.join(", ")}`)
    return CHECKED
  },
)

export const wordingChecks = [refusals]
