/** The content type of an answer: its bare media type, and whether a browser could do more with it than display it. */

export const mediaTypeOf = (contentType: string): string => (contentType.split(";", 1)[0] ?? "").trim().toLowerCase()

export const isJsonType = (type: string): boolean => /^application\/([\w.-]+\+)?json$/.test(type)

/** As a regular expression that other servers read too. */
export const PASSIVE_TYPE = String.raw`(application/([\w.-]+\+)?json|application/pdf|image/(avif|bmp|gif|jpe?g|png|webp|x-icon))`
const PASSIVE = new RegExp(`^${PASSIVE_TYPE}$`)

/** Several types in one header, of which browsers use the last; a comma in a quoted name does not count. */
const namesSeveral = (contentType: string): boolean => /[,\\]/.test(contentType.replaceAll(/"[^"\\]*"/g, ""))

/** Data, PDF documents and raster pictures are harmless; a page, a drawing or a script could read the token. */
export const isPassiveType = (contentType: string): boolean =>
  PASSIVE.test(mediaTypeOf(contentType)) && !namesSeveral(contentType)
