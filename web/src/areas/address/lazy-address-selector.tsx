/** The delivery address selector, loaded only for clients: visitors have no address and do without its code [S2.30]. */
import { lazy, Suspense } from "react"
import { useSession } from "../session/use-session.ts"
import { ADDRESS_BOX, AddressSummary } from "./address-summary.tsx"
import { retryImport } from "../../platform/retry-import.ts"

const AddressSelector = lazy(async () => ({
  default: (await retryImport(() => import("./address-selector.tsx"))).AddressSelector,
}))

/** Shows the address from the first paint; it becomes a button, of the same width, once the list to choose from is loaded: nothing moves. */
export const LazyAddressSelector = () => {
  const { user } = useSession()
  return user === null ? null : (
    <Suspense
      fallback={
        <span className={ADDRESS_BOX}>
          <AddressSummary />
        </span>
      }
    >
      <AddressSelector />
    </Suspense>
  )
}
