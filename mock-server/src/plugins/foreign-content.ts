/**
 * What a supplier uploads, or a recorded service answers, may be a page or a drawing with scripts: it is shown without any
 * power. Data, PDF documents and raster pictures have none of themselves. (The storefront's server does the same.)
 */

const HARMLESS = /^(application\/([\w.-]+\+)?json|application\/pdf|image\/(avif|bmp|gif|jpe?g|png|webp|x-icon))$/

/** Headers to add to content of this type. */
export const guardingHeaders = (contentType: string): Readonly<Record<string, string>> => {
  const type = contentType.replace(/;.*$/s, "").trim().toLowerCase()
  const nosniff = { "x-content-type-options": "nosniff" }
  return HARMLESS.test(type) ? nosniff : { ...nosniff, "content-security-policy": "sandbox; default-src 'none'" }
}
