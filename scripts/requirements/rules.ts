/** The rules of docs/requirements.md, each with the parts of the product that show it. */

/** A person sees the storefront; a caller sees the wire format and the mock backend's answers. */
export const PARTS = ["web", "contracts", "mock-server"] as const
export type Part = (typeof PARTS)[number]

export interface Rule {
  readonly id: string
  readonly seenIn: ReadonlyArray<Part>
  /** Unknown names of parts. */
  readonly strangers: ReadonlyArray<string>
}

const RULE_LINE = /^- \*\*(S\d+\.\d+)\*\* (.*)$/gm
const SEPARATOR = " · "

const isPart = (name: string): name is Part => PARTS.some((part) => part === name)

/** Lines that begin with a bold id and end with ` · ` and comma-separated names of parts. */
export const rulesOf = (markdown: string): ReadonlyArray<Rule> =>
  [...markdown.matchAll(RULE_LINE)].map(([, id = "", text = ""]) => {
    const end = text.includes(SEPARATOR) ? text.slice(text.lastIndexOf(SEPARATOR) + SEPARATOR.length) : ""
    const names = end.split(",").flatMap((name) => (name.trim() === "" ? [] : [name.trim()]))
    return { id, seenIn: names.filter(isPart), strangers: names.filter((name) => !isPart(name)) }
  })
