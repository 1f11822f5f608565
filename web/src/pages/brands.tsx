/** The makers, each with a page of its own (S1.1, S2.7). */
import { Factory } from "lucide-react"
import { useBrands } from "../areas/brands/use-brands.ts"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { PageHead } from "../ui/layout/page-head.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { BRAND_GRID, BrandSkeletons, BrandTile } from "../areas/brands/brand-tile.tsx"
import { m } from "../i18n/messages.ts"

/** Fills the first screen of a laptop. */
const PLACEHOLDERS = 12

export const BrandsPage = () => {
  const brands = useBrands()
  return (
    <div className="page-frame flex flex-col gap-8 py-8 lg:py-12">
      <PageHead title={m.content_brands_title()} lead={m.content_brands_lead()} />
      <Loaded of={brands} skeleton={<BrandSkeletons count={PLACEHOLDERS} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={Factory} title={m.content_brands_empty()} />
          ) : (
            <ul className={BRAND_GRID}>
              {all
                .toSorted((one, other) => one.name.localeCompare(other.name))
                .map((brand) => (
                  <BrandTile key={brand.slug} brand={brand} />
                ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}
