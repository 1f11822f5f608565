import { renderHook } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { safeStorage } from "../../platform/safe-storage.ts"
import { createMemoryStorage } from "../../testing/memory-storage.ts"

const request = vi.hoisted(() => vi.fn<(endpoint: unknown, message: { readonly messageId: string }) => void>())
const outcome = vi.hoisted(() => ({ _tag: "Failed", error: { _tag: "NetworkFailure" } }))
vi.mock("../../app/request.ts", () => ({ requestMessage: request }))
vi.mock("../../app/form-outcome.ts", () => ({ formOutcome: () => {} }))
vi.mock("../../query/use-account-change.ts", () => ({
  useAccountChange: () => ({ userTemp: {}, run: async () => ({ ...outcome }), refresh: async () => {} }),
}))
let ids = 0
const inTab = safeStorage(createMemoryStorage())
vi.mock("../../app/use-shop.ts", async (original) => ({
  ...(await original<object>()),
  useService: () => ({ newId: () => `id${(ids += 1)}`, ...inTab }),
}))
const { useSendMessage } = await import("./use-messages.ts")

const sentId = (): string | undefined => request.mock.lastCall?.[1].messageId

it("[S12.13] a text sent again after a lost answer is the same message, another text is a new one", async () => {
  const { result } = renderHook(() => useSendMessage({ about: "offer", topicId: "o1" }))
  const send = async (text: string): Promise<string | undefined> => {
    await result.current(text)
    return sentId()
  }
  expect([await send("Grazie"), await send("Grazie"), await send("Grazie, a domani")]).toEqual(["id1", "id1", "id2"])
  outcome._tag = "Done"
  expect(await send("Grazie")).toBe("id1")
  expect(await send("Grazie")).toBe("id3")
})

it("[S12.13] a text sent again after a refusal is a new message", async () => {
  Object.assign(outcome, { _tag: "Failed", error: { _tag: "Forbidden" } })
  const { result } = renderHook(() => useSendMessage({ about: "offer", topicId: "o2" }))
  await result.current("Salve")
  const refused = sentId()
  await result.current("Salve")
  expect(sentId()).not.toBe(refused)
})
