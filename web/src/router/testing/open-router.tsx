/** The router with a few pages, disposed after each test. */
import { initialShop, type ShopEvent } from "@dispensa/domain"
import { act, cleanup, render, screen } from "@testing-library/react"
import { Link, Outlet, useLocation, useParams } from "react-router-dom"
import { afterEach, beforeEach, vi } from "vitest"
import { safeStorage } from "../../platform/safe-storage.ts"
import { createMemoryStorage } from "../../testing/memory-storage.ts"
import type { PageCode } from "../page-code.ts"
import { type AppRouter, makeRouter, type RoutedPage, RouterView } from "../router.tsx"

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
export const Broken = (): never => {
  throw new Error("Magazzino chiuso")
}
export const page = (View: PageCode["View"]) => async (): Promise<PageCode> => ({ View })

/** A page whose code the test resolves or rejects. */
export const slowPage = () => {
  let resolve: (code: PageCode) => void = () => {}
  const code = new Promise<PageCode>((done) => {
    resolve = done
  })
  return { resolve: (value: PageCode) => resolve(value), load: () => code }
}

export const scrollTo = vi.fn<(x: number, y: number) => void>()
let router: AppRouter | null = null
export const appended: ShopEvent[] = []

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

export const routed = (path: string, code: RoutedPage["code"], guard: string = "guests"): RoutedPage => ({
  path,
  code,
  guard,

  frame: null,
})

export const open = async (path: string, more: ReadonlyArray<RoutedPage> = []) => {
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

export const title = () => screen.getByRole("heading", { level: 1 }).textContent
export const back = async () => {
  const isBack = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }))
  await act(async () => {
    window.history.back()
    await isBack
  })
}
export const scrolledTo = (y: number) => vi.spyOn(window, "scrollY", "get").mockReturnValue(y)
