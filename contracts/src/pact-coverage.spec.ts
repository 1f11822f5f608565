/** The committed pacts and the endpoint table say the same: no status without an interaction, no interaction beside the table. */
import { readFileSync } from "node:fs"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { accountStates } from "./provider-states-account.ts"
import { contentStates } from "./provider-states-content.ts"
import { providerStates } from "./provider-states.ts"
import { endpoints } from "./table.ts"

const Interaction = Schema.Struct({
  description: Schema.String,
  request: Schema.Unknown,
  response: Schema.Struct({ status: Schema.Int }),
  providerStates: Schema.Array(
    Schema.Struct({ name: Schema.String, params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)) }),
  ),
})
const Pact = Schema.fromJsonString(Schema.Struct({ interactions: Schema.Array(Interaction) }))

const interactionsOf = (provider: string) =>
  Schema.decodeUnknownSync(Pact)(
    readFileSync(new URL(`../pacts/storefront-${provider}.json`, import.meta.url), "utf8"),
  ).interactions.map((interaction) => ({ ...interaction, provider }))

const interactions = [...interactionsOf("omnicommerce"), ...interactionsOf("tracking")]
const states = Object.values(providerStates)
const stateNamed = (name: string) => states.find((state) => state.name === name)
const providerOf = (base: string) => (base === "tracking" ? "tracking" : "omnicommerce")

/** Entries whose interactions are still to be written. */
const awaited = new Set([
  "content.home",
  "content.web-page",
  "resource.flyer-list",
  "resource.flyer",
  "resource.brand-list",
  "resource.brand",
  "resource.web-page-list",
  "resource.web-page",
  "resource.home-category-list",
  "resource.home-category",
  "blog.list",
  "blog.post",
  "contact.request",
  "contact.newsletter",
  "contact.email",
  "session.logout",
  "coupon.apply",
  "coupon.remove",
  "saved-cart.list",
  "saved-cart.save",
  "saved-cart.load",
  "saved-cart.rename",
  "saved-cart.delete",
  "catalogue.latest-orders",
  "catalogue.alternatives",
  "catalogue.barcode",
  "catalogue.review",
  "payment.request",
  "order.list",
  "order.detail",
  "order.tracking",
  "order.reorder",
  "account.profile",
  "account.update-profile",
  "account.change-password",
  "address.list",
  "address.add",
  "address.change",
  "address.delete",
  "address.set-default",
  "document.invoices",
  "document.transport",
  "document.deadlines",
  "document.credit",
  "document.downloads",
  "document.file",
  "wishlist.list",
  "wishlist.add",
  "wishlist.remove",
  "agent.clients",
])

const planned = Object.values(endpoints)
  .filter(({ id }) => !awaited.has(id))
  .flatMap(({ id, base, errors }) => [200, ...errors].map((status) => `${providerOf(base)} ${id} ${status}`))
/** The endpoint and status a description begins with; the status must be the answer's. */
const agreed = interactions.map(({ provider, description, response }) => {
  const [id, status] = description.split(/[ :]/)
  return `${provider} ${id} ${Number(status) === response.status ? status : "with another status"}`
})

describe("the committed pacts", () => {
  it("[S7.22] cover each endpoint and each status of the table, and nothing else", () => {
    expect([...new Set(agreed)].toSorted()).toEqual(planned.toSorted())
  })

  it("[S5.5] [S4.6] [S7.19] hold the refusals under 200", () => {
    const titles = interactions.map(({ description }) => description)
    expect(titles).toEqual(
      expect.arrayContaining([
        "session.login 200: the password is wrong",
        "session.login 200: the user is refused",
        "catalogue.list 200: the search engine fails",
        "tracking.cart 200: the broker refuses",
        "tracking.search 200: the broker refuses",
      ]),
    )
  })

  it.each(interactions)("$description asks for known states, and takes only values that they give", (interaction) => {
    const asked = interaction.providerStates
    expect(asked).not.toEqual([])
    const given = asked.flatMap(({ name, params }) => {
      const state = stateNamed(name)
      if (state === undefined) throw new Error(`Unknown state: ${name}`)
      Schema.decodeUnknownSync(Schema.Struct({ params: state.params }))({ params: params ?? {} })
      return Object.keys(state.gives)
    })
    const taken = [...JSON.stringify(interaction.request).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
    expect(given).toEqual(expect.arrayContaining(taken))
  })

  it("use every state", () => {
    const used = new Set(interactions.flatMap((interaction) => interaction.providerStates.map(({ name }) => name)))
    const notYet = new Set(Object.values({ ...accountStates, ...contentStates }).map(({ name }) => name))
    expect(states.map(({ name }) => name).filter((name) => !used.has(name) && !notYet.has(name))).toEqual([])
  })
})
