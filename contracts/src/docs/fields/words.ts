/** What fields are, by the wire's name; by schema and name, `Order.paid`, where one name means several things. */
export type FieldWords = Readonly<Record<string, string>>

/** The same words in several schemas; a parameter's schema is its operation, `getFlyer`. */
export const wordsIn = (schemas: ReadonlyArray<string>, words: FieldWords): FieldWords =>
  Object.fromEntries(
    schemas.flatMap((schema) =>
      Object.entries(words).map(([name, description]) => [`${schema}.${name}`, description] as const),
    ),
  )
