import { act, screen, waitFor } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { m } from "../i18n/messages.ts"
import { appended, Broken, back, open, page, routed, slowPage, title } from "./testing/open-router.tsx"
import type { PageCode } from "./page-code.ts"

describe("the pages of the shop", () => {
  it("[S2.1] have a path in each language", async () => {
    const { go } = await open("/en/shop")
    expect(title()).toBe("Shop")
    await go("/product/default/olio")
    expect(title()).toBe("Product olio")
    await go("/en")
    expect(title()).toBe("Home")
    expect(window.location.pathname).toBe("/en")
  })

  it("[S2.11] an unknown path has its page", async () => {
    await open("/nowhere/at/all")
    expect(title()).toBe("Nothing here")
  })

  it("follow links, and the browser's back button", async () => {
    await open("/product/default/olio?a=1")
    act(() => screen.getByRole("link").click())
    await waitFor(() => expect(title()).toBe("Shop"))
    await back()
    expect(title()).toBe("Product olio")
    expect(screen.getByText("at /product/default/olio?a=1")).toBeTruthy()
  })

  it("[S4.11] that need a login redirect to it before any of their code is loaded, even the first one", async () => {
    const load = vi.fn<() => Promise<PageCode>>(page(Broken))
    await open("/pages/account", [routed("pages/account", load, "clients")])
    expect(title()).toBe("Login")
    expect(window.location.search).toBe("?from=%2Fpages%2Faccount")
    expect(load).not.toHaveBeenCalled()
  })

  it("[S4.11] state their guard without being opened", async () => {
    const { made } = await open("/")
    const isOpenAt = (pathname: string) => made.isOpenAt({ ...made.place().location, pathname })
    expect(isOpenAt("/en/shop")).toBe(true)
    expect(isOpenAt("/en/pages/cart")).toBe(false)
  })

  it("[S2.10] have their title from the table, until another page sets one", async () => {
    const { go } = await open("/")
    expect(document.title).toBe("Start · Dispensa")
    await go("/en/shop")
    expect(document.title).toBe("All of it · Dispensa")
  })

  it("[S8.13] with an unknown guard show an error page with status 500, and none of their code is loaded", async () => {
    const load = vi.fn<() => Promise<PageCode>>(page(() => <h1>Secret</h1>))
    const { go } = await open("/", [routed("secret", load, "nobody-knows")])
    await go("/secret")
    expect(await screen.findByText(/nobody-knows/)).toBeTruthy()
    expect(title()).toBe(m.shell_error_status({ status: 500 }))
    expect(load).not.toHaveBeenCalled()
  })

  it("[S2.3] store the layout that their route selects", async () => {
    await open("/shop/list")
    expect(title()).toBe("Shop")
    expect(appended).toEqual([{ _tag: "LayoutChosen", layout: "list" }])
  })
})

describe("a tap on a link", () => {
  it("[ADR-62] ends its own task before the URL is written: its direct effect is painted first", async () => {
    const { go } = await open("/")
    const going = go("/shop")
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    expect(window.location.pathname).toBe("/")
    await going
    expect(window.location.pathname).toBe("/shop")
  })

  it("is superseded by a navigation that starts before it does", async () => {
    const { go } = await open("/")
    const going = go("/shop")
    act(() => {
      window.history.pushState(null, "", "/product/default/olio")
      window.dispatchEvent(new PopStateEvent("popstate"))
    })
    await going
    await waitFor(() => expect(title()).toBe("Product olio"))
    expect(window.location.pathname).toBe("/product/default/olio")
  })
})

describe("a page whose code is loading", () => {
  it("keeps the old page and its URL until it is loaded", async () => {
    const slow = slowPage()
    const { go } = await open("/", [routed("slow", slow.load)])
    const going = go("/slow")
    await Promise.resolve()
    expect(title()).toBe("Home")
    expect(window.location.pathname).toBe("/")
    slow.resolve({ View: () => <h1>At last</h1> })
    await going
    expect(title()).toBe("At last")
    expect(window.location.pathname).toBe("/slow")
  })

  it("is not shown after another navigation", async () => {
    const slow = slowPage()
    const { go } = await open("/", [routed("slow", slow.load)])
    const going = go("/slow")
    await go("/shop")
    slow.resolve({ View: () => <h1>At last</h1> })
    await going
    expect(title()).toBe("Shop")
    expect(window.location.pathname).toBe("/shop")
  })

  it("[S8.13] that fails to load shows the error page; the next page works", async () => {
    const { go } = await open("/", [routed("gone", () => Promise.reject(new Error("gone")))])
    await go("/gone")
    expect(await screen.findByText("gone")).toBeTruthy()
    await go("/shop")
    expect(title()).toBe("Shop")
  })
})

describe("a page that throws", () => {
  it("[S8.13] is replaced by the error page, until the next navigation", async () => {
    const { go } = await open("/broken")
    expect(await screen.findByText("Magazzino chiuso")).toBeTruthy()
    expect(title()).toBe(m.shell_error_title())
    await go("/shop")
    expect(title()).toBe("Shop")
  })
})
