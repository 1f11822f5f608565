/** In which order the home page's parts come: the backend's; ours until it has answered, and when it does not (S2.1, S7.20). */
import type { HomeEntry, HomeSection } from "@dispensa/domain"

export const HOME_KINDS = [
  "carousel",
  "shortcuts",
  "categories",
  "featured",
  "flyers",
  "brands",
  "posts",
  "newsletter",
] as const
export type HomeKind = (typeof HOME_KINDS)[number]

export interface HomePart {
  readonly kind: HomeKind
  /** "" leaves the title to the page. */
  readonly title: string
  readonly entries: ReadonlyArray<HomeEntry>
  readonly query: string
}

const OWN: ReadonlyArray<HomePart> = HOME_KINDS.map((kind) => ({ kind, title: "", entries: [], query: "" }))

/** Each kind once; kinds that are not known are left out. */
export const homeParts = (sections: ReadonlyArray<HomeSection> | null): ReadonlyArray<HomePart> => {
  if (sections === null) return OWN
  const known = sections.flatMap((section) => {
    const kind = HOME_KINDS.find((each) => each === section.kind)
    return kind === undefined ? [] : [{ ...section, kind }]
  })
  const parts = known.filter(({ kind }, at) => known.findIndex((each) => each.kind === kind) === at)
  return parts.length === 0 ? OWN : parts
}
