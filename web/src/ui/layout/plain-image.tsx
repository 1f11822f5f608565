/** A picture by its URL, with its space reserved; one that fails to load, or may not be loaded, is replaced. */
import { type ReactNode, useState } from "react"
import { fileAddress } from "../../platform/installation.ts"
import { isOwnPath } from "../../security/safe-address.ts"

export interface PlainImageProps {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly className?: string
  /** Above the fold. */
  readonly priority?: boolean
  /** Shown instead of a picture that does not load. */
  readonly fallback?: ReactNode
}

/** Always decorative: its name is shown beside it. */
export const PlainImage = ({ src, width, height, className, priority = false, fallback = null }: PlainImageProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === src || !isOwnPath(src)) return fallback
  return (
    <img
      src={fileAddress(src)}
      alt=""
      width={width}
      height={height}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding="async"
      onError={() => setFailed(src)}
      {...(className === undefined ? {} : { className })}
    />
  )
}
