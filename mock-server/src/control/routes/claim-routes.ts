/** Control calls about claims: all of them, and the supplier's answer to one. */
import { Schema } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../../app-context.ts"
import { CONTROL_ROOT } from "../../plugins/control-root.ts"
import { answerClaim } from "../../shop/claims/claims.ts"
import { readingBoth } from "./reading.ts"

const ClaimParams = Schema.Struct({ claim: Schema.String })
const AnswerRequest = Schema.Struct({
  /** The client of the claim, when two clients have one with this id. */
  client: Schema.optionalKey(Schema.Int),
  status: Schema.Literals(["accepted", "refused"]),
  /** The reason of a refusal. */
  answer: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(500))),
})

export const claimControlRoutes = (app: FastifyInstance, context: AppContext): void => {
  app.get(`${CONTROL_ROOT}/claims`, async () => ({ claims: context.database.claims.values() }))
  app.post(
    `${CONTROL_ROOT}/claims/:claim/answer`,
    readingBoth(ClaimParams, AnswerRequest, ({ claim }, given) => answerClaim(context, claim, given)),
  )
}
