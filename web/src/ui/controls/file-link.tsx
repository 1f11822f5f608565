/** A link to a document of the backend: in a new tab, or nothing without a valid address. */
import type { ReactNode } from "react"
import { m } from "../../i18n/messages.ts"
import { fileHref } from "../../security/safe-address.ts"

export interface FileLinkProps {
  readonly url: string | null
  readonly className?: string
  /** Saves instead of showing. */
  readonly isDownload?: boolean
  readonly children: ReactNode
}

export const FileLink = ({ url, className, isDownload = false, children }: FileLinkProps) => {
  const href = fileHref(url)
  if (href === null) return null
  return isDownload ? (
    <a href={href} download className={className}>
      {children}
    </a>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> ({m.shell_new_tab()})</span>
    </a>
  )
}
