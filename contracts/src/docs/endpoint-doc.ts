/** What the documentation says of an endpoint besides its entry, and of a status anywhere. It stands apart, so that no page loads it. */

/** A request and its answer on the wire. Of a file only its name and type. */
export interface Example {
  readonly request: Readonly<Record<string, unknown>>
  readonly answer: unknown
}

export interface EndpointDoc {
  /** What a status means here, where it says more than everywhere (`STATUS_MEANING`). */
  readonly meaning?: Readonly<Record<number, string>>
  readonly example: Example
}

/** What a status means wherever it is answered (spec §8, open points). */
export const STATUS_MEANING: Readonly<Record<number, string>> = {
  400: "Understood, and not possible now: the message is for the person.",
  401: "The token is wrong or has expired.",
  403: "There is no token, or it does not reach this far: another client's identity is refused alike.",
  404: "Unknown; another client's is answered alike.",
  409: "A duplicate, or something changed meanwhile.",
  417: "The request does not fit: a field is missing, of the wrong type or out of range.",
  422: "A field's value is refused: `errors` names the fields.",
  429: "Too many requests: try again in a few minutes.",
  500: "Something went wrong inside.",
  503: "Maintenance: try again later.",
}
