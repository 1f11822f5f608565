/** The notice for a missing answer: the date of the shown content, or that there is none yet (S8.9). */
import { History } from "lucide-react"
import { asOfText } from "../../format/dated.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { useOnline } from "../../platform/use-browser.ts"
import { Icon } from "../controls/icon.tsx"
import { RetryState } from "./retry.tsx"

export interface WordsProps {
  /** The date of the shown content, in epoch milliseconds; omitted without content. */
  readonly at?: number
  readonly onRetry?: () => void
  readonly isWholePage?: boolean
}

export default function WithoutAnswerWords({ at, ...nothing }: WordsProps) {
  return at === undefined ? <Nothing {...nothing} /> : <Line at={at} />
}

const Line = ({ at }: { readonly at: number }) => (
  <output className="flex items-center gap-1.5 text-muted text-sm">
    <Icon of={History} size={14} />
    {asOfText(at, useLocale())}
  </output>
)

/** Offline the content loads by itself later; with a server that does not answer it needs a retry. */
const Nothing = ({ onRetry, isWholePage = false }: Omit<WordsProps, "at">) => {
  const isOnline = useOnline()
  return (
    <RetryState
      {...(isWholePage ? { level: 1 } : { className: "py-10" })}
      title={isOnline ? m.content_unanswered() : m.content_unreachable()}
      onRetry={onRetry}
    >
      {isOnline ? m.content_unanswered_body() : m.content_unreachable_body()}
    </RetryState>
  )
}
