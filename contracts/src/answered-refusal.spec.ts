/** Refusals under HTTP 200: in every usual shape, at every endpoint, they are failures with the backend's sentence. */
import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { answeredRefusal } from "./answered-refusal.ts"
import { type ApiError, isListingRefusal, isLoginRefusal } from "./client.ts"
import { endpointDocs } from "./docs/endpoint-docs.ts"
import type { AnyEndpoint, Endpoint } from "./endpoint.ts"
import { endpoints } from "./table.ts"
import { answeringClient } from "./testing/answering-client.ts"

const SENTENCE = "SMTP: connessione rifiutata"

const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }

/** The endpoint's route and answer, with a request that every endpoint could have sent. */
const failureOf = (entry: AnyEndpoint, body: unknown): Promise<ApiError> => {
  const response = Schema.make<Schema.Codec<unknown, unknown>>(entry.response.ast)
  const endpoint = { ...entry, request: Schema.Struct({}), response }
  return Effect.runPromise(Effect.flip(answeringClient(body).call(endpoint, {})))
}

const refusalOf = async <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req, body: unknown): Promise<ApiError> =>
  Effect.runPromise(Effect.flip(answeringClient(body).call(endpoint, request)))

const SHAPES: ReadonlyArray<readonly [shape: string, refusal: unknown]> = [
  ["error", { error: SENTENCE }],
  ["status Failed", { status: "Failed", message: SENTENCE }],
  ["status failed", { status: "failed", msg: SENTENCE }],
  ["status error", { status: "error", message: SENTENCE }],
  ["status exception", { status: "exception", message: SENTENCE, id_cart: 3 }],
  ["success false", { success: false, message: SENTENCE }],
  ["a tuple with a status", [{ success: false, message: SENTENCE }, 422]],
  ["a return code", { ReturnCode: 1, Message: SENTENCE }],
  ["a return code as text", { ReturnCode: "7", Message: SENTENCE }],
]

/** Their schemas have refusals of their own, which are answers (S4.6, S5.5). */
const OWN_REFUSALS = new Set(["product.list", "session.login"])

const entries = Object.values<AnyEndpoint>(endpoints)

describe.each(SHAPES)("a refusal under 200 as %s", (_shape, refusal) => {
  it.each(entries.filter(({ id }) => !OWN_REFUSALS.has(id)))("[S8.3] is a failure of $id", async (entry) => {
    const refused = { _tag: "Refused", status: 200, endpoint: entry.id, message: SENTENCE }
    expect(await failureOf(entry, { message: refusal })).toMatchObject(refused)
    expect(await failureOf(entry, refusal)).toMatchObject(refused)
  })
})

describe.each(SHAPES)("a refusal of their own as %s", (_shape, refusal) => {
  it.each([{ message: refusal }, refusal])("[S5.5] is not a login", async (body) => {
    const call = answeringClient(body).call(endpoints.login, { user: "u", password: "p" })
    const isIn = await Effect.runPromise(
      Effect.match(call, { onSuccess: (answer) => !isLoginRefusal(answer), onFailure: () => false }),
    )
    expect(isIn).toBe(false)
  })

  it.each([{ message: refusal }, refusal])("[S4.6] lists nothing", async (body) => {
    const call = answeringClient(body).call(endpoints.productList, { userTemp, text: "", params: {} })
    const isListed = await Effect.runPromise(
      Effect.match(call, { onSuccess: (answer) => !isListingRefusal(answer), onFailure: () => false }),
    )
    expect(isListed).toBe(false)
  })
})

describe("an answer without content", () => {
  const silent = entries.filter(({ id, answers }) => id !== "product.list" && answers === "json")

  it.each(silent)("[S8.7] is not a success of $id, and no decoder's message reaches a person", async (entry) => {
    for (const body of [{}, { message: null }, null, []]) {
      expect(await failureOf(entry, body)).toMatchObject({ _tag: "Undecodable", message: "Unreadable answer" })
    }
  })
})

describe("a command with an empty answer", () => {
  const commands = entries.filter(({ purpose, answers }) => purpose === "change" && answers === "json")

  it.each(commands)("[S8.7] $id is not done", async (entry) => {
    for (const body of [{ message: {} }, { message: { message: "" } }, {}]) {
      expect(await failureOf(entry, body)).toMatchObject({ _tag: "Undecodable", message: "Unreadable answer" })
    }
  })
})

describe("answers", () => {
  it.each(Object.entries(endpointDocs))("[S8.3] the documented answer of %s is not a refusal", (_key, { example }) => {
    expect(answeredRefusal(example.answer)).toBeNull()
  })

  it.each([
    [{ message: { ReturnCode: 0, Message: "" } }],
    [{ message: { ReturnCode: "0" } }],
    [{ message: { error: "" } }],
  ])("[S8.3] %j is not a refusal", (body) => {
    expect(answeredRefusal(body)).toBeNull()
  })
})

describe("a write that was not done", () => {
  it("[S5.8] an unsent mail is not a sent message", async () => {
    const request = { userTemp, subject: "Aiuto", message: "Testo", itemCode: "" }
    const error = await refusalOf(endpoints.sendGenericEmail, request, {
      message: { status: "Failed", message: SENTENCE },
    })
    expect(error).toMatchObject({ _tag: "Refused", message: SENTENCE })
  })

  it("[S7.10] an exception that names the cart is not an added line, even without a sentence", async () => {
    const request = { userTemp, itemCode: "A", promoCode: "", promoRow: 0, quantity: 1 }
    const error = await refusalOf(endpoints.addToCart, request, { message: { status: "exception", id_cart: 3 } })
    expect(error).toMatchObject({ _tag: "Refused", message: "" })
  })

  it.each([false, 0, "0", "false"])("[S7.16] a row with the removal answer %j still exists", async (response) => {
    const request = { clientId: 7, addressCode: "A1", externalCall: true, rowId: "1", cartId: 3 }
    expect(await refusalOf(endpoints.removeCartItem, request, { message: { response } })).toHaveProperty(
      "_tag",
      "Refused",
    )
  })

  it("[S8.5] quotes no token", async () => {
    const request = { clientId: 7, addressCode: "A1", externalCall: true, rowId: "1", cartId: 3 }
    const client = answeringClient({ message: { error: "Token secret-1 revoked" } }, { token: () => "secret-1" })
    const error = await Effect.runPromise(Effect.flip(client.call(endpoints.removeCartItem, request)))
    expect(error.message).toBe("Token *** revoked")
  })
})
