import { act, renderHook } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { useSuggestions } from "./use-suggestions.ts"
import { testShop } from "../../testing/test-shop.tsx"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  window.localStorage.clear()
})

const open = (answer: () => Response, text = "") => {
  const asked: Array<unknown> = []
  const { wrapper } = testShop({
    fetch: async (_, init) => {
      asked.push(typeof init?.body === "string" ? JSON.parse(init.body) : null)
      return answer()
    },
  })
  const hook = renderHook(({ text }: { readonly text: string }) => useSuggestions(text), {
    wrapper,
    initialProps: { text },
  })
  const type = (text: string) => hook.rerender({ text })
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { asked, type, after, names: () => hook.result.current.map(({ name }) => name) }
}

const oils = () => Response.json({ message: { result: [{ id: "olio-evo", name: "Olio evo", images: [] }] } })

describe("suggestions", () => {
  it("[S5.1][S7.15][S9.2] are requested from 3 characters, 500 ms after the last one, 5 at most", async () => {
    const { asked, type, after, names } = open(oils)
    type("ol")
    await after(1_000)
    expect(asked).toEqual([])
    type("oli")
    await after(300)
    type("olio")
    await after(490)
    expect(asked).toEqual([])
    await after(20)
    expect(asked).toEqual([{ q: "olio", rows: 5 }])
    await vi.waitFor(async () => {
      await after(10)
      expect(names()).toEqual(["Olio evo"])
    })
  })

  it("[S5.1] wait for the pause even if the code is loaded during typing", async () => {
    const { asked, after } = open(oils, "oli")
    await after(490)
    expect(asked).toEqual([])
    await after(20)
    expect(asked).toEqual([{ q: "oli", rows: 5 }])
  })

  it("[S5.1] are cleared by a shorter text", async () => {
    const { type, after, names } = open(oils)
    type("olio")
    await after(600)
    await vi.waitFor(async () => {
      await after(10)
      expect(names()).toEqual(["Olio evo"])
    })
    type("ol")
    expect(names()).toEqual([])
  })

  it("[S5.1] are turned off by a local flag, checked every 100 ms", async () => {
    const { asked, type, after } = open(oils)
    window.localStorage.setItem("disable_autocomplete", "true")
    await after(110)
    type("olio")
    await after(1_000)
    expect(asked).toEqual([])
  })

  it("[S8.8] a failure silently gives no suggestions", async () => {
    const { asked, type, after, names } = open(() => new Response("{}", { status: 500 }))
    type("olio")
    await after(600)
    expect(asked).toHaveLength(1)
    expect(names()).toEqual([])
  })
})
