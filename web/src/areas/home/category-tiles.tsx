/** The top categories as picture tiles. */
import type { MenuItem } from "@dispensa/domain"
import { LayoutGrid } from "lucide-react"
import { Icon } from "../../ui/controls/icon.tsx"
import { PlainImage } from "../../ui/layout/plain-image.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { TargetLink } from "../../ui/controls/target-link.tsx"
import { Section } from "./section.tsx"

const GRID = "grid grid-cols-3 gap-2 md:grid-cols-5 md:gap-3 lg:grid-cols-8"
const PLACEHOLDERS = Array.from({ length: 15 }, (_, at) => `placeholder-${at}`)

const Fallback = () => <Icon of={LayoutGrid} size={32} className="text-[#8f8474]" />

/** On the white of the product pictures in both themes. */
const TilePicture = ({ url }: { readonly url: string | null }) => (
  <span className="grid aspect-square place-items-center overflow-hidden rounded-md bg-[#fffdf9]">
    {url === null ? (
      <Fallback />
    ) : (
      <PlainImage
        src={url}
        width={480}
        height={480}
        fallback={<Fallback />}
        className="size-full object-contain transition-transform duration-150 group-hover:scale-103"
      />
    )}
  </span>
)

/** Entries with a picture: others, such as services, stay in the menu. */
const pictured = (items: ReadonlyArray<MenuItem>): ReadonlyArray<MenuItem> => {
  const some = items.filter((item) => item.image !== null)
  return some.length === 0 ? items : some
}

export interface CategoryTilesProps {
  readonly items: ReadonlyArray<MenuItem>
  readonly isLoading: boolean
}

export const CategoryTiles = ({ items, isLoading }: CategoryTilesProps) => (
  <Section id="home-categories" title={m.home_categories()}>
    <ul className={GRID} aria-busy={isLoading}>
      {isLoading
        ? PLACEHOLDERS.map((key) => (
            <li key={key} className="rounded-lg border border-line bg-surface p-2">
              <Skeleton className="aspect-square" />
              <Skeleton className="mx-auto mt-5 mb-3 h-4 w-2/3" />
            </li>
          ))
        : pictured(items).map((item) => (
            <li key={item.name}>
              <TargetLink
                url={item.url}
                className="group block h-full rounded-lg border border-line bg-surface p-2 text-center font-semibold text-sm transition-colors hover:border-action hover:text-action"
              >
                <TilePicture url={item.image} />
                <span className="mt-2 grid min-h-10 place-items-center text-balance text-[0.8125rem] leading-tight">
                  {item.title}
                </span>
              </TargetLink>
            </li>
          ))}
    </ul>
  </Section>
)
