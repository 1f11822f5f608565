/** Documentation: claims. */
import { docsIn, type SubjectDocs } from "../docs/subject-docs.ts"
import { ClaimWire } from "./endpoints.ts"
import { identity, identityText } from "../docs/pieces.ts"

const filed = {
  order_id: "ORD-000501",
  lines: [
    {
      carti: "PA0001",
      promo_code: "",
      promo_row: 0,
      name: "Spaghetti n. 5",
      quantity: 2,
      unit: "PZ",
      reason: "broken",
    },
  ],
  remedy: "credit",
  note: "Due confezioni aperte sul fondo del cartone.",
} as const

const answered = {
  ...filed,
  claim_id: "5b1a7c90",
  filed_at: "2026-03-02T07:40:00.000Z",
  status: "accepted",
  has_photo: true,
  answer: "",
  credit_note: { number: "NC2026/000012", file: "nota-di-credito-NC2026-000012.pdf" },
} as const

export const claimDocs = {
  operations: {
    listClaims: {
      summary: "List claims",
      description: "Those of all the client's orders, the newest first.",
      answer: "The claims, the newest first.",
      example: { request: { user_temp: identityText }, answer: { message: [answered] } },
    },
    fileClaim: {
      summary: "File a claim about a delivery",
      description:
        "Under an id that the client gives it: filed again, it is the claim that there is. The quantity may be more than was delivered: the client was asked. At most one photo.",
      answer: "The claim as it was received.",

      meaning: { 404: "The order is not the client's.", 409: "Nothing of the order has left yet." },
      example: {
        request: { user_temp: identity, claim_id: "5b1a7c90", ...filed, photo: "data:image/jpeg;base64,/9j/4AAQ" },
        answer: { message: { ...answered, status: "received", credit_note: null } },
      },
    },
    withdrawClaim: {
      summary: "Withdraw a claim",
      description:
        "One that is `received` becomes `withdrawn`, stays in the list, and is answered no more; withdrawn again it is answered as it is. One that was answered is refused with 409.",
      answer: "The claim, withdrawn.",

      meaning: { 404: "The claim is not the client's.", 409: "The claim was answered already." },
      example: {
        request: { user_temp: identity, claim_id: "5b1a7c90" },
        answer: { message: { ...answered, status: "withdrawn", credit_note: null } },
      },
    },
  },
  entities: { Claim: ClaimWire },
  fields: {
    "Claim.status": "`received`; `accepted` or `refused` by the supplier; `withdrawn` by the client.",
    ...docsIn(["Claim", "FileClaimRequest"], { lines: "Lines of the order, each with what was wrong with it." }),
    ...docsIn(["ClaimLines", "FileClaimRequestLines"], {
      quantity: "How much of it is claimed, in sales units.",
      reason: "`missing`, `broken`, `short-dated` or `wrong`.",
    }),
    "ClaimCreditNote.number": "The number of the credit note.",
  },
} as const satisfies SubjectDocs
