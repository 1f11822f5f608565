import { describe, expect, it, vi } from "vitest"
import { pageCode } from "./page-code.ts"

/** `order-detail` is `OrderDetailPage`. */
const componentName = (name: string): string =>
  `${name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Page`

describe("the code of pages", () => {
  // All of the shop's code: where nothing else has loaded it before, that takes its time.
  it("[S2.7] is the component that is called like the page", { timeout: 120_000 }, async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }))
    for (const [name, load] of Object.entries(pageCode)) expect((await load()).View.name).toBe(componentName(name))
  })
})
