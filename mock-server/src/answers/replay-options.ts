/** A recording to answer from, and the handling of unrecorded calls. */
export interface ReplayOptions {
  /** HTTP Archive, or a recording of the shop. */
  readonly file: string
  /** Left to the mock (the default), or answered 404. */
  readonly unknown?: "mock" | "404"
}
