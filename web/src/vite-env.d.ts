/// <reference types="vite/client" />
/// <reference types="trusted-types" />

interface ImportMetaEnv {
  /** What was built: package version and commit. */
  readonly VITE_APP_VERSION?: string
  readonly VITE_OMNI_BASE?: string
  readonly VITE_OMNI_API_PREFIX?: string
  readonly VITE_OMNI_WRAPPER_PREFIX?: string
  readonly VITE_OMNI_CUSTOMER_PREFIX?: string
  readonly VITE_REGISTER_BASE?: string
  readonly VITE_TRACKING_BASE?: string
  /** `off`: no change carries an `Idempotency-Key`. */
  readonly VITE_IDEMPOTENCY_KEYS?: string
  readonly VITE_APPLICATION_TOKEN?: string
  readonly VITE_DEMO_ID?: string
  /** "on" offers PayPal (S9.12). */
  readonly VITE_PAYPAL?: string
}

/** What `build/page-chunks.ts` writes: the files of each page and frame, by name. */
declare module "virtual:page-chunks" {
  export const pageChunks: Readonly<Record<string, ReadonlyArray<string>>>
  /** Where the files lie: beside this module. */
  export const address: string
}
