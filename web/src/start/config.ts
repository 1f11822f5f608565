/** Where the backends are, from the build's environment; by default the same origin (open points "Paths"). */
import { type Backends, DEFAULT_PREFIXES } from "@dispensa/contracts/requests"

const env = import.meta.env

/** Small on purpose: the first chunk reads it. */
export const backends: Backends = {
  baseUrl: env.VITE_OMNI_BASE ?? "",
  registerBaseUrl: env.VITE_REGISTER_BASE ?? "",
  trackingBaseUrl: env.VITE_TRACKING_BASE ?? "",
  prefixes: {
    api: env.VITE_OMNI_API_PREFIX ?? DEFAULT_PREFIXES.api,
    wrapper: env.VITE_OMNI_WRAPPER_PREFIX ?? DEFAULT_PREFIXES.wrapper,
    customer: env.VITE_OMNI_CUSTOMER_PREFIX ?? DEFAULT_PREFIXES.customer,
  },
  /** Public by nature: it reads content and nothing else. */
  applicationToken: env.VITE_APPLICATION_TOKEN ?? "token demo:demo",
}

/** A backend of another origin that does not allow the header would refuse every change: then `off` (ADR 30). */
export const sendsKeys = env.VITE_IDEMPOTENCY_KEYS !== "off"

export const demo = {
  id: env.VITE_DEMO_ID ?? "dispensa",
  /** Raised when stored demo data no longer fits (S4.13). */
  version: "1",
}
