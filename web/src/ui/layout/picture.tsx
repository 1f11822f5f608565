/** A product's picture in one of the three sizes [S3.12], with its space reserved. */
import { pictureUrl } from "@dispensa/domain"
import { Package } from "lucide-react"
import { useState } from "react"
import { fileAddress } from "../../platform/installation.ts"
import { isOwnPath } from "../../security/safe-address.ts"
import { Icon } from "../controls/icon.tsx"

export type PictureSize = "SMALL" | "MEDIUM" | "LARGE"

export interface PictureProps {
  readonly url: string | null
  readonly size: PictureSize
  /** "" if the name is shown beside it. */
  readonly alt: string
  /** Above the fold: loaded immediately, with high priority. */
  readonly priority?: boolean
}

const PIXELS: Readonly<Record<PictureSize, number>> = { SMALL: 160, MEDIUM: 480, LARGE: 960 }

/** White background in both themes: packshots are made for it. */
const FRAME = "aspect-square w-full rounded-md bg-[#fffdf9] object-contain"

export const Picture = ({ url, size, alt, priority = false }: PictureProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  if (url === null || failed === url || !isOwnPath(url))
    return (
      <span
        {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}
        className="grid aspect-square w-full place-items-center rounded-md bg-sunken text-muted"
      >
        <Icon of={Package} size={size === "SMALL" ? 20 : 40} />
      </span>
    )
  return (
    <img
      src={fileAddress(pictureUrl(url, size))}
      alt={alt}
      width={PIXELS[size]}
      height={PIXELS[size]}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding={priority ? "sync" : "async"}
      onError={() => setFailed(url)}
      className={FRAME}
    />
  )
}
