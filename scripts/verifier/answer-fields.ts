/** Deviations of what a call answers: of its fields, of its rows, of the rows of a page. */
import type { Deviation, ServiceRequest } from "./deviating.ts"
import { message, type Row, rowsIn } from "./foreign/answers.ts"
import { isCall } from "./foreign/calls.ts"
import { withMessage } from "./foreign/third-calls.ts"

export const inFieldsOf = (
  verb: string,
  call: string,
  change: (fields: Row, request: ServiceRequest) => Row,
): Deviation => ({
  changesAnswer: (answer, request) =>
    isCall(request, verb, call) ? withMessage(answer, (fields) => change(fields, request)) : answer,
})

export const inEachRowOf = (
  verb: string,
  call: string,
  change: (row: Row, request: ServiceRequest) => Row,
): Deviation => ({
  changesAnswer: (answer, request) =>
    isCall(request, verb, call) && answer.status === 200
      ? { ...answer, body: message(answer.body, (rows) => rowsIn(rows).map((row) => change(row, request))) }
      : answer,
})

export const inPageOf = (call: string, change: (row: Row, index: number) => Row): Deviation =>
  inFieldsOf("POST", call, (page) => ({ ...page, data: rowsIn(page["data"]).map((row, index) => change(row, index)) }))
