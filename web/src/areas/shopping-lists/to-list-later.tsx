/** The button "on a list" on other pages: rarely used, so its code is loaded after the page. */
import type { ReactNode } from "react"
import { Later, laterCode } from "../../ui/layout/later.tsx"
import type { ToListProps } from "./to-list.tsx"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

const toList = laterCode(() => import("./to-list.tsx"))

/** `meanwhile`: the placeholder until the code is loaded. */
export const ToListLater = ({ meanwhile = null, ...props }: ToListProps & { readonly meanwhile?: ReactNode }) =>
  backendCapabilities.has("saveShoppingList") ? (
    <Later code={toList} fallback={meanwhile}>
      {({ ToList }) => <ToList {...props} />}
    </Later>
  ) : null
