/** A shop for component tests: its services over a test log and the test's own `fetch`, and the providers of its views. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { MemoryRouter } from "react-router-dom"
import { ShopContext } from "../app/use-shop.ts"
import type { EventLogOptions } from "../log/event-log.ts"
import { safeStorage } from "../platform/safe-storage.ts"
import { makeLive } from "../start/services.ts"
import { testLog } from "./test-log.ts"

interface TestShopOptions {
  /** No answer by default. */
  readonly fetch?: typeof fetch
  readonly now?: () => number
  readonly log?: Partial<EventLogOptions>
  /** Path of the rendered page. */
  readonly path?: string
}

const noAnswer: typeof fetch = () => Promise.reject(new TypeError("Failed to fetch"))

export const testShop = ({ fetch = noAnswer, now = Date.now, log: options = {}, path = "/" }: TestShopOptions = {}) => {
  const { log, store: records, events } = testLog(options)
  const notices = { failed: () => {}, sessionExpired: () => {}, order: () => {} }
  const live = makeLive({ log, records, store: safeStorage(null), fetch, now, notices })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ShopContext value={live.shop}>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </QueryClientProvider>
    </ShopContext>
  )
  return { ...live, log, events, queries, wrapper }
}
