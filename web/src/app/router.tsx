/** Every route of the walk, once for each language: Italian without prefix, English below `/en` (S2.1–S2.11). */
import { gate, type ShopEvent, shopRedirect, type ShopState, deviceOf } from "@dispensa/domain"
import { lazy, Suspense } from "react"
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type RouteObject,
  ScrollRestoration,
} from "react-router-dom"
import { scrollKey } from "./scroll-key.ts"

export type AppRouter = ReturnType<typeof createBrowserRouter>

export interface RouterParts {
  readonly state: () => ShopState
  readonly append: (events: ReadonlyArray<ShopEvent>) => void
  readonly guestNavigation: () => boolean
  /** Loads a page's code (S8.12). */
  readonly load: <A>(load: () => Promise<A>) => Promise<A>
}

const pathOf = ({ request }: LoaderFunctionArgs): string => {
  const { pathname, search } = new URL(request.url)
  return `${pathname}${search}`
}

/** S4.11. The login leads back here. */
const gated = (parts: RouterParts) => (args: LoaderFunctionArgs) => {
  const path = pathOf(args)
  const answer = gate(path, parts.state().session, { guestNavigation: parts.guestNavigation() })
  return answer._tag === "Allowed" ? null : redirect(`${answer.redirectTo}?from=${encodeURIComponent(path)}`)
}

/** S2.3: on tablets the layout's route is the shop; elsewhere it is the shop in that layout. */
const layoutRoute = (parts: RouterParts, layout: "list" | "small-list") => (args: LoaderFunctionArgs) => {
  const target = shopRedirect(pathOf(args), deviceOf(window.innerWidth))
  if (target !== null) return redirect(target)
  parts.append([{ _tag: "LayoutChosen", layout }])
  return gated(parts)(args)
}

const ErrorPage = lazy(async () => ({ default: (await import("../routes/error.tsx")).ErrorBoundary }))

/** S8.13. Loaded when it is needed; the sentence stands in for a page that cannot even be loaded. */
const RouteError = () => (
  <Suspense fallback={null}>
    <ErrorPage />
  </Suspense>
)

const Root = () => (
  <>
    <ScrollRestoration getKey={scrollKey} />
    <Outlet />
  </>
)

const routesOf = (parts: RouterParts): RouteObject[] => {
  const { load } = parts
  const loader = gated(parts)
  const shop = () => load(() => import("../routes/shop.tsx"))
  const product = () => load(() => import("../routes/product.tsx"))
  return [
    {
      // One frame around everything: header, notices and what they hold outlive a change of page.
      lazy: () => load(() => import("../routes/layouts/default-layout.tsx")),
      children: [
        {
          lazy: () => load(() => import("../routes/layouts/auth-layout.tsx")),
          children: [{ path: "pages/login", lazy: () => load(() => import("../routes/login.tsx")) }],
        },
        { index: true, loader, lazy: () => load(() => import("../routes/home.tsx")) },
        { path: "pages/cart", loader, lazy: () => load(() => import("../routes/cart.tsx")) },
        { path: "pages/checkout", loader, lazy: () => load(() => import("../routes/checkout.tsx")) },
        { path: "pages/thankyou", loader, lazy: () => load(() => import("../routes/thankyou.tsx")) },
        {
          path: "pages/failed-transaction",
          loader,
          lazy: () => load(() => import("../routes/failed-transaction.tsx")),
        },
        { path: "pages/wishlist", loader, lazy: () => load(() => import("../routes/wishlist.tsx")) },
        { path: "pages/account", loader, lazy: () => load(() => import("../routes/account.tsx")) },
        { path: "shop", loader, lazy: shop },
        { path: "shop/list", loader: layoutRoute(parts, "list"), lazy: shop },
        { path: "shop/small-list", loader: layoutRoute(parts, "small-list"), lazy: shop },
        { path: "product/default/:slug", loader, lazy: product },
        { path: "product/child/:code", loader, lazy: product },
        { path: "product/:type?/:slug?", loader, lazy: product },
        { path: "*", lazy: () => load(() => import("../routes/not-found.tsx")) },
      ],
    },
  ]
}

export const makeRouter = (parts: RouterParts): AppRouter =>
  createBrowserRouter(
    ["/en", "/"].map((path) => ({ path, Component: Root, ErrorBoundary: RouteError, children: routesOf(parts) })),
  )
