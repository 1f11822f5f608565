/** What a content type says of an answer: its bare media type, and whether a browser could do more with it than show it. */

export const mediaTypeOf = (contentType: string): string => (contentType.split(";", 1)[0] ?? "").trim().toLowerCase()

export const isJsonType = (type: string): boolean => /^application\/([\w.-]+\+)?json$/.test(type)

/** As an expression that other servers read too. */
export const PASSIVE_TYPE = String.raw`(application/([\w.-]+\+)?json|application/pdf|image/(avif|bmp|gif|jpe?g|png|webp|x-icon))`
const PASSIVE = new RegExp(`^${PASSIVE_TYPE}$`)

/** Several types in one header, of which browsers take the last; a comma in a quoted name is none. */
const namesSeveral = (contentType: string): boolean => /[,\\]/.test(contentType.replaceAll(/"[^"\\]*"/g, ""))

/** Data, PDF documents and raster pictures have no power of their own; a page, a drawing or a script could read the token. */
export const isPassiveType = (contentType: string): boolean =>
  PASSIVE.test(mediaTypeOf(contentType)) && !namesSeveral(contentType)
