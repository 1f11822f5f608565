/** A file's name and type come from its headers, its bytes are unchanged; anything but a PDF is not an answer. */
import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { fileHeaders, fileOf } from "./file-answer.ts"
import { endpoints } from "./table.ts"
import { answeringClient } from "./testing/answering-client.ts"

const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0xfe])

const clientOf = (answer: () => Response) =>
  answeringClient(null, { token: () => "a-token", fetch: () => Promise.resolve(answer()) })
const request = { userTemp: { clientId: 1, addressCode: "1", externalCall: true }, file: "invoice-1" }
const download = (answer: () => Response) => clientOf(answer).call(endpoints.downloadFile, request)

describe("a file as an answer", () => {
  it("[S2.62] arrives with its name, type and bytes", async () => {
    const headers = fileHeaders({ fileName: "fattura n° 1/è.pdf", contentType: "application/pdf" })
    const file = await Effect.runPromise(download(() => new Response(bytes, { headers })))
    expect(file).toEqual({ fileName: "è.pdf", contentType: "application/pdf", bytes })
  })

  it.each([
    ['attachment; filename="a.pdf"', "a.pdf"],
    ["inline; filename=a.pdf", "a.pdf"],
    ["inline; filename*=UTF-8''a%20b.pdf; filename=\"x.pdf\"", "a b.pdf"],
    ["inline; filename*=UTF-8''%E0%A4%A; filename=\"x.pdf\"", "x.pdf"],
    ['inline; filename="..\\..\\a.pdf"', "a.pdf"],
    ["", ""],
  ])("[S2.62] is named by the header %s", async (disposition, name) => {
    expect((await fileOf(new Response(bytes, { headers: { "content-disposition": disposition } }))).fileName).toBe(name)
  })

  it("[S12.12] may be a table; a statement is only a PDF", async () => {
    const table = () =>
      new Response("\uFEFFCodice;Q.tà\r\n", { headers: { "content-type": "text/csv; charset=utf-8" } })
    expect(await Effect.runPromise(download(table))).toMatchObject({ contentType: "text/csv" })
    const requested = { userTemp: request.userTemp, kind: "credit" as const }
    const statement = clientOf(table).call(endpoints.downloadStatement, requested)
    expect(await Effect.runPromise(Effect.flip(statement))).toMatchObject({ _tag: "Undecodable" })
  })

  it("[S8.7] of another type is not an answer", async () => {
    const page = () => new Response("<html>", { headers: { "content-type": "text/html" } })
    const exit = await Effect.runPromise(Effect.flip(download(page)))
    expect(exit).toMatchObject({ _tag: "Undecodable", endpoint: "document.file" })
  })

  it("[S8.5] a refusal in its place is read like any other", async () => {
    const refusal = () => Response.json({ message: "Non trovato" }, { status: 404 })
    expect(await Effect.runPromise(Effect.flip(download(refusal)))).toMatchObject({
      _tag: "NotFound",
      message: "Non trovato",
    })
  })

  it("[S8.6] that is incomplete is not an answer", async () => {
    const broken = () =>
      new Response(new ReadableStream({ start: (controller) => controller.error(new Error("gone")) }), {
        headers: { "content-type": "application/pdf" },
      })
    expect(Exit.isFailure(await Effect.runPromiseExit(download(broken)))).toBe(true)
  })
})
