// @vitest-environment jsdom
/** The stories as tests: each is drawn before its mock, as Storybook draws it. */
import { createRoot } from "react-dom/client"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startMocks } from "./mocks.ts"
import meta, * as stories from "./product-list.stories.tsx"

let mocks: Awaited<ReturnType<typeof startMocks>>
beforeAll(async () => {
  mocks = await startMocks()
})
afterAll(() => Promise.all(Object.values(mocks).map((mock) => mock.stop())))

const draw = ({ args, parameters }: typeof stories.Usual): HTMLElement => {
  const container = document.createElement("div")
  const { component: Component } = meta
  createRoot(container).render(<Component {...args} backend={mocks[parameters.situation].url} />)
  return container
}

it.each([
  ["Usual", stories.Usual, /olio.*€ \d+\.\d\d/i],
  ["LongNames", stories.LongNames, /.{150}: € \d+\.\d\d/],
  ["Unreachable", stories.Unreachable, /^The shop cannot be reached\.$/],
])("%s", async (_name, story, text) => {
  const container = draw(story)
  const shown = () => container.querySelector("li, [role=alert]")?.textContent ?? ""
  await vi.waitFor(() => expect(shown()).toMatch(text), { timeout: 4000 })
})
