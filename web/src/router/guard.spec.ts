import { initialSession } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { entrance, type Visitor } from "./guard.ts"

const visitor: Visitor = { session: initialSession, guestNavigation: true, device: "desktop" }

describe("the entrance to a page", () => {
  it("[S4.11] leads a visitor to the login, and the login back", () => {
    expect(entrance("/pages/cart?a=1", {}, visitor)).toEqual({
      _tag: "Redirected",
      to: `/pages/login?from=${encodeURIComponent("/pages/cart?a=1")}`,
    })
    expect(entrance("/en/pages/cart", {}, visitor)).toMatchObject({ to: "/en/pages/login?from=%2Fen%2Fpages%2Fcart" })
  })

  it("[S4.11] lets visitors browse while guest navigation is on", () => {
    expect(entrance("/shop", {}, visitor)).toEqual({ _tag: "Shown", events: [] })
    expect(entrance("/shop", {}, { ...visitor, guestNavigation: false })).toMatchObject({ _tag: "Redirected" })
    expect(entrance("/nowhere", { isOpen: true }, { ...visitor, guestNavigation: false })._tag).toBe("Shown")
  })

  it("[S2.3] a layout's route chooses it, but on tablets is the shop", () => {
    const list = { layout: "list" } as const
    expect(entrance("/shop/list?text=olio", list, visitor)).toEqual({
      _tag: "Shown",
      events: [{ _tag: "LayoutChosen", layout: "list" }],
    })
    expect(entrance("/shop/list?text=olio", list, { ...visitor, device: "tablet" })).toEqual({
      _tag: "Redirected",
      to: "/shop?text=olio",
    })
  })
})
