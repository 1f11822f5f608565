/** Frappe resources: flyers, brands, web pages, home categories (S7.21). */
import { describe } from "vitest"
import type { Endpoint } from "../endpoint.ts"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theApplication } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, value } from "../../consumer/support/states.ts"
import { eachLike, string } from "../../consumer/support/wire.ts"

const published = { states: [given("contentIsPublished", {})], caller: theApplication }
const UNKNOWN = "no-such-thing"

const list = { fields: ["name"], filters: [], limitStart: 0, limitPageLength: 20 }
const listWire = { fields: '["name"]', filters: "[]", limit_start: "0", limit_page_length: "20" }

const resource = <Row>(
  many: Endpoint<typeof endpoints.listFlyers.request.Type, { readonly data: ReadonlyArray<Row> }>,
  one: Endpoint<{ readonly name: string }, { readonly data: Row }>,
  doctype: string,
): void => {
  const name = example("resourceExists", "name")
  const exists = {
    ...published,
    title: "the resource exists",
    states: [...published.states, given("resourceExists", { doctype })],
  }
  const asList = () => ({ request: list, sends: listWire })
  const answers = { data: eachLike({ name: string(name) }) }
  gives({ ...exists, endpoint: many, ...asList(), answers }, { data: [{}] })
  const ordered = { request: { ...list, orderBy: "name desc" }, sends: { ...listWire, order_by: "name desc" } }
  gives({ ...exists, endpoint: many, ...ordered, title: "an order is asked for", answers }, { data: [{}] })
  sharedRefusals({ endpoint: many, call: asList })

  const sends = { name: value("resourceExists", "name") }
  const found = { data: { name: string(name) } }
  gives({ ...exists, endpoint: one, request: { name }, sends, answers: found }, { data: {} })
  const unknown = () => ({ request: { name: UNKNOWN }, sends: { name: UNKNOWN } })
  refuses({ ...published, endpoint: one, status: 404, title: "the resource is unknown", ...unknown() })
  sharedRefusals({ endpoint: one, call: unknown })
}

describe("resources", () => {
  resource(endpoints.listFlyers, endpoints.getFlyer, "Flyer")
  resource(endpoints.listBrands, endpoints.getBrand, "Home Brand")
  resource(endpoints.listWebPages, endpoints.getWebPage, "Web Page")
  resource(endpoints.listHomeCategories, endpoints.getHomeCategory, "Home Category")
})
