import { initialShop, type ShopEvent } from "@dispensa/domain"
import { act, cleanup, render, screen } from "@testing-library/react"
import { Link, Outlet, useLocation, useParams } from "react-router-dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { m } from "../i18n/messages.ts"
import { safeStorage } from "../platform/safe-storage.ts"
import { createMemoryStorage } from "../testing/memory-storage.ts"
import type { PageCode } from "./page-code.ts"
import { type AppRouter, makeRouter, type RoutedPage, RouterView } from "./router.tsx"

const Frame = () => {
  const { pathname, search } = useLocation()
  return (
    <>
      <p>at {`${pathname}${search}`}</p>
      <Link to="/shop">to the shop</Link>
      <Outlet />
    </>
  )
}
const Product = () => <h1>Product {useParams()["slug"]}</h1>
const Broken = (): never => {
  throw new Error("Magazzino chiuso")
}
const page = (View: PageCode["View"]) => async (): Promise<PageCode> => ({ View })

/** A page whose code comes, or does not, when the test says so. */
const slowPage = () => {
  let resolve: (code: PageCode) => void = () => {}
  const code = new Promise<PageCode>((done) => {
    resolve = done
  })
  return { resolve: (value: PageCode) => resolve(value), load: () => code }
}

const scrollTo = vi.fn<(x: number, y: number) => void>()
let router: AppRouter | null = null
const appended: ShopEvent[] = []

beforeEach(() => {
  appended.length = 0
  vi.stubGlobal("scrollTo", scrollTo)
  vi.spyOn(console, "error").mockImplementation(() => {})
})
afterEach(() => {
  router?.dispose()
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  scrollTo.mockReset()
})

const routed = (path: string, code: RoutedPage["code"], guard: string = "guests"): RoutedPage => ({
  path,
  code,
  guard,
  title: null,
  frame: null,
})

const open = async (path: string, more: ReadonlyArray<RoutedPage> = []) => {
  window.history.replaceState(null, "", path)
  const made = makeRouter({
    pages: [
      ...more,
      {
        ...routed(
          "",
          page(() => <h1>Home</h1>),
        ),
        title: () => "Start",
      },
      {
        ...routed(
          "shop",
          page(() => <h1>Shop</h1>),
        ),
        title: () => "All of it",
      },
      {
        ...routed(
          "shop/list",
          page(() => <h1>Shop</h1>),
        ),
        layout: "list",
      },
      routed("product/default/:slug", page(Product)),
      routed(
        "pages/cart",
        page(() => <h1>Cart</h1>),
        "clients",
      ),
      routed(
        "pages/login",
        page(() => <h1>Login</h1>),
        "everybody",
      ),
      routed("broken", page(Broken)),
      routed(
        "*",
        page(() => <h1>Nothing here</h1>),
        "everybody",
      ),
    ],
    Shell: Frame,
    state: () => initialShop,
    append: (events) => void appended.push(...events),
    guestNavigation: () => true,
    load: (load) => load(),
    prefetch: () => {},
    tabStore: safeStorage(createMemoryStorage()),
  })
  router = made
  await made.started
  render(<RouterView router={made} />)
  return { go: (to: string, options = {}) => act(() => made.navigate(to, options)), made }
}

const title = () => screen.getByRole("heading", { level: 1 }).textContent
const back = async () => {
  const isBack = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }))
  await act(async () => {
    window.history.back()
    await isBack
  })
}
const scrolledTo = (y: number) => vi.spyOn(window, "scrollY", "get").mockReturnValue(y)

describe("the pages of the shop", () => {
  it("[S2.1] have an address in each language", async () => {
    const { go } = await open("/en/shop")
    expect(title()).toBe("Shop")
    await go("/product/default/olio")
    expect(title()).toBe("Product olio")
    await go("/en")
    expect(title()).toBe("Home")
    expect(window.location.pathname).toBe("/en")
  })

  it("[S2.11] a path that leads nowhere has its page", async () => {
    await open("/nowhere/at/all")
    expect(title()).toBe("Nothing here")
  })

  it("follow links, and the browser's back button", async () => {
    await open("/product/default/olio?a=1")
    await act(async () => screen.getByRole("link").click())
    expect(title()).toBe("Shop")
    await back()
    expect(title()).toBe("Product olio")
    expect(screen.getByText("at /product/default/olio?a=1")).toBeTruthy()
  })

  it("[S4.11] that need a login lead to it before any of their code is loaded, also the first one", async () => {
    const load = vi.fn<() => Promise<PageCode>>(page(Broken))
    await open("/pages/account", [routed("pages/account", load, "clients")])
    expect(title()).toBe("Login")
    expect(window.location.search).toBe("?from=%2Fpages%2Faccount")
    expect(load).not.toHaveBeenCalled()
  })

  it("[S2.10] have the title that the table gives them, until another page has one", async () => {
    const { go } = await open("/")
    expect(document.title).toBe("Start · Dispensa")
    await go("/en/shop")
    expect(document.title).toBe("All of it · Dispensa")
  })

  it("[S8.13] with a guard that nobody knows show an error page with status 500, and none of their code is loaded", async () => {
    const load = vi.fn<() => Promise<PageCode>>(page(() => <h1>Secret</h1>))
    const { go } = await open("/", [routed("secret", load, "nobody-knows")])
    await go("/secret")
    expect(await screen.findByText(/nobody-knows/)).toBeTruthy()
    expect(title()).toBe(m.shell_error_status({ status: 500 }))
    expect(load).not.toHaveBeenCalled()
  })

  it("[S2.3] remember the layout that their route chooses", async () => {
    await open("/shop/list")
    expect(title()).toBe("Shop")
    expect(appended).toEqual([{ _tag: "LayoutChosen", layout: "list" }])
  })
})

describe("a page whose code is on its way", () => {
  it("leaves the old page and its address until it is there", async () => {
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

  it("is not shown any more when one has gone elsewhere meanwhile", async () => {
    const slow = slowPage()
    const { go } = await open("/", [routed("slow", slow.load)])
    const going = go("/slow")
    await go("/shop")
    slow.resolve({ View: () => <h1>At last</h1> })
    await going
    expect(title()).toBe("Shop")
    expect(window.location.pathname).toBe("/shop")
  })

  it("[S8.13] and never comes shows the error page; the next page is as it should be", async () => {
    const { go } = await open("/", [routed("gone", () => Promise.reject(new Error("gone")))])
    await go("/gone")
    expect(await screen.findByText("gone")).toBeTruthy()
    await go("/shop")
    expect(title()).toBe("Shop")
  })
})

describe("a page that breaks", () => {
  it("[S8.13] gives way to the error page, until one goes elsewhere", async () => {
    const { go } = await open("/broken")
    expect(await screen.findByText("Magazzino chiuso")).toBeTruthy()
    expect(title()).toBe(m.shell_error_title())
    await go("/shop")
    expect(title()).toBe("Shop")
  })
})

describe("where a page is scrolled", () => {
  it("[S2.28] a new page starts at its top; back is where one was; a listing is wherever it was left", async () => {
    const { go } = await open("/product/default/olio")
    scrolledTo(300)
    await go("/shop?page=2")
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
    scrolledTo(900)
    await back()
    expect(scrollTo).toHaveBeenLastCalledWith(0, 300)
    await go("/shop?page=2")
    expect(scrollTo).toHaveBeenLastCalledWith(0, 900)
    await go("/product/default/olio")
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  })

  it("[S2.28] stays when more is appended", async () => {
    const { go } = await open("/shop")
    scrollTo.mockReset()
    await go("/shop?page=2", { replace: true, keepsScroll: true })
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it("[S2.28] is kept for a reload", async () => {
    const storage = createMemoryStorage()
    const { createScrollRestoration } = await import("./scroll-restoration.ts")
    const { made } = await open("/shop")
    scrolledTo(450)
    createScrollRestoration(safeStorage(storage)).keep(made.place())
    createScrollRestoration(safeStorage(storage)).shown(made.place())
    expect(scrollTo).toHaveBeenLastCalledWith(0, 450)
  })

  it("a hash leads to what it names", async () => {
    const { go } = await open("/")
    const target = document.createElement("p")
    target.id = "più"
    const scrollIntoView = vi.fn<() => void>()
    target.scrollIntoView = scrollIntoView
    document.body.append(target)
    await go("/shop#pi%C3%B9")
    expect(scrollIntoView).toHaveBeenCalledOnce()
    target.remove()
  })
})
