/** The delivery address selector, loaded only for clients: visitors have no address and do without its code [S2.30]. */
import { useSession } from "../session/use-session.ts"
import { ADDRESS_BOX, AddressSummary } from "./address-summary.tsx"
import { Later, laterCode } from "../../ui/layout/later.tsx"

const selector = laterCode(() => import("./address-selector.tsx"))

/** Shows the address from the first paint; it becomes a button, of the same width, once the list to choose from is loaded: nothing moves. */
export const LazyAddressSelector = () => {
  const { user } = useSession()
  return user === null ? null : (
    <Later
      code={selector}
      fallback={
        <span className={ADDRESS_BOX}>
          <AddressSummary />
        </span>
      }
    >
      {({ AddressSelector }) => <AddressSelector />}
    </Later>
  )
}
