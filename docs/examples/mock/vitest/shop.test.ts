/** Vitest: one mock for a file, and before each test it is as it was started. */
import { type RunningMock, startMock } from "@dispensa/mock-server"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { addToCart, findProducts } from "../shop-calls.ts"

const CLIENT = 1001

let mock: RunningMock
beforeAll(async () => {
  mock = await startMock({ seed: 1, scenario: "empty-client" })
})
beforeEach(() => mock.reset())
afterAll(() => mock.stop())

const quantities = () => mock.state.client(CLIENT).carts.flatMap(({ rows }) => rows.map(({ quantity }) => quantity))

it("finds products", async () => {
  const products = await findProducts(mock.url, "olio")
  expect(products[0]?.name).toMatch(/olio/i)
})

it("adds to the cart in spite of a backend that fails once", async () => {
  const [product] = await findProducts(mock.url, "olio")
  mock.fault({ endpoint: "cart.add", status: 503, times: 1 })
  await addToCart(mock.url, "cliente@dispensa.test", product?.sku ?? "", 12)
  expect(quantities()).toEqual([12])
  const calls = await mock.requests()
  expect(calls.flatMap(({ endpointId, status }) => (endpointId === "cart.add" ? [status] : []))).toEqual([503, 200])
})

it("begins each test with the situation that the mock was started in", () => {
  expect(quantities()).toEqual([])
})
