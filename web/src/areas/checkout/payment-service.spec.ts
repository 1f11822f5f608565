import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { Backend } from "../../app/backend.ts"
import { payOrder } from "./payment-service.ts"
import { createFakeBackend } from "../../testing/fake-backend.ts"

const PATH = "make_direct_guest_payment_request"
const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }
const request = { orderId: "ORD-1", method: "card", cardToken: "tok" } as const

const open = (outcome: string, more: object = {}) => {
  const backend = createFakeBackend()
  backend.answers.set(PATH, () => ({ message: { payment_id: "P1", outcome, ...more } }))
  const pay = () => Effect.runPromise(payOrder(userTemp, request).pipe(Effect.provideService(Backend, backend.client)))
  return { backend, pay }
}

describe("paying an order", () => {
  it("[S2.63] sends the provider's token and nothing else of the card", async () => {
    const { backend, pay } = open("paid")
    expect(await pay()).toEqual({ _tag: "Paid" })
    expect(backend.bodies.at(-1)).toMatchObject({ order_id: "ORD-1", method: "card", card_token: "tok" })
  })

  it("[S8.15] a declined card is reported in the provider's words", async () => {
    expect(await open("failed", { message: "Rifiutata" }).pay()).toEqual({ _tag: "Declined", message: "Rifiutata" })
  })

  it("[S9.12] continues on the provider's page, if it has one", async () => {
    const url = "https://pay.test/1"
    expect(await open("pending", { payment_url: url }).pay()).toEqual({ _tag: "Elsewhere", url })
    expect(await open("pending").pay()).toEqual({ _tag: "Declined", message: "" })
  })

  it("[S8.15] a refusal by the backend is reported in its words: it did answer", async () => {
    const { backend, pay } = open("paid")
    backend.failNext(PATH, { kind: "status", status: 422, message: "Ordine annullato" })
    expect(await pay()).toEqual({ _tag: "Declined", message: "Ordine annullato" })
  })

  it("a payment without an answer may be retried; one already made counts as paid", async () => {
    const { backend, pay } = open("paid")
    backend.failNext(PATH, { kind: "network", carriedOut: true })
    expect((await pay())._tag).toBe("Unanswered")
    backend.failNext(PATH, { kind: "status", status: 409 })
    expect(await pay()).toEqual({ _tag: "Paid" })
  })
})
