/** Invoices, transport documents, deadlines, credit position, downloads (S3.22, S3.24, S3.28, S2.62). */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { romeDay } from "../shop/common/days.ts"
import { answer, notFound, type Outcome, refuse } from "../shop/common/refusal.ts"
import { creditOf, deadlinesOf, invoicesOf, transportDocumentsOf } from "../shop/documents/document-view.ts"
import { downloadsOf, fileFor, fileType, permissionFor } from "../shop/documents/downloads.ts"
import { statementPdf } from "../shop/documents/pdf/statements.ts"
import type { ClientId } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { type Caller, clientOf } from "../shop/session/identity.ts"
import { permitted } from "../shop/session/people.ts"
import { pageOf } from "./answers.ts"

const STATEMENTS = { deadlines: "scadenzario", credit: "posizione-creditizia" } as const

export const documentRoutes = (app: FastifyInstance, context: AppContext): void => {
  /** The firm's accounts, for users who see invoices at one of its addresses (S12.15). */
  const accountsOf = (caller: Caller, clientId: ClientId) =>
    Result.flatMap(clientOf(context, caller, clientId), (client) =>
      Result.map(permitted(context, caller, ["see_invoices"], null), () => client),
    )

  const mayDownload = (caller: Caller, client: SupplierClient, file: string): Outcome<void> => {
    const needed = permissionFor(context, client, file)
    return needed === null ? answer(undefined) : permitted(context, caller, [needed], null)
  }

  serve(app, context, endpoints.listInvoices, ({ userTemp, ...paging }, caller) =>
    Result.map(accountsOf(caller, userTemp.clientId), (client) => ({
      message: pageOf(invoicesOf(context, client), paging),
    })),
  )

  serve(app, context, endpoints.listTransportDocuments, ({ userTemp, kind, ...paging }, caller) =>
    Result.map(clientOf(context, caller, userTemp.clientId), (client) => ({
      message: pageOf(
        transportDocumentsOf(context, client).filter((document) => kind === "all" || document.kind === kind),
        paging,
      ),
    })),
  )

  serve(app, context, endpoints.listDeadlines, ({ userTemp }, caller) =>
    Result.map(accountsOf(caller, userTemp.clientId), (client) => ({ message: deadlinesOf(context, client) })),
  )

  serve(app, context, endpoints.getCreditPosition, ({ userTemp }, caller) =>
    Result.map(accountsOf(caller, userTemp.clientId), (client) => ({ message: creditOf(context, client) })),
  )

  serve(app, context, endpoints.listDownloads, async ({ userTemp }, caller) => {
    const client = clientOf(context, caller, userTemp.clientId)
    if (Result.isFailure(client)) return refuse(client.failure)
    const files = await downloadsOf(context, caller.language)
    return Result.succeed({
      message: files.filter(({ file }) => Result.isSuccess(mayDownload(caller, client.success, file))),
    })
  })

  serve(app, context, endpoints.downloadFile, async ({ userTemp, file }, caller) => {
    const client = clientOf(context, caller, userTemp.clientId)
    if (Result.isFailure(client)) return refuse(client.failure)
    const allowed = mayDownload(caller, client.success, file)
    if (Result.isFailure(allowed)) return refuse(allowed.failure)
    const found = await fileFor(context, client.success, file, caller.language)
    if (found === null) return refuse(notFound({ it: "Documento", en: "Document" }, file))
    return Result.succeed({ fileName: file, contentType: fileType(file), bytes: found })
  })

  serve(app, context, endpoints.downloadStatement, async ({ userTemp, kind }, caller) => {
    const client = accountsOf(caller, userTemp.clientId)
    if (Result.isFailure(client)) return refuse(client.failure)
    const bytes = await statementPdf(context, client.success, kind, caller.language)
    const fileName = `${STATEMENTS[kind]}-${romeDay(context.clock.now())}.pdf`
    return Result.succeed({ fileName, contentType: "application/pdf" as const, bytes })
  })
}
