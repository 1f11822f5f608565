import { createRoot } from "react-dom/client"
import type { ComponentType } from "react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Later, laterCode } from "./later.tsx"

const soon = () => new Promise((resolve) => setTimeout(resolve, 30))

describe("parts whose code is loaded later", () => {
  // Within `act` React holds nothing back.
  beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false))
  afterEach(() => vi.unstubAllGlobals())

  it("(ADR 24) are rendered once, whatever is loaded soon after them", async () => {
    const renders: Array<string> = []
    const parts = ["first", "second", "third"].map((name) => {
      const order = new EventTarget()
      const Part = () => {
        renders.push(name)
        return name
      }
      const arrival = new Promise<ComponentType>((resolve) => {
        order.addEventListener("loaded", () => resolve(Part))
      })
      return { name, code: laterCode(() => arrival), load: () => order.dispatchEvent(new Event("loaded")) }
    })
    const page = document.createElement("main")
    createRoot(page).render(
      parts.map(({ name, code }) => (
        <Later key={name} code={code}>
          {(Part) => <Part />}
        </Later>
      )),
    )
    for (const { load } of parts) {
      await soon()
      load()
    }
    await expect.poll(() => page.textContent).toBe("firstsecondthird")
    expect(renders).toEqual(["first", "second", "third"])
  })
})
