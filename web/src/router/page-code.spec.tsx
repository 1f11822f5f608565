import { describe, expect, it, vi } from "vitest"
import { pageCode } from "./page-code.ts"

/** `order-detail` is `OrderDetailPage`. */
const componentName = (name: string): string =>
  `${name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Page`

describe("the code of pages", () => {
  it("[S2.7] is the component that is called like the page", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }))
    for (const [name, load] of Object.entries(pageCode)) expect((await load()).View.name).toBe(componentName(name))
  })
})
