/** How the eighth set knows a call that is sent again, answers a refusal of its own, and asks for the client's papers. */
import type { ServiceAnswer, ServiceRequest } from "../deviating.ts"
import type { Row } from "./answers.ts"
import type { Send } from "./calls.ts"
import { everyRow } from "./fifth-calls.ts"
import { beside, callerOf } from "./seventh-calls.ts"

/** The key of a call as it is, with and without quotes; nothing where it has none. */
export const keyOf = ({ headers }: ServiceRequest): string => (headers["idempotency-key"] ?? "").replaceAll('"', "")

/** The same for a call and its repetition. */
export const nameOfCall = (request: ServiceRequest): string =>
  `${callerOf(request)} ${keyOf(request)} ${request.url} ${request.body}`

export const answering = (status: number, body: Row, request: ServiceRequest, replayed = false): ServiceAnswer => {
  const key = request.headers["idempotency-key"]
  return {
    status,
    type: "application/json",
    body: JSON.stringify(body),
    headers: {
      "cache-control": "no-store",
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...(replayed ? { "idempotency-replayed": "true" } : {}),
    },
  }
}

export const refusing = (status: number, exception: string, text: string, request: ServiceRequest): ServiceAnswer => {
  const message = { message: text, title: "Messaggio", indicator: "red" }
  const said = { exc_type: exception, message: text, _server_messages: JSON.stringify([JSON.stringify(message)]) }
  return answering(status, said, request)
}

export const allInvoices = (request: ServiceRequest, send: Send): Promise<ReadonlyArray<Row>> =>
  everyRow(beside(request, "customer.get_invoices"), send)
