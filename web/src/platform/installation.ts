/** How this shop is installed, as the page says that the server made: known before any request (ADR 0043). */
import { DEFAULT_INSTALLATION, filesBaseOf, INSTALLATION_ID, type Installation } from "@dispensa/contracts/installation"

declare global {
  /** As the page says it, where there is none: a server that draws pages sets it before any other code of the shop runs (ADR 60). */
  var dispensaInstallation: string | undefined
}

/** Checked by who wrote it into the page: here is no schema, for the first script waits for this. */
const isWritten = (value: unknown): value is Partial<Installation> => typeof value === "object"

const written: unknown = JSON.parse(
  globalThis.document?.getElementById(INSTALLATION_ID)?.textContent ?? globalThis.dispensaInstallation ?? "{}",
)

/** On top of the defaults, which also hold where no page says anything. */
export const installation: Installation = { ...DEFAULT_INSTALLATION, ...(isWritten(written) ? written : {}) }

const filesBase = filesBaseOf(installation)

/** Where a browser finds a picture or document of the backend. Addresses of other hosts stay as they are. */
export const fileAddress = (address: string): string => (address.startsWith("/") ? filesBase + address : address)
