/** A flyer: its cover, its validity, and its PDF to view or to save (ADR "The flyer's viewer"). */
import type { Flyer } from "@dispensa/domain"
import { Download, FileText } from "lucide-react"
import { useLocale } from "../../i18n/use-locale.ts"
import { buttonClass } from "../../ui/controls/button.tsx"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { PlainImage } from "../../ui/layout/plain-image.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { FileLink } from "../../ui/controls/file-link.tsx"
import { fileHref } from "../../security/safe-address.ts"
import { fromDate, toDate } from "../../format/dated.ts"
import { formatLongDay } from "../../format/dates.ts"

export const FLYER_GRID = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3"

const Fallback = () => <Icon of={FileText} size={48} className="text-muted" />

/** A sheet with a folded corner, like the first page of a PDF. */
const FlyerCover = ({ image }: { readonly image: string | null }) => (
  <span
    aria-hidden
    className="relative grid aspect-[5/2] w-full place-items-center overflow-hidden rounded-md border border-line bg-sunken"
  >
    {image === null ? (
      <Fallback />
    ) : (
      <PlainImage src={image} width={600} height={240} fallback={<Fallback />} className="size-full object-cover" />
    )}
    <span className="absolute right-2 bottom-2 inline-flex items-center gap-1.5 rounded-sm bg-paper px-2 py-1 font-semibold text-2xs text-ink">
      <Icon of={FileText} size={14} />
      {m.content_flyer_file()}
    </span>
  </span>
)

/** The validity period, as far as it is stated. */
const Validity = ({ flyer: { validFrom, validTo } }: { readonly flyer: Flyer }) => {
  const locale = useLocale()
  const from = validFrom === null ? "" : fromDate(formatLongDay(validFrom, locale), locale)
  const to = validTo === null ? "" : toDate(formatLongDay(validTo, locale), locale)
  if (from === "" && to === "") return null
  return (
    <p className="text-muted text-sm">
      {from === ""
        ? m.content_flyer_until({ to })
        : to === ""
          ? m.content_flyer_from({ from })
          : m.content_flyer_valid({ from, to })}
    </p>
  )
}

const Actions = ({ flyer }: { readonly flyer: Flyer }) =>
  fileHref(flyer.pdf) === null ? (
    <p className="text-muted text-sm">{m.content_flyer_no_pdf()}</p>
  ) : (
    <div className="flex flex-wrap gap-2">
      <FileLink url={flyer.pdf} className={buttonClass({ variant: "primary" })}>
        <Icon of={FileText} size={18} />
        {m.content_flyer_open()}
        <span className="sr-only">: {flyer.title}</span>
      </FileLink>
      <FileLink url={flyer.pdf} isDownload className={buttonClass({})}>
        <Icon of={Download} size={18} />
        {m.content_flyer_download()}
        <span className="sr-only">: {flyer.title}</span>
      </FileLink>
    </div>
  )

export interface FlyerCardProps {
  readonly flyer: Flyer
  /** Whether the URL names this flyer. */
  readonly isChosen?: boolean
}

export const FlyerCard = ({ flyer, isChosen = false }: FlyerCardProps) => (
  <li
    id={flyer.name}
    className={cx(
      "flex scroll-mt-24 flex-col gap-3 rounded-lg border bg-surface p-4",
      isChosen ? "border-action ring-2 ring-action" : "border-line",
    )}
  >
    <FlyerCover image={flyer.image} />
    <div className="flex-1">
      <h3 className="section-title text-balance">{flyer.title}</h3>
      <Validity flyer={flyer} />
    </div>
    <Actions flyer={flyer} />
  </li>
)

export const FlyerSkeletons = ({ count }: { readonly count: number }) => (
  <ul className={FLYER_GRID}>
    {Array.from({ length: count }, (_, at) => (
      <li key={`placeholder-${at}`} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
        <Skeleton className="aspect-[5/2]" />
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-10 w-2/3" />
      </li>
    ))}
  </ul>
)
