import { describe, expect, it } from "vitest"
import { routeCode } from "./static-routes.ts"

describe("how a browser finds the code that is kept", () => {
  it("is told to take it from the caches itself, under whichever path the shop stands (ADR 32)", async () => {
    const told: Array<unknown> = []
    await routeCode({ addRoutes: async (route: unknown) => void told.push(route) }, "/negozio/")
    expect(told).toEqual([{ condition: { urlPattern: "/negozio/assets/*.js" }, source: "cache" }])
  })

  it("is left to the worker by a browser that cannot be told (ADR 32)", async () => {
    await expect(routeCode({}, "/")).resolves.toBeUndefined()
  })
})
