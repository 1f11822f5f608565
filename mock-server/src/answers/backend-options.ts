/** Options of calls that go to a real backend. */

/** Ids of the endpoint table and paths, `*` for any text: "cart.*", "/files/*". */
export interface PassedThrough {
  /** Null means every endpoint, pictures included. */
  readonly only: ReadonlyArray<string> | null
  readonly except: ReadonlyArray<string>
}

export interface BackendOptions extends Partial<PassedThrough> {
  readonly url: URL
  /** Milliseconds; 30 s by default. */
  readonly timeout?: number
}
