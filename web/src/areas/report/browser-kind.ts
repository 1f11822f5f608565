/** Which browser it is, as coarsely as a fault can depend on it: the user agent itself tells people apart. */

const BROWSERS = [
  ["Edge", /Edg\/(\d+)/],
  ["Opera", /OPR\/(\d+)/],
  ["Samsung Internet", /SamsungBrowser\/(\d+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
  ["Chromium", /(?:Chrome|CriOS)\/(\d+)/],
  ["Safari", /Version\/(\d+).*Safari/],
] as const

const SYSTEMS = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad/],
  ["Windows", /Windows/],
  ["macOS", /Macintosh/],
  ["Linux", /Linux/],
] as const

/** "Firefox 140, Windows". */
export const browserKind = (userAgent: string): string => {
  const [browser] = BROWSERS.flatMap(([name, pattern]) => {
    const version = pattern.exec(userAgent)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return `${browser ?? "another browser"}, ${system ?? "another system"}`
}
