import { describe, expect, it } from "vitest"
import { claimDocs } from "./docs.ts"
import { endpoints } from "../table.ts"
import { shownAnswer } from "../testing/answering-client.ts"

const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }

describe("a claim with values unknown to the shop", () => {
  it("[S3.30] is shown as well as possible, with its quantity, and no other is lost", async () => {
    const [claim] = claimDocs.operations.listClaims.example.answer.message
    const strange = {
      ...claim,
      claim_id: "c2",
      status: "under-review",
      remedy: "voucher",
      lines: claim.lines.map((line) => ({ ...line, reason: "melted" })),
    }
    const { answer } = await shownAnswer(endpoints.listClaims, { userTemp }, { message: [claim, strange] })
    expect(answer.message).toMatchObject([
      { status: "accepted", remedy: "credit", lines: [{ reason: "broken", quantity: 2 }] },
      { claimId: "c2", status: "other", remedy: "other", lines: [{ reason: "other", quantity: 2 }] },
    ])
  })
})
