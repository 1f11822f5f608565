/** A facet's filter string as a route of this shop (S3.16). */

/** `catalogo?a=b`, `/catalogo?a=b`, `shop?a=b`, `?a=b` and `a=b` all become `/shop?a=b`. */
export const rewriteLegacyFilter = (filter: string): string => {
  const rest = filter
    .trim()
    .replace(/^\/*(catalogo|shop)?(?=\?|$)/i, "")
    .replace(/^\?/, "")
  return rest === "" ? "/shop" : `/shop?${rest}`
}
