import { initialShop, listLayout } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { testLog } from "../../testing/test-log.ts"
import { shopConfig, startingView } from "./shop-config.ts"

describe("the initial view of a listing", () => {
  it("[S9.12][S9.13] is the small list, as the shop is configured", () => {
    expect(startingView(initialShop)).toEqual([])
    expect(listLayout(initialShop)).toBe("small-list")
    expect(shopConfig.listView).toBe("small-list")
  })

  it("[S9.12] is another one in a shop configured so, until the user chooses", async () => {
    const { log } = testLog()
    const start = () => log.append(startingView(log.state(), { listView: "grid" }))
    await start()
    expect(listLayout(log.state())).toBe("grid")
    await log.append([{ _tag: "ShopRouteVisited", key: "a", route: "/shop", label: "All" }])
    expect(listLayout(log.state())).toBe("grid")
    await log.append([{ _tag: "LayoutChosen", layout: "small-list" }])
    await start()
    expect(listLayout(log.state())).toBe("small-list")
    await log.append([{ _tag: "SessionEnded" }])
    await start()
    expect(listLayout(log.state())).toBe("grid")
  })
})
