/** Invoices, transport documents, deadlines, credit and files (S3.22, S3.24, S3.28). */
import {
  type CreditPosition,
  type Download,
  type Invoice,
  type PaymentDeadline,
  type StatementKind,
  type TransportDocument,
  type TransportFilter,
} from "@dispensa/domain"
import { useState } from "react"
import { notify } from "../../ui/feedback/notify.ts"
import { anyErrorNotice } from "../../app/error-notice.ts"
import { openPdf, savePdf } from "../../platform/open-pdf.ts"
import {
  creditPosition,
  deadlines,
  downloads,
  fileOfName,
  invoices,
  statementOf,
  transportDocuments,
} from "./document-service.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { useAccountChange } from "../../query/use-account-change.ts"
import { useLoaded } from "../../query/use-loaded.ts"

/** `isOrnament`: a failure is not reported to the user. */
export const useInvoices = (isOrnament = false): Loaded<ReadonlyArray<Invoice>> =>
  useLoaded({ isOrnament, subject: ["invoices"], audience: "address", request: invoices })

export const useTransportDocuments = (kind: TransportFilter): Loaded<ReadonlyArray<TransportDocument>> =>
  useLoaded({
    subject: ["transport-documents", kind],
    audience: "address",
    request: (userTemp) => transportDocuments(userTemp, kind),
  })

export const useDeadlines = (): Loaded<ReadonlyArray<PaymentDeadline>> =>
  useLoaded({ subject: ["deadlines"], audience: "address", request: deadlines })

export const useCreditPosition = (): Loaded<CreditPosition> =>
  useLoaded({ subject: ["credit"], audience: "address", request: creditPosition })

export const useDownloads = (): Loaded<ReadonlyArray<Download>> =>
  useLoaded({ subject: ["downloads"], audience: "address", request: downloads })

export interface FileOpening {
  readonly isOpening: boolean
  /** Must be called from a click: browsers open a window only then. */
  readonly open: (file: string) => void
  /** Saves the file: a table is not meant to be viewed. */
  readonly save: (file: string) => void
  /** Opens a statement that is created on request (S12.12). */
  readonly openStatement: (kind: StatementKind) => void
}

/** Opens a document in its own window. */
export const useFileOpening = (): FileOpening => {
  const { userTemp, run } = useAccountChange()
  const [isOpening, setOpening] = useState(false)
  const orNotify = async (opened: () => Promise<void>): Promise<void> => {
    setOpening(true)
    try {
      await opened()
    } catch (error) {
      const notice = anyErrorNotice(error)
      if (notice !== null) notify({ kind: "error", ...notice })
    } finally {
      setOpening(false)
    }
  }
  return {
    isOpening,
    open: (file) => void orNotify(() => openPdf(file, () => run(fileOfName(userTemp, file)))),
    save: (file) => void orNotify(() => savePdf(file, () => run(fileOfName(userTemp, file)))),
    openStatement: (kind) => void orNotify(() => openPdf(`${kind}.pdf`, () => run(statementOf(userTemp, kind)))),
  }
}
