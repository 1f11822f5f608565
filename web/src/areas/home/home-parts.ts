/** The order of the home page's parts: the backend's, or ours until it has answered or if it does not (S2.1, S7.20). */
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
  /** "" for the page's own title. */
  readonly title: string
  readonly entries: ReadonlyArray<HomeEntry>
  readonly query: string
}

const OWN: ReadonlyArray<HomePart> = HOME_KINDS.map((kind) => ({ kind, title: "", entries: [], query: "" }))

/** Each kind once; unknown kinds are omitted. */
export const homeParts = (sections: ReadonlyArray<HomeSection> | null): ReadonlyArray<HomePart> => {
  if (sections === null) return OWN
  const known = sections.flatMap((section) => {
    const kind = HOME_KINDS.find((each) => each === section.kind)
    return kind === undefined ? [] : [{ ...section, kind }]
  })
  const parts = known.filter(({ kind }, at) => known.findIndex((each) => each.kind === kind) === at)
  return parts.length === 0 ? OWN : parts
}
