/** Files for this client, in groups: price lists, certificates, catalogues (S2.62). */
import type { Download } from "@dispensa/domain"
import { FileDown } from "lucide-react"
import { useDownloads } from "./use-documents.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Panel } from "../../ui/layout/panel.tsx"
import { Loaded } from "../../ui/feedback/loaded.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { groupBy } from "../../format/group-by.ts"
import { formatFileSize } from "../../format/numbers.ts"
import { formatDay } from "../../format/dates.ts"
import { PdfButton } from "./document-file-buttons.tsx"

/** A kind without a label is shown as it is. */
const kindText = (kind: string): string => {
  switch (kind) {
    case "price-list":
      return m.documents_price_lists()
    case "certificate":
    case "conformity":
      return m.documents_certificates()
    case "catalogue":
      return m.documents_catalogues()
    case "technical-sheet":
      return m.documents_technical_sheets()
    case "allergens":
      return m.documents_allergens()
    case "safety-sheet":
      return m.documents_safety_sheets()
    case "guide":
      return m.documents_guides()
    default:
      return kind
  }
}

const Row = ({ download }: { readonly download: Download }) => {
  const locale = useLocale()
  const { title, date, size, file } = download
  return (
    <li className="wrap-anywhere flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-muted text-sm">
          {[formatDay(date, locale), formatFileSize(size, locale)].filter(Boolean).join(" · ")}
        </p>
      </div>
      <PdfButton file={file} number={title} />
    </li>
  )
}

export const DownloadList = () => (
  <Loaded of={useDownloads()} skeleton={<Skeleton className="h-80 rounded-lg" />}>
    {(downloads) =>
      downloads.length === 0 ? (
        <EmptyState icon={FileDown} title={m.documents_downloads_empty()} />
      ) : (
        <div className="grid gap-5">
          {[...groupBy(downloads, ({ kind }) => kind)].map(([kind, group]) => (
            <Panel key={kind} title={kindText(kind)}>
              <ul className="divide-y divide-line">
                {group.map((download) => (
                  <Row key={download.file} download={download} />
                ))}
              </ul>
            </Panel>
          ))}
        </div>
      )
    }
  </Loaded>
)
