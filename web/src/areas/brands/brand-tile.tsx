/** A brand: its logo and name, linking to its page. */
import { type Brand, brandPath } from "@dispensa/domain"
import { Factory } from "lucide-react"
import { Icon } from "../../ui/controls/icon.tsx"
import { PlainImage } from "../../ui/layout/plain-image.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"

export const BRAND_GRID = "grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 md:gap-4 lg:grid-cols-6"

const Fallback = () => <Icon of={Factory} size={36} className="text-[#8f8474]" />

/** On the white of the product pictures in both themes. */
export const BrandPicture = ({ url }: { readonly url: string | null }) => (
  <span aria-hidden className="grid aspect-square w-full place-items-center overflow-hidden rounded-md bg-[#fffdf9]">
    {url === null ? (
      <Fallback />
    ) : (
      <PlainImage src={url} width={480} height={480} fallback={<Fallback />} className="size-full object-contain" />
    )}
  </span>
)

export const BrandTile = ({ brand }: { readonly brand: Brand }) => (
  <li>
    <LocalLink
      to={brandPath(brand.slug)}
      className="group flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-3 text-center transition-colors hover:border-action"
    >
      <BrandPicture url={brand.image} />
      <span className="grid min-h-10 place-items-center text-balance font-semibold text-sm leading-tight wrap-anywhere group-hover:text-action">
        {brand.name}
      </span>
    </LocalLink>
  </li>
)

export const BrandSkeletons = ({ count }: { readonly count: number }) => (
  <ul className={BRAND_GRID}>
    {Array.from({ length: count }, (_, at) => (
      <li key={`placeholder-${at}`} className="rounded-lg border border-line bg-surface p-3">
        <Skeleton className="aspect-square" />
        <Skeleton className="mx-auto mt-5 mb-3 h-4 w-2/3" />
      </li>
    ))}
  </ul>
)
