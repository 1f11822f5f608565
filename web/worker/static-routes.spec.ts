import { describe, expect, it } from "vitest"
import { routeCode } from "./static-routes.ts"

describe("the static routes to cached code", () => {
  it("let a browser read it directly from the caches, with any base path (ADR 32)", async () => {
    const told: Array<unknown> = []
    await routeCode({ addRoutes: async (route: unknown) => void told.push(route) }, "/negozio/")
    expect(told).toEqual([{ condition: { urlPattern: "/negozio/assets/*.js" }, source: "cache" }])
  })

  it("are left out in a browser without them, where the worker answers (ADR 32)", async () => {
    await expect(routeCode({}, "/")).resolves.toBeUndefined()
  })
})
