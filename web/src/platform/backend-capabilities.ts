/** What the backend of this installation has: what it lacks is not shown. */
import { capabilities } from "@dispensa/contracts/capabilities"
import { installation } from "./installation.ts"

export const backendCapabilities = capabilities(installation.dialect)
