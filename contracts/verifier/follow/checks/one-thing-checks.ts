/** One thing in its list and by itself: what both views say is the same, also after it was written (ADR 47). */
import { Result } from "effect"
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { isLoginRefusal } from "../../../src/endpoints/session.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { contradiction } from "../differing.ts"
import type { CheckVisit } from "../visit.ts"

const mustBeOne = (visit: CheckVisit, what: string, one: unknown, other: unknown): void => {
  if (one === undefined || other === undefined) return visit.skip(`${what}: one of both is not shown`)
  const wrong = contradiction(one, other)
  visit.must(wrong === null, `${what} is one thing in both answers`, wrong)
}

const draftOf = { recipient: "Ricevimento merci", street: "Via Nuova 12", city: "Ravenna", province: "RA" }

const addresses = check(
  "an address in its list and at a login",
  ["address.list", "address.change", "session.login"],
  async (visit) => {
    const { userTemp, text } = await visit.client("clientHasTwoAddresses")
    const login = await visit.given("userMayLogIn")
    const credentials = { user: login.text("user"), password: login.text("password") }
    const agree = async (what: string) => {
      const list = (await visit.call(endpoints.listAddresses, { userTemp })).message
      const answer = await visit.attempt(endpoints.login, credentials)
      if (Result.isFailure(answer) || isLoginRefusal(answer.success)) return visit.skip(visit.lastAnswer())
      const { clientId, addresses: known } = answer.success.message
      if (clientId !== userTemp.clientId) return visit.skip("somebody else may log in")
      const codes = (all: ReadonlyArray<{ readonly addressCode: string }>) => all.map((one) => one.addressCode)
      mustBeOne(visit, `a client's addresses at a login and in their list${what}`, codes(known), codes(list))
      for (const one of known) {
        const found = list.find(({ addressCode }) => addressCode === one.addressCode)
        // A login may write the street with its number and city.
        const isSame = found === undefined || one.city === "" || one.city.includes(found.city)
        visit.must(isSame, `an address has one city in its list and at a login${what}`, `${one.city}, ${found?.city}`)
        const street = found?.street ?? ""
        const isThere = one.street === "" || one.street.includes(street) || street.includes(one.street)
        visit.must(isThere, `an address has one street in its list and at a login${what}`, `${one.street}, ${street}`)
      }
    }
    await agree("")
    const list = (await visit.call(endpoints.listAddresses, { userTemp })).message
    const model = list.find(({ addressCode }) => addressCode === text("second_address_code"))
    if (model === undefined) return notChecked("there is no such address")
    const { isDefault: _isDefault, ...draft } = model
    const changed = (await visit.call(endpoints.changeAddress, { userTemp, ...draft, ...draftOf })).message
    const after = (await visit.call(endpoints.listAddresses, { userTemp })).message
    const found = after.find(({ addressCode }) => addressCode === model.addressCode)
    mustBeOne(visit, "an address as it was changed and in its list", changed, found)
    await agree(" after a change")
    await visit.attempt(endpoints.deleteAddress, { userTemp, addressCode: model.addressCode })
    await agree(" after a deletion")
    return CHECKED
  },
)

export const oneThingChecks = [
  addresses,
  check(
    "products in the listing and by themselves",
    ["product.list", "product.item", "product.item-child"],
    async (visit) => {
      const { userTemp } = await visit.client("clientIsLoggedIn")
      const text = (await visit.given("searchFindsProducts")).text("text")
      const params = { page: "1", per_page: "6" }
      const answer = await visit.call(endpoints.productList, { userTemp, text, params })
      if (isListingRefusal(answer)) return notChecked(visit.lastAnswer())
      for (const listed of answer.message.products) {
        const item = (await visit.call(endpoints.getItem, { userTemp, slug: listed.slug })).message
        const { children, childCount = children.length, ...facts } = listed
        // A listing may name fewer formats than there are (S3.11).
        const isWhole = childCount === children.length
        mustBeOne(visit, "a product in the listing and on its page", isWhole ? listed : facts, item)
        const [child = item.itemCode] = item.children
        const byChild = (await visit.call(endpoints.getItemChild, { userTemp, itemCode: child })).message
        mustBeOne(visit, "a product by its slug and by its code", item, byChild)
      }
      return CHECKED
    },
  ),
  check("posts in the list and by themselves", ["blog.list", "blog.post"], async (visit) => {
    await visit.given("contentIsPublished")
    await visit.given("postIsPublished")
    const { data } = (await visit.call(endpoints.listBlogPosts, { page: 1, perPage: 5, tag: "" })).message
    for (const listed of data) {
      const post = (await visit.call(endpoints.getBlogPost, { slug: listed.slug })).message
      mustBeOne(visit, "a post in the list and by itself", listed, post)
    }
    return CHECKED
  }),
]
