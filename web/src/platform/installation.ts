/** The installation of this shop, stated in the server's page: known before any request (ADR 0043). */
import { DEFAULT_INSTALLATION, filesBaseOf, INSTALLATION_ID, type Installation } from "@dispensa/contracts/installation"

declare global {
  /** The installation where there is no page: the prerenderer sets it before any other code of the shop runs (ADR 60). */
  var dispensaInstallation: string | undefined
}

/** Validated by the server: no schema here, since the first script waits for it. */
const isWritten = (value: unknown): value is Partial<Installation> => typeof value === "object"

const written: unknown = JSON.parse(
  globalThis.document?.getElementById(INSTALLATION_ID)?.textContent ?? globalThis.dispensaInstallation ?? "{}",
)

/** Merged over the defaults. */
export const installation: Installation = { ...DEFAULT_INSTALLATION, ...(isWritten(written) ? written : {}) }

const filesBase = filesBaseOf(installation)

/** The address of a picture or document of the backend. Addresses of other hosts are unchanged. */
export const fileAddress = (address: string): string => (address.startsWith("/") ? filesBase + address : address)
