/** The code of every page and frame: a chunk each, loaded at navigation. */
import type { ComponentType } from "react"
import type { Prefetch } from "../query/use-loaded.ts"
import type { Frame, TablePage } from "./pages.ts"

export interface PageCode {
  readonly View: ComponentType
  /** Runs once the code is loaded, before the first render. */
  readonly prefetch?: Prefetch
}

export const pageCode: Readonly<Record<TablePage["name"], () => Promise<PageCode>>> = {
  home: async () => {
    const { HomePage, prefetchHome } = await import("../pages/home.tsx")
    return { View: HomePage, prefetch: prefetchHome }
  },
  shop: async () => ({ View: (await import("../pages/shop.tsx")).ShopPage }),
  product: async () => ({ View: (await import("../pages/product.tsx")).ProductPage }),
  cart: async () => {
    const { CartPage, prefetchCart } = await import("../pages/cart.tsx")
    return { View: CartPage, prefetch: prefetchCart }
  },
  checkout: async () => ({ View: (await import("../pages/checkout.tsx")).CheckoutPage }),
  "thank-you": async () => ({ View: (await import("../pages/thank-you.tsx")).ThankYouPage }),
  "failed-transaction": async () => ({ View: (await import("../pages/failed-transaction.tsx")).FailedTransactionPage }),
  outbox: async () => ({ View: (await import("../pages/outbox.tsx")).OutboxPage }),
  wishlist: async () => ({ View: (await import("../pages/wishlist.tsx")).WishlistPage }),
  compare: async () => ({ View: (await import("../pages/compare.tsx")).ComparePage }),
  "quick-order": async () => ({ View: (await import("../pages/quick-order.tsx")).QuickOrderPage }),
  proposal: async () => ({ View: (await import("../pages/proposal.tsx")).ProposalPage }),
  usual: async () => ({ View: (await import("../pages/usual.tsx")).UsualPage }),
  lists: async () => ({ View: (await import("../pages/lists.tsx")).ListsPage }),
  allergens: async () => ({ View: (await import("../pages/allergens.tsx")).AllergensPage }),
  standing: async () => ({ View: (await import("../pages/standing.tsx")).StandingPage }),
  login: async () => ({ View: (await import("../pages/login.tsx")).LoginPage }),
  register: async () => ({ View: (await import("../pages/register.tsx")).RegisterPage }),
  "forgot-password": async () => ({ View: (await import("../pages/forgot-password.tsx")).ForgotPasswordPage }),
  "reset-password": async () => ({ View: (await import("../pages/reset-password.tsx")).ResetPasswordPage }),
  "login-origin": async () => ({ View: (await import("../pages/login-origin.tsx")).LoginOriginPage }),
  "register-origin": async () => ({ View: (await import("../pages/register-origin.tsx")).RegisterOriginPage }),
  dashboard: async () => ({ View: (await import("../pages/dashboard.tsx")).DashboardPage }),
  account: async () => ({ View: (await import("../pages/account.tsx")).AccountPage }),
  addresses: async () => ({ View: (await import("../pages/addresses.tsx")).AddressesPage }),
  orders: async () => ({ View: (await import("../pages/orders.tsx")).OrdersPage }),
  documents: async () => ({ View: (await import("../pages/documents.tsx")).DocumentsPage }),
  invoices: async () => ({ View: (await import("../pages/invoices.tsx")).InvoicesPage }),
  "transport-documents": async () => ({
    View: (await import("../pages/transport-documents.tsx")).TransportDocumentsPage,
  }),
  deadlines: async () => ({ View: (await import("../pages/deadlines.tsx")).DeadlinesPage }),
  approvals: async () => ({ View: (await import("../pages/approvals.tsx")).ApprovalsPage }),
  people: async () => ({ View: (await import("../pages/people.tsx")).PeoplePage }),
  claims: async () => ({ View: (await import("../pages/claims.tsx")).ClaimsPage }),
  offers: async () => ({ View: (await import("../pages/offers.tsx")).OffersPage }),
  notifications: async () => ({ View: (await import("../pages/notifications.tsx")).NotificationsPage }),
  "saved-carts": async () => ({ View: (await import("../pages/saved-carts.tsx")).SavedCartsPage }),
  password: async () => ({ View: (await import("../pages/password.tsx")).PasswordPage }),
  clients: async () => ({ View: (await import("../pages/clients.tsx")).ClientsPage }),
  "order-detail": async () => ({ View: (await import("../pages/order-detail.tsx")).OrderDetailPage }),
  "order-tracking": async () => ({ View: (await import("../pages/order-tracking.tsx")).OrderTrackingPage }),
  downloads: async () => ({ View: (await import("../pages/downloads.tsx")).DownloadsPage }),
  "about-us": async () => ({ View: (await import("../pages/about-us.tsx")).AboutUsPage }),
  blog: async () => ({ View: (await import("../pages/blog.tsx")).BlogPage }),
  "blog-post": async () => ({ View: (await import("../pages/blog-post.tsx")).BlogPostPage }),
  brands: async () => ({ View: (await import("../pages/brands.tsx")).BrandsPage }),
  brand: async () => ({ View: (await import("../pages/brand.tsx")).BrandPage }),
  flyers: async () => ({ View: (await import("../pages/flyers.tsx")).FlyersPage }),
  "contact-us": async () => ({ View: (await import("../pages/contact-us.tsx")).ContactUsPage }),
  faq: async () => ({ View: (await import("../pages/faq.tsx")).FaqPage }),
  content: async () => ({ View: (await import("../pages/content.tsx")).ContentPage }),
  "not-found": async () => ({ View: (await import("../pages/not-found.tsx")).NotFoundPage }),
}

/** Inside of the shop's own frame, around some of them. */
export const frameCode: Readonly<Record<Exclude<Frame, "default">, () => Promise<ComponentType>>> = {
  auth: async () => (await import("../shell/layouts/auth-layout.tsx")).AuthLayout,
  account: async () => (await import("../shell/layouts/account-layout.tsx")).AccountLayout,
}
