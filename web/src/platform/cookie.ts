/** The cookies of this site, readable by all its pages. */

/** The default lifetime of a cookie (S9.11). */
const DEFAULT_DAYS = 7

/** The cookie's value; null when it is not set. */
export const cookieValue = (cookies: string, name: string): string | null =>
  cookies
    .split(";")
    .map((pair) => pair.trim().split("="))
    .find(([key]) => key === name)?.[1] ?? null

export const setCookie = (name: string, value: string, days = DEFAULT_DAYS): void => {
  const seconds = days * 24 * 60 * 60
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
}
