/** Where the backends are, from the build's environment; by default the same origin (open points "Paths"). */

/** Small on purpose: the first chunk reads it. */
export const config = {
  baseUrl: import.meta.env.VITE_OMNI_BASE ?? "",
  registerBaseUrl: import.meta.env.VITE_REGISTER_BASE ?? "",
  trackingBaseUrl: import.meta.env.VITE_TRACKING_BASE ?? "",
  /** Public by nature: it reads content and nothing else. */
  applicationToken: import.meta.env.VITE_APPLICATION_TOKEN ?? "token demo:demo",
  demoId: import.meta.env.VITE_DEMO_ID ?? "dispensa",
  /** Raised when stored demo data no longer fits (S4.13). */
  demoVersion: "1",
}
