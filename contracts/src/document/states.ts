/** Situations of invoices, transport documents and downloads. */
import { session, state, WithToken } from "../provider-state.ts"

export const documentStates = {
  clientHasDocuments: state({
    name: "a client has documents",
    description:
      "The client has an invoice, an accompanying and a deferred transport document, a payment deadline and a download; `file` is one of their PDF documents.",
    params: WithToken,
    gives: { ...session, file: "invoice-2026-118" },
  }),
} as const
