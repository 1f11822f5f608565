/** Invoices, transport documents, deadlines, credit and files (S3.22, S3.24, S3.28). */
import {
  downloadFile,
  downloadStatement,
  type FileContent,
  getCreditPosition,
  listDeadlines,
  listDownloads,
  listInvoices,
  listTransportDocuments,
} from "@dispensa/contracts"
import type { ApiError } from "@dispensa/contracts/client"
import type { StatementKind, TransportFilter, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { allPages, requestMessage } from "../../app/request.ts"
import { Backend } from "../../app/backend.ts"

export const invoices = (userTemp: UserTemp) =>
  allPages((request) => requestMessage(listInvoices, { userTemp, ...request }))

export const transportDocuments = (userTemp: UserTemp, kind: TransportFilter) =>
  allPages((request) => requestMessage(listTransportDocuments, { userTemp, kind, ...request }))

export const deadlines = (userTemp: UserTemp) => requestMessage(listDeadlines, { userTemp })

export const creditPosition = (userTemp: UserTemp) => requestMessage(getCreditPosition, { userTemp })

export const downloads = (userTemp: UserTemp) => requestMessage(listDownloads, { userTemp })

/** Fetched, not linked: the token is sent in a header, and a link to the file would have to contain it. */
export const fileOfName = (userTemp: UserTemp, file: string): Effect.Effect<FileContent, ApiError, Backend> =>
  Effect.gen(function* () {
    const { call } = yield* Backend
    return yield* call(downloadFile, { userTemp, file })
  })

export const statementOf = (userTemp: UserTemp, kind: StatementKind): Effect.Effect<FileContent, ApiError, Backend> =>
  Effect.gen(function* () {
    const { call } = yield* Backend
    return yield* call(downloadStatement, { userTemp, kind })
  })
