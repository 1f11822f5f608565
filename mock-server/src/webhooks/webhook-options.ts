/** The receivers of an order's steps, and their signature. */
export interface WebhookOptions {
  readonly urls: ReadonlyArray<URL>
  /** `whsec_` and base64; by default a public secret. */
  readonly secret?: string
  /** Milliseconds before the second try; it doubles with each. */
  readonly firstPause?: number
  /** Tries after the first. */
  readonly retries?: number
}
