/** The `Retry-After` header: seconds, or the date from which a call may be made again (RFC 9110, 10.2.3). */

/** In milliseconds from now; null where there is none, or it cannot be read. */
export const retryAfterOf = (header: string | null, now: number): number | null => {
  const text = header?.trim() ?? ""
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
