import { describe, expect, it } from "vitest"
import { pageChunks } from "./page-chunks.ts"

const chunk = (fileName: string, source: string | null, ...imports: ReadonlyArray<string>) => ({
  fileName: `assets/${fileName}`,
  facadeModuleId: source === null ? null : `/web/src/${source}`,
  imports: imports.map((file) => `assets/${file}`),
  moduleIds: [`/web/src/${source ?? fileName}`],
})

describe("the files of each page (ADR 24)", () => {
  it("are the imports of its code that the start has not loaded", () => {
    const start = chunk("start.js", "start/start.tsx", "react.js", "shared.js")
    const chunks = [
      start,
      chunk("react.js", null),
      chunk("shared.js", null, "react.js"),
      chunk("stepper.js", null, "icon.js", "shared.js"),
      chunk("icon.js", null),
      chunk("cart.js", "pages/cart.tsx", "stepper.js", "react.js"),
      chunk("account-layout.js", "shell/layouts/account-layout.tsx", "shared.js"),
      chunk("dialog.js", "areas/cart/dialog.tsx", "stepper.js"),
    ]
    expect(pageChunks(chunks, start)).toEqual({
      cart: ["cart.js", "stepper.js", "icon.js"],
      "account-layout": ["account-layout.js"],
    })
  })
  it("leave out chunks of styles alone, whose script Vite removes", () => {
    const start = chunk("start.js", "start/start.tsx")
    const bar = { ...chunk("bar.js", null), moduleIds: ["/web/src/ui/bar.css"] }
    const chunks = [start, bar, chunk("cart.js", "pages/cart.tsx", "bar.js")]
    expect(pageChunks(chunks, start)).toEqual({ cart: ["cart.js"] })
  })
})
