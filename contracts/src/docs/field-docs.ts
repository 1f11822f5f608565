/** What fields are, by the wire's name; by schema and name, `Order.paid`, where one name means several things. */
export type FieldDocs = Readonly<Record<string, string>>

/** The same texts in several schemas; a parameter's schema is its operation, `getFlyer`. */
export const docsIn = (schemas: ReadonlyArray<string>, texts: FieldDocs): FieldDocs =>
  Object.fromEntries(
    schemas.flatMap((schema) =>
      Object.entries(texts).map(([name, description]) => [`${schema}.${name}`, description] as const),
    ),
  )
