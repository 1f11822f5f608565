import { describe, expect, it } from "vitest"
import { routeCode } from "./static-routes.ts"

describe("the static routes to cached code", () => {
  it("let a browser read it from the caches itself, with any base path (ADR 32)", async () => {
    const told: Array<unknown> = []
    await routeCode({ addRoutes: async (route: unknown) => void told.push(route) }, "/negozio/")
    expect(told).toEqual([{ condition: { urlPattern: "/negozio/assets/*.js" }, source: "cache" }])
  })

  it("leave it to the worker in a browser without static routes (ADR 32)", async () => {
    await expect(routeCode({}, "/")).resolves.toBeUndefined()
  })
})
