/** What is wrong with the storefront's messages, as lines to print. */

interface Messages {
  readonly it: Readonly<Record<string, unknown>>
  readonly en: Readonly<Record<string, unknown>>
  /** All source text of the storefront, joined. */
  readonly sources: string
}

const isKey = (key: string): boolean => !key.startsWith("$")
const parametersOf = (text: unknown): string =>
  [...new Set(JSON.stringify(text)?.match(/\{\w+\}/g) ?? [])].toSorted().join(" ")

export const messageFaults = ({ it, en, sources }: Messages): ReadonlyArray<string> => {
  const used = new Set(sources.match(/\bm\s*\.\s*\w+/g)?.map((use) => use.replace(/^m\s*\.\s*/, "")) ?? [])
  const keys = [...new Set([...Object.keys(it), ...Object.keys(en)])].filter(isKey)
  return keys.flatMap((key) => [
    ...(key in it ? [] : [`${key}: missing in Italian`]),
    ...(key in en ? [] : [`${key}: missing in English`]),
    ...(it[key] === "" || en[key] === "" ? [`${key}: empty`] : []),
    ...(key in it &&
    key in en &&
    typeof it[key] === "string" &&
    typeof en[key] === "string" &&
    parametersOf(it[key]) !== parametersOf(en[key])
      ? [`${key}: parameters differ between the languages`]
      : []),
    ...(used.has(key) ? [] : [`${key}: used nowhere`]),
  ])
}
