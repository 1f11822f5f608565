import { initialSession } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { checkAccess, type Visitor } from "./guard.ts"

const visitor: Visitor = { session: initialSession, guestNavigation: true, device: "desktop" }
const clients = { guard: "clients" }
const guests = { guard: "guests" }

describe("access to a page", () => {
  it("[S4.11] redirects a visitor to the login, which returns to the page", () => {
    expect(checkAccess("/pages/cart?a=1", clients, visitor)).toEqual({
      _tag: "Redirected",
      to: `/pages/login?from=${encodeURIComponent("/pages/cart?a=1")}`,
    })
    expect(checkAccess("/en/pages/cart", clients, visitor)).toMatchObject({
      to: "/en/pages/login?from=%2Fen%2Fpages%2Fcart",
    })
  })

  it("[S4.11] lets visitors browse while guest navigation is on", () => {
    expect(checkAccess("/shop", guests, visitor)).toEqual({ _tag: "Shown", events: [] })
    expect(checkAccess("/shop", guests, { ...visitor, guestNavigation: false })).toMatchObject({ _tag: "Redirected" })
    expect(checkAccess("/nowhere", { guard: "everybody" }, { ...visitor, guestNavigation: false })._tag).toBe("Shown")
  })

  it("[S2.3] a layout's route selects it, except on tablets, where it is the shop", () => {
    const list = { guard: "guests", layout: "list" } as const
    expect(checkAccess("/shop/list?text=olio", list, visitor)).toEqual({
      _tag: "Shown",
      events: [{ _tag: "LayoutChosen", layout: "list" }],
    })
    expect(checkAccess("/shop/list?text=olio", list, { ...visitor, device: "tablet" })).toEqual({
      _tag: "Redirected",
      to: "/shop?text=olio",
    })
  })

  it("[S8.13] is refused with 500 for an unknown guard, to clients too", () => {
    for (const guard of ["", "agents", "toString"]) {
      expect(() => checkAccess("/shop", { guard }, visitor)).toThrow(expect.objectContaining({ status: 500 }))
    }
  })
})
