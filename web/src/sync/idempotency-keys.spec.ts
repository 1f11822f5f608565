/** Keys of forms and of other calls without an id of their own (ADR 30). */
import { addWish, changePassword, type Endpoint, getCartItems } from "@dispensa/contracts"
import type { Client } from "@dispensa/contracts/client"
import { Effect, Fiber } from "effect"
import { describe, expect, it, vi } from "vitest"
import { createFakeBackend, type Failure } from "../testing/fake-backend.ts"
import { withIdempotencyKeys } from "./idempotency-keys.ts"

const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }
const form = { oldPassword: "vecchia", newPassword: "nuova-2026" }
const UNREACHED: Failure = { kind: "network", carriedOut: false }

const open = () => {
  const backend = createFakeBackend({ honoursKeys: true })
  backend.answers.set("change_password", () => ({ message: { success: true, message: "" } }))
  let made = 0
  const { call } = withIdempotencyKeys(backend.client, () => `form-${(made += 1)}`)
  const send = <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req, key?: string) =>
    Effect.runPromise(Effect.ignore(call(endpoint, request, key)))
  return { backend, send }
}

describe("a form", () => {
  it("[S8.6] that is sent again without an answer carries the same key, and a new one afterwards", async () => {
    const { backend, send } = open()
    backend.failNext("change_password", UNREACHED)
    backend.failNext("change_password", { kind: "status", status: 503 })
    for (let times = 0; times < 4; times += 1) await send(changePassword, form)
    expect(backend.keys).toEqual(['"form-1"', '"form-1"', '"form-1"', '"form-2"'])
  })

  it("[S8.4] that was refused and is sent again has a new key", async () => {
    const { backend, send } = open()
    backend.failNext("change_password", { kind: "status", status: 422 })
    await send(changePassword, form)
    await send(changePassword, form)
    expect(backend.keys).toEqual(['"form-1"', '"form-2"'])
  })

  it("that is changed after a lost answer has a new key, and so has the original one after that", async () => {
    const { backend, send } = open()
    backend.failNext("change_password", UNREACHED)
    await send(changePassword, form)
    await send(changePassword, { ...form, newPassword: "altra-2026" })
    await send(changePassword, form)
    expect(backend.keys).toEqual(['"form-1"', '"form-2"', '"form-3"'])
  })

  it("[S8.6] that was closed in flight keeps its key", async () => {
    const keys: Array<string | undefined> = []
    let made = 0
    const silent: Client = {
      honoursKeys: () => false,
      call: (_endpoint, _request, key) => {
        keys.push(key)
        return Effect.never
      },
    }
    const { call } = withIdempotencyKeys(silent, () => `form-${(made += 1)}`)
    for (const sent of [1, 2]) {
      const fiber = Effect.runFork(call(changePassword, form))
      await vi.waitFor(() => expect(keys).toHaveLength(sent))
      await Effect.runPromise(Fiber.interrupt(fiber))
    }
    expect(keys).toEqual(["form-1", "form-1"])
  })
})

describe("other calls", () => {
  it("a change with an id of its own keeps it, and a read has none", async () => {
    const { backend, send } = open()
    await send(addWish, { userTemp, itemCode: "OLIO-1" }, "change-1")
    await send(getCartItems, { userTemp })
    expect(backend.keys).toEqual(['"change-1"', null])
  })
})
