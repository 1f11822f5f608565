/** A client's papers: lists, kinds, pages, and the files they name (S2.62, S3.22, S3.24, S3.28). */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"

const FILES = 4

export const fileSizesExamples = [
  example("files", ["document.file", "document.downloads"], async (session) => {
    const { userTemp, text } = await session.client("clientHasDocuments")
    const { data } = (await session.call(endpoints.listInvoices, { userTemp, page: 1, perPage: FILES })).message
    const downloads = (await session.call(endpoints.listDownloads, { userTemp })).message
    const sent = (
      await session.call(endpoints.listTransportDocuments, { userTemp, page: 1, perPage: FILES, kind: "all" })
    ).message.data
    const forWork = [...data, ...sent].flatMap(({ csv, barcodes }) => [csv ?? null, barcodes ?? null])
    const files = [
      text("file"),
      ...data.map(({ pdf }) => pdf),
      ...forWork,
      ...downloads.slice(0, FILES).map(({ file }) => file),
    ]
    for (const file of new Set(files.filter((one) => one !== null))) {
      const answer = await session.attempt(endpoints.downloadFile, { userTemp, file })
      const status = Result.isFailure(answer) ? answer.failure.message : ""
      session.must(Result.isSuccess(answer), "a file that a list names can be downloaded", `${file}: ${status}`)
      if (Result.isFailure(answer)) continue
      const size = downloads.find((one) => one.file === file)?.size ?? 0
      const came = answer.success.bytes.length
      session.must(
        size === 0 || size === came,
        "a file is as large as its list says",
        `${file}: ${came} of ${size} bytes`,
      )
    }
    return CHECKED
  }),
  example("statements of account", ["document.statement"], async (session) => {
    const { userTemp } = await session.client("clientHasDocuments")
    for (const kind of ["deadlines", "credit"] as const) {
      const answer = await session.attempt(endpoints.downloadStatement, { userTemp, kind })
      const why = Result.isFailure(answer) ? answer.failure.message : ""
      session.must(Result.isSuccess(answer), "each statement can be downloaded", `${kind}: ${why}`)
    }
    return CHECKED
  }),
]
