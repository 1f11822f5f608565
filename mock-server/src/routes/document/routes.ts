/** Invoices, transport documents, deadlines, credit position, downloads (S3.22, S3.24, S3.28, S2.62). */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import { serve } from "../../plugins/endpoint.ts"
import { notFound, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"
import { clientOf } from "../identity.ts"
import { pageOf } from "../page-of.ts"
import { downloadsOf, fileFor } from "./downloads.ts"
import { creditOf, deadlinesOf, invoicesOf, transportDocumentsOf } from "./view.ts"

export const documentRoutes = (app: FastifyInstance, world: World): void => {
  serve(app, world, endpoints.listInvoices, ({ userTemp, ...paging }, context) =>
    Result.map(clientOf(world, context, userTemp.clientId), (client) => ({
      message: pageOf(invoicesOf(world, client), paging),
    })),
  )

  serve(app, world, endpoints.listTransportDocuments, ({ userTemp, kind, ...paging }, context) =>
    Result.map(clientOf(world, context, userTemp.clientId), (client) => ({
      message: pageOf(
        transportDocumentsOf(world, client).filter((paper) => kind === "all" || paper.kind === kind),
        paging,
      ),
    })),
  )

  serve(app, world, endpoints.listDeadlines, ({ userTemp }, context) =>
    Result.map(clientOf(world, context, userTemp.clientId), (client) => ({ message: deadlinesOf(world, client) })),
  )

  serve(app, world, endpoints.getCreditPosition, ({ userTemp }, context) =>
    Result.map(clientOf(world, context, userTemp.clientId), (client) => ({ message: creditOf(world, client) })),
  )

  serve(app, world, endpoints.listDownloads, async ({ userTemp }, context) => {
    const client = clientOf(world, context, userTemp.clientId)
    if (Result.isFailure(client)) return refuse(client.failure)
    return Result.succeed({ message: await downloadsOf(world, context.language) })
  })

  serve(app, world, endpoints.downloadFile, async ({ userTemp, file }, context) => {
    const client = clientOf(world, context, userTemp.clientId)
    if (Result.isFailure(client)) return refuse(client.failure)
    const found = await fileFor(world, client.success, file, context.language)
    if (found === null) return refuse(notFound({ it: "Documento", en: "Document" }, file))
    return Result.succeed({ fileName: file, contentType: "application/pdf" as const, bytes: found })
  })
}
