/** The brands of the catalogue, each a way into it. */
import { EMPTY_QUERY, type FacetItem, shopRoute } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../lib/local-link.tsx"
import { Section } from "./section.tsx"

/** How many are shown. */
const MOST = 18

export interface BrandRowProps {
  readonly brands: ReadonlyArray<FacetItem>
}

export const BrandRow = ({ brands }: BrandRowProps) =>
  brands.length === 0 ? null : (
    <Section id="home-brands" title={m.home_brands()}>
      <ul className="grid grid-cols-2 max-md:*:nth-[n+11]:hidden gap-2 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6 xl:grid-cols-9">
        {brands.slice(0, MOST).map((brand) => (
          <li key={brand.key}>
            <LocalLink
              to={shopRoute({ ...EMPTY_QUERY, fields: { field_brand: [brand.labelFilter ?? brand.key] } })}
              className="grid h-12 md:h-16 place-items-center rounded-md border border-line bg-surface px-3 text-center font-semibold text-sm leading-tight transition-colors hover:border-action hover:text-action"
            >
              {brand.label}
            </LocalLink>
          </li>
        ))}
      </ul>
    </Section>
  )
