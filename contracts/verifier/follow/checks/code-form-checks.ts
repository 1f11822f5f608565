/** Codes of electronic invoices, in a registration and in a profile: what is none is refused and not kept, what is one is taken (ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { difference } from "../differing.ts"
import type { CheckVisit } from "../visit.ts"
import { REGISTRATION } from "./form-checks.ts"

interface Codes {
  readonly sdiCode: string
  readonly pec: string
}

const GOOD: ReadonlyArray<Codes> = [
  { sdiCode: "", pec: "" },
  { sdiCode: "0000000", pec: "" },
  { sdiCode: "M5UXCR1", pec: "fatture@pec.example.com" },
]

const WRONG: ReadonlyArray<Codes & { readonly field: string }> = [
  { sdiCode: "ABC", pec: "", field: "sdi_code" },
  { sdiCode: "ABCDEFGH", pec: "", field: "sdi_code" },
  { sdiCode: "ABC-EFG", pec: "", field: "sdi_code" },
  { sdiCode: "", pec: "nessuna", field: "pec" },
  { sdiCode: "", pec: "@pec.example.com", field: "pec" },
]

type Send = (codes: Codes) => Promise<Result.Result<unknown, ApiError>>

const mustJudge = async (visit: CheckVisit, what: string, send: Send): Promise<void> => {
  for (const { field, ...codes } of WRONG) {
    const sent = await send(codes)
    const status = Result.isFailure(sent) ? sent.failure.status : 200
    // Too many were sent: nothing is said of this one.
    if (status === 429) return visit.skip("too many forms were sent")
    const named =
      Result.isFailure(sent) && sent.failure._tag === "Unprocessable" ? Object.keys(sent.failure.fields) : []
    const came = `${status} to ${codes.sdiCode || codes.pec}, names ${named.join(", ") || "nothing"}`
    visit.must(status === 422 && named.includes(field), `${what} with a wrong ${field} is refused with 422`, came)
  }
  for (const codes of GOOD) {
    const sent = await send(codes)
    const came = `${codes.sdiCode || "none"}, ${codes.pec || "none"}: ${visit.last()?.status}`
    visit.must(Result.isSuccess(sent), `${what} with a good sdi_code and pec is taken, as one without is`, came)
  }
}

const registration = check("a registration with codes of every form", ["session.register"], async (visit) => {
  await mustJudge(visit, "a registration", async (codes) => {
    const email = (await visit.given("emailIsFree")).text("email")
    return visit.attempt(endpoints.register, { email, ...REGISTRATION, ...codes, privacyConsent: true })
  })
  return CHECKED
})

const profile = check(
  "a profile with codes of every form",
  ["account.update-profile", "account.profile"],
  async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const read = async () => (await visit.call(endpoints.getProfile, { userTemp })).message
    const { firstName, surname, telephone, fax, email, sdiCode, pec } = await read()
    const known = { userTemp, firstName, surname, telephone, fax, email }
    await mustJudge(visit, "a profile", async (codes) => {
      const before = await read()
      const sent = await visit.attempt(endpoints.updateProfile, { ...known, ...codes })
      const after = await read()
      const other = difference(Result.isSuccess(sent) ? { ...before, ...codes } : before, after)
      visit.must(other === null, "codes of a profile are kept as they were sent, or refused", other)
      return sent
    })
    await visit.call(endpoints.updateProfile, { ...known, sdiCode, pec })
    return CHECKED
  },
)

export const codeFormChecks = [registration, profile]
