import { capabilitiesWithout, missingCapabilities } from "@dispensa/contracts/capabilities"
import { describe, expect, it } from "vitest"
import { pages } from "../router/pages.ts"
import { isPageOffered } from "./backend-capabilities.ts"

const offered = (dialect: "dispensa" | "mymb") =>
  new Set(
    pages
      .map(({ path }) => path)
      .filter((path) => isPageOffered(`/${path}`, capabilitiesWithout(missingCapabilities(dialect)))),
  )

describe("the pages of a dialect", () => {
  it("are complete with our own dialect", () => {
    expect(offered("dispensa").size).toBe(new Set(pages.map(({ path }) => path)).size)
  })

  it("omit the features that the family lacks; the people pages need rights, which it never states", () => {
    const lacking = pages.map(({ path }) => path).filter((path) => !offered("mymb").has(path))
    expect(lacking).toEqual([
      "pages/lists/:list?/:step?",
      "pages/standing",
      "pages/allergens",
      "pages/wishlist",
      "pages/account/claims",
      "pages/account/offers",
      "pages/notifications/:part?",
      "pages/account/password",
      "pages/account/clients",
      "pages/downloads",
    ])
  })
})
