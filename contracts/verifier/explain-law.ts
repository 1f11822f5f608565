/** `--explain ID`: what a law requires, and how a person sees it with a few calls. */
import type { Law } from "./run/law.ts"
import { LAWS } from "./run/laws.ts"

/** The id of a finding may name a part of the law: `order.list/status/exact` is one of `order.list/exact`. */
const isOf = (id: string, finding: string): boolean => {
  const [endpoint, name] = [id.slice(0, id.lastIndexOf("/")), id.slice(id.lastIndexOf("/"))]
  return id === finding || (finding.startsWith(`${endpoint}/`) && finding.endsWith(name))
}

const pattern = (text: string): string => text.replaceAll(".", String.raw`\.`)

const pageOf = ({ id, title, about, byHand }: Law): string =>
  [
    id,
    "",
    `  ${title}`,
    "",
    `  By hand:  ${byHand ?? `call ${about.join(", ")} and compare their answers, as the finding says`}`,
    `  Endpoints: ${about.join(", ")}`,
    `  Alone:    dispensa-verify … --probe --only "^${pattern(about[0] ?? "")} " --checks "^${pattern(id)}$"`,
    "",
  ].join("\n")

/** Null where no law has this id. */
export const explainLaw = (finding: string, laws: ReadonlyArray<Law> = LAWS): string | null => {
  const named = laws.filter(({ id }) => isOf(id, finding))
  const exact = named.find(({ id }) => id === finding)
  const [law] = exact === undefined ? named : [exact]
  return law === undefined ? null : pageOf(law)
}

/** Laws whose ids begin as this one does. */
export const similarLaws = (finding: string, laws: ReadonlyArray<Law> = LAWS): ReadonlyArray<string> =>
  laws.map(({ id }) => id).filter((id) => id.startsWith(finding.split("/")[0] ?? finding))
