/** The documentation of a subject: its operations, schemas and fields. It is apart from the endpoints, so that no page loads it. */
import type { Schema } from "effect"

/** A request and its answer on the wire. Of a file only its name and type. */
export interface Example {
  readonly request: Readonly<Record<string, unknown>>
  readonly answer: unknown
}

export interface EndpointDoc {
  /** What it does, in a few words. */
  readonly summary: string
  /** What its schemas cannot say. */
  readonly description: string
  /** What a 200 answers. */
  readonly answer: string
  /** What a status means here, where it says more than everywhere (`STATUS_MEANING`). */
  readonly meaning?: Readonly<Record<number, string>>
  readonly example: Example
}

export interface SubjectDocs {
  /** By their keys in the endpoint table. */
  readonly operations: Readonly<Record<string, EndpointDoc>>
  /** Schemas that are referenced by their name wherever they are part of a request or an answer. */
  readonly entities?: Readonly<Record<string, Schema.Top>>
  /** Names of schemas that are otherwise named after where they first occur ("GetHomeAnswerMessage"). */
  readonly schemaNames?: Readonly<Record<string, string>>
  readonly fields?: FieldDocs
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

/** What fields are, by the wire's name; by schema and name, `Order.paid`, where one name means several things. */
export type FieldDocs = Readonly<Record<string, string>>

/** The same texts in several schemas; a parameter's schema is its operation, `getFlyer`. */
export const docsIn = (schemas: ReadonlyArray<string>, texts: FieldDocs): FieldDocs =>
  Object.fromEntries(
    schemas.flatMap((schema) =>
      Object.entries(texts).map(([name, description]) => [`${schema}.${name}`, description] as const),
    ),
  )
