/** A product's pictures: a large one and, if there are more, thumbnails. Small on a phone, so that the price is on the first screen. */
import type { ProductPicture } from "@dispensa/domain"
import { useState } from "react"
import { cx } from "../../ui/cx.ts"
import { Picture } from "../../ui/layout/picture.tsx"
import { m } from "../../i18n/messages.ts"

export interface GalleryProps {
  readonly name: string
  readonly pictures: ReadonlyArray<ProductPicture>
}

export const Gallery = ({ name, pictures }: GalleryProps) => {
  const [chosen, setChosen] = useState(0)
  const shown = pictures[chosen] ?? pictures[0]
  const alt = pictures.length > 1 ? m.product_picture_of({ name, index: chosen + 1 }) : name
  return (
    <section aria-label={m.product_pictures({ name })} className="flex gap-3 max-md:justify-center md:flex-col">
      <div className="overflow-clip rounded-lg border border-line max-md:w-48 [@media(height<44rem)]:max-md:w-30">
        <Picture url={shown?.url ?? null} size="LARGE" alt={alt} priority />
      </div>
      {pictures.length > 1 ? (
        <ul className="no-scrollbar flex gap-2 overflow-auto p-1 max-md:max-h-48 max-md:flex-col">
          {pictures.map((picture, at) => (
            <li key={picture.url} className="shrink-0">
              <button
                type="button"
                aria-label={m.product_picture({ index: at + 1, total: pictures.length })}
                aria-pressed={at === chosen}
                onClick={() => setChosen(at)}
                className={cx(
                  "block size-16 overflow-clip rounded-md border-2 transition-colors",
                  at === chosen ? "border-action" : "border-line hover:border-control",
                )}
              >
                <Picture url={picture.url} size="SMALL" alt="" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
