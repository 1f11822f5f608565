import { expect, it } from "vitest"
import { groupsOf } from "./first-views.ts"

it("what several first views need is a file of them, the most shared first (ADR 24)", () => {
  const groups = groupsOf(
    new Map([
      ["/web/src/price.tsx", new Set(["home", "shop"])],
      ["/web/src/tabs.tsx", new Set(["shop"])],
      ["/web/src/header.tsx", new Set(["frame", "shop"])],
      ["/web/src/units.ts", new Set(["shop", "home"])],
    ]),
  )
  expect(groups.map(({ name }) => name)).toEqual(["frame", "view-home-shop", "view-shop"])
  const filesOf = (id: string) => groups.filter(({ test }) => test(id)).map(({ name }) => name)
  expect(filesOf("/web/src/header.tsx")).toEqual(["frame"])
  expect(filesOf("/web/src/price.tsx")).toEqual(filesOf("/web/src/units.ts"))
  expect(filesOf("/web/src/panel-that-opens-later.tsx")).toEqual([])
})
