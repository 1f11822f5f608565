/** The top categories as picture tiles. */
import type { MenuItem } from "@dispensa/domain"
import { LayoutGrid } from "lucide-react"
import { Icon } from "../../design/icon.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { TargetLink } from "../../lib/target-link.tsx"
import { Section } from "./section.tsx"

const GRID = "grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 md:gap-5 lg:grid-cols-5 xl:grid-cols-7"
const PLACEHOLDERS = Array.from({ length: 14 }, (_, at) => `placeholder-${at}`)

/** On the packshots' own white in both themes. */
const TilePicture = ({ url }: { readonly url: string | null }) => (
  <span className="grid aspect-square place-items-center overflow-hidden rounded-md bg-[#fffdf9]">
    {url === null ? (
      <Icon of={LayoutGrid} size={40} className="text-[#8f8474]" />
    ) : (
      <img
        src={url}
        alt=""
        width={480}
        height={480}
        loading="lazy"
        decoding="async"
        className="size-full object-contain transition-transform duration-150 group-hover:scale-103"
      />
    )}
  </span>
)

export interface CategoryTilesProps {
  readonly items: ReadonlyArray<MenuItem>
  readonly isLoading: boolean
}

export const CategoryTiles = ({ items, isLoading }: CategoryTilesProps) => (
  <Section id="home-categories" title={m.home_categories()}>
    <ul className={GRID} aria-busy={isLoading}>
      {isLoading
        ? PLACEHOLDERS.map((key) => (
            <li key={key} className="rounded-lg border border-line bg-surface p-3">
              <Skeleton className="aspect-square" />
              <Skeleton className="mx-auto mt-3 mb-1 h-4 w-2/3" />
            </li>
          ))
        : items.map((item) => (
            <li key={item.name}>
              <TargetLink
                url={item.url}
                className="group block h-full rounded-lg border border-line bg-surface p-3 text-center font-semibold text-sm transition-colors hover:border-action hover:text-action"
              >
                <TilePicture url={item.image} />
                <span className="mt-2.5 block min-h-6">{item.title}</span>
              </TargetLink>
            </li>
          ))}
    </ul>
  </Section>
)
