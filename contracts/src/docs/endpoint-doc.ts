/** What the documentation says of an endpoint besides its entry. It stands apart, so that no page loads it. */

/** A request and its answer on the wire. Of a file only its name and type. */
export interface Example {
  readonly request: Readonly<Record<string, unknown>>
  readonly answer: unknown
}

export interface EndpointDoc {
  /** What a status means here, where it says more than everywhere (`status-meaning.ts`). */
  readonly meaning?: Readonly<Record<number, string>>
  readonly example: Example
}
