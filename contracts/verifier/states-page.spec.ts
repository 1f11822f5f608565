/** The page of states is the one that the code writes. */
import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { statesPage } from "./states-page.ts"

it("[S7.22] provider-states.md is what `npm run states -w contracts` writes", () => {
  expect(readFileSync(new URL("../provider-states.md", import.meta.url), "utf8")).toBe(statesPage())
})
