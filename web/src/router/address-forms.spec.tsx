/** Guard and page agree on every spelling of a URL: the guarded page is the shown one. */
import { describe, expect, it, vi } from "vitest"
import type { PageCode } from "./page-code.ts"
import { open, page, routed, title } from "./testing/open-router.tsx"

const account = () => vi.fn<() => Promise<PageCode>>(page(() => <h1>Account</h1>))

describe("another spelling of a URL", () => {
  it.each(["/pages/ACCOUNT", "/PAGES/account", "/Pages/Account", "/en/pages/ACCOUNT", "/EN/pages/account"])(
    "[S2.11, S4.11] %s is not the account: none of its code is loaded, and a page is shown",
    async (address) => {
      const load = account()
      await open(address, [routed("pages/account", load, "clients")])
      expect(title()).toBe("Nothing here")
      expect(load).not.toHaveBeenCalled()
    },
  )

  it.each(["/pages//account", "/pages/account/", "/en/en/pages/account", "/pages/account//"])(
    "[S4.11] %s is the account's, and needs the login",
    async (address) => {
      const load = account()
      await open(address, [routed("pages/account", load, "clients")])
      expect(title()).toBe("Login")
      expect(load).not.toHaveBeenCalled()
    },
  )

  it.each(["/shop/../pages/account", "/shop/%2e%2e/pages/./account", "/shop\\..\\pages\\account"])(
    "[S4.11] a link to %s opens the account, and needs the login",
    async (address) => {
      const load = account()
      const { go } = await open("/shop", [routed("pages/account", load, "clients")])
      await go(address)
      expect(title()).toBe("Login")
      expect(load).not.toHaveBeenCalled()
    },
  )

  it.each(["/shop//", "/en/", "/en/en/shop", "/en//shop", "/product//default/olio", "/%73hop", "/shop/%2e"])(
    "[S2.11] %s shows a page",
    async (address) => {
      await open(address)
      expect(title()).not.toBe("")
    },
  )
})
