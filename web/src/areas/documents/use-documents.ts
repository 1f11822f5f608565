/** Invoices, transport documents, deadlines, credit and files (S3.22, S3.24, S3.28). */
import type {
  CreditPosition,
  Download,
  Invoice,
  PaymentDeadline,
  TransportDocument,
  TransportFilter,
} from "@dispensa/domain"
import { useState } from "react"
import { notify } from "../../ui/feedback/notify.ts"
import { anyErrorNotice } from "../backend/error-notice.ts"
import { openPdf } from "../../platform/open-pdf.ts"
import { creditPosition, deadlines, downloads, fileOfName, invoices, transportDocuments } from "./document-service.ts"
import { type ShownData, useAccountChange, useAccountQuery } from "../backend/use-account-query.ts"

export const useInvoices = (): ShownData<ReadonlyArray<Invoice>> => useAccountQuery({ part: "invoices", ask: invoices })

export const useTransportDocuments = (kind: TransportFilter): ShownData<ReadonlyArray<TransportDocument>> =>
  useAccountQuery({
    part: "transport-documents",
    of: [kind],
    ask: (userTemp) => transportDocuments(userTemp, kind),
  })

export const useDeadlines = (): ShownData<ReadonlyArray<PaymentDeadline>> =>
  useAccountQuery({ part: "deadlines", ask: deadlines })

export const useCreditPosition = (): ShownData<CreditPosition> =>
  useAccountQuery({ part: "credit", ask: creditPosition })

export const useDownloads = (): ShownData<ReadonlyArray<Download>> =>
  useAccountQuery({ part: "downloads", ask: downloads })

export interface FileOpening {
  readonly isOpening: boolean
  /** Call it from a click: the browser opens a window for a click only. */
  readonly open: (file: string) => void
}

/** Opens a document in a window of its own. */
export const useFileOpening = (): FileOpening => {
  const { userTemp, run } = useAccountChange()
  const [isOpening, setOpening] = useState(false)
  const fetchAndOpen = async (file: string): Promise<void> => {
    setOpening(true)
    try {
      await openPdf(file, () => run(fileOfName(userTemp, file)))
    } catch (error) {
      const notice = anyErrorNotice(error)
      if (notice !== null) notify({ kind: "error", ...notice })
    } finally {
      setOpening(false)
    }
  }
  return { isOpening, open: (file) => void fetchAndOpen(file) }
}
