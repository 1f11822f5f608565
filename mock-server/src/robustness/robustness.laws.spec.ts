/** Whatever is sent, the answer is a refusal in the envelope, never a failure of the server. */
import { endpoints, DEFAULT_PREFIXES, DEMO_APPLICATION_TOKEN } from "@dispensa/contracts"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, type Harness, login, start } from "../testing/harness.ts"

const RUNS = { numRuns: Number(process.env["FC_RUNS"] ?? 400) }

const NAMES = [
  "user_temp",
  "client_id",
  "address_code",
  "ext_call",
  "item_id",
  "quantity",
  "promo_code",
  "promo_row",
  "id_cart",
]
const MORE_NAMES = [
  "cart_rows",
  "row_id",
  "slug",
  "item_code",
  "children_ids",
  "q",
  "rows",
  "text",
  "page",
  "field_brand",
  "topic",
]
const VALUES: ReadonlyArray<unknown> = [
  -1,
  0,
  1,
  1e308,
  1.5,
  "",
  "0",
  "PASTA",
  "' OR 1=1",
  "\u0000",
  null,
  true,
  [],
  {},
  [[]],
  "and-,",
  "🍝",
]

const arbValue = fc.oneof(fc.constantFrom(...VALUES), fc.jsonValue({ maxDepth: 3 }))
const arbBody = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...NAMES, ...MORE_NAMES), arbValue, { maxKeys: 8 }) },
  arbValue,
)

describe("the server", () => {
  let mock: Harness
  let headers: ReadonlyArray<Record<string, string>> = []
  let identity: unknown = null
  beforeAll(async () => {
    mock = await start()
    const session = await login(mock.app)
    identity = session.userTemp
    headers = [
      {},
      { authorization: `Bearer ${session.token}` },
      { authorization: DEMO_APPLICATION_TOKEN },
      { authorization: "Bearer \u00e9" },
    ]
  })
  afterAll(() => mock.close())

  it("[S8.2] answers no generated request with a 5xx", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values(endpoints)),
        fc.nat(3),
        fc.boolean(),
        arbBody,
        fc.constantFrom("application/json", "application/x-www-form-urlencoded", "text/plain"),
        async (endpoint, caller, isSelf, body, type) => {
          const whole =
            isSelf && typeof body === "object" && body !== null && !Array.isArray(body)
              ? { ...body, user_temp: identity }
              : body
          const answer = await call(mock.app, {
            method: endpoint.method,
            url: endpoint.path(DEFAULT_PREFIXES),
            headers: { ...headers[caller], ...(endpoint.method === "GET" ? {} : { "content-type": type }) },
            ...(endpoint.method === "GET" ? {} : { payload: JSON.stringify(whole) }),
          })
          expect(answer.status).toBeLessThan(500)
          expect(typeof answer.body).toBe("object")
        },
      ),
      RUNS,
    )
  })
})
