/** One thing in its list and by itself: what both views say is the same, also after it was written (ADR 47). */
import { Result } from "effect"
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { isLoginRefusal } from "../../src/endpoints/session.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import { contradiction } from "../run/differing.ts"
import type { Session } from "../run/session.ts"

const mustBeOne = (session: Session, what: string, one: unknown, other: unknown): void => {
  if (one === undefined || other === undefined) return session.skip(`${what}: one of both is not shown`)
  const wrong = contradiction(one, other)
  session.must(wrong === null, `${what} is one thing in both answers`, wrong)
}

const draftOf = { recipient: "Ricevimento merci", street: "Via Nuova 12", city: "Ravenna", province: "RA" }

const addresses = example(
  "an address in its list and at a login",
  ["address.list", "address.change", "session.login"],
  async (session) => {
    const { userTemp, text } = await session.client("clientHasTwoAddresses")
    const login = await session.given("userMayLogIn")
    const credentials = { user: login.text("user"), password: login.text("password") }
    const agree = async (what: string) => {
      const list = (await session.call(endpoints.listAddresses, { userTemp })).message
      const answer = await session.attempt(endpoints.login, credentials)
      if (Result.isFailure(answer) || isLoginRefusal(answer.success)) return session.skip(session.lastAnswer())
      const { clientId, addresses: known } = answer.success.message
      if (clientId !== userTemp.clientId) return session.skip("somebody else may log in")
      const codes = (all: ReadonlyArray<{ readonly addressCode: string }>) => all.map((one) => one.addressCode)
      mustBeOne(session, `a client's addresses at a login and in their list${what}`, codes(known), codes(list))
      for (const one of known) {
        const found = list.find(({ addressCode }) => addressCode === one.addressCode)
        // A login may write the street with its number and city.
        const isSame = found === undefined || one.city === "" || one.city.includes(found.city)
        session.must(isSame, `an address has one city in its list and at a login${what}`, `${one.city}, ${found?.city}`)
        const street = found?.street ?? ""
        const isThere = one.street === "" || one.street.includes(street) || street.includes(one.street)
        session.must(isThere, `an address has one street in its list and at a login${what}`, `${one.street}, ${street}`)
      }
    }
    await agree("")
    const list = (await session.call(endpoints.listAddresses, { userTemp })).message
    const model = list.find(({ addressCode }) => addressCode === text("second_address_code"))
    if (model === undefined) return notChecked("there is no such address")
    const { isDefault: _isDefault, ...draft } = model
    const changed = (await session.call(endpoints.changeAddress, { userTemp, ...draft, ...draftOf })).message
    const after = (await session.call(endpoints.listAddresses, { userTemp })).message
    const found = after.find(({ addressCode }) => addressCode === model.addressCode)
    mustBeOne(session, "an address as it was changed and in its list", changed, found)
    await agree(" after a change")
    await session.attempt(endpoints.deleteAddress, { userTemp, addressCode: model.addressCode })
    await agree(" after a deletion")
    return CHECKED
  },
)

export const listAndDetailExamples = [
  addresses,
  example(
    "products in the listing and by themselves",
    ["product.list", "product.item", "product.item-child"],
    async (session) => {
      const { userTemp } = await session.client("clientIsLoggedIn")
      const text = (await session.given("searchFindsProducts")).text("text")
      const params = { page: "1", per_page: "6" }
      const answer = await session.call(endpoints.productList, { userTemp, text, params })
      if (isListingRefusal(answer)) return notChecked(session.lastAnswer())
      for (const listed of answer.message.products) {
        const item = (await session.call(endpoints.getItem, { userTemp, slug: listed.slug })).message
        const { children, childCount = children.length, ...facts } = listed
        // A listing may name fewer formats than there are (S3.11).
        const isWhole = childCount === children.length
        mustBeOne(session, "a product in the listing and on its page", isWhole ? listed : facts, item)
        const [child = item.itemCode] = item.children
        const byChild = (await session.call(endpoints.getItemChild, { userTemp, itemCode: child })).message
        mustBeOne(session, "a product by its slug and by its code", item, byChild)
      }
      return CHECKED
    },
  ),
  example("posts in the list and by themselves", ["blog.list", "blog.post"], async (session) => {
    await session.given("contentIsPublished")
    await session.given("postIsPublished")
    const { data } = (await session.call(endpoints.listBlogPosts, { page: 1, perPage: 5, tag: "" })).message
    for (const listed of data) {
      const post = (await session.call(endpoints.getBlogPost, { slug: listed.slug })).message
      mustBeOne(session, "a post in the list and by itself", listed, post)
    }
    return CHECKED
  }),
]
