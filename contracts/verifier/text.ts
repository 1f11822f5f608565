/** Texts of a service in a report: one line, and not too long. */

const LONGEST = 120

export const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
}
