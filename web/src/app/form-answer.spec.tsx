import { NetworkFailure } from "@dispensa/contracts/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { changePassword } from "@dispensa/contracts"
import { Effect } from "effect"
import { m } from "../i18n/messages.ts"
import { withIdempotencyKeys } from "../sync/idempotency-keys.ts"
import { createFakeBackend } from "../testing/fake-backend.ts"
import { formAnswer } from "./form-answer.ts"
import { formOutcome, isUnanswered } from "./form-outcome.ts"

const lost = { endpoint: "coupon.apply", status: null, message: "No response" }

it("[S8.15] an outcome is unknown without an answer, and failed if the call was never sent", () => {
  const shown = (error: NetworkFailure) => formAnswer({ _tag: "Failed", error }, "Failed")
  expect(shown(new NetworkFailure(lost))).toMatchObject({ title: m.errors_unanswered() })
  const unsent = { _tag: "Refused", title: "Failed", body: m.errors_cart_behind() }
  expect(shown(new NetworkFailure({ ...lost, isUnsent: true }))).toEqual(unsent)
})

/** A form whose first call is still being processed is not refused (ADR 30). */
const form = { oldPassword: "vecchia", newPassword: "nuova-2026" }

const open = () => {
  const backend = createFakeBackend({ honoursKeys: true })
  backend.answers.set("change_password", () => ({ message: { success: true, message: "" } }))
  let made = 0
  const { call } = withIdempotencyKeys(backend.client, () => `form-${(made += 1)}`)
  const send = () => Effect.runPromise(formOutcome(call(changePassword, form)))
  const stillRunning = () => {
    const body = { errors: { "Idempotency-Key": ["still running"] } }
    backend.failNext("change_password", { kind: "status", status: 409, body })
  }
  return { backend, send, stillRunning }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it("[S8.6] is sent again after a pause, with its key, until it is answered", async () => {
  const { backend, send, stillRunning } = open()
  backend.failNext("change_password", { kind: "network", carriedOut: true })
  expect((await send())._tag).toBe("Failed")
  for (let times = 0; times < 2; times += 1) stillRunning()
  const sent = send()
  await vi.advanceTimersByTimeAsync(999)
  expect(backend.calls).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2_001)
  expect((await sent)._tag).toBe("Done")
  expect(backend.keys).toEqual(Array.from({ length: 4 }, () => '"form-1"'))
})

it("[S8.6] is given up as unknown after some pauses, and keeps its key", async () => {
  const { backend, send, stillRunning } = open()
  for (let times = 0; times < 4; times += 1) stillRunning()
  const sent = send()
  await vi.advanceTimersByTimeAsync(7_000)
  const outcome = await sent
  expect(outcome._tag === "Failed" && isUnanswered(outcome.error)).toBe(true)
  await send()
  expect(backend.keys).toEqual(Array.from({ length: 5 }, () => '"form-1"'))
})
