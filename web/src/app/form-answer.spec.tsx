import { NetworkFailure } from "@dispensa/contracts/client"
import { expect, it } from "vitest"
import { m } from "../i18n/messages.ts"
import { formAnswer } from "./form-answer.ts"

const lost = { endpoint: "coupon.apply", status: null, message: "No response" }

it("[S8.15] is said to be unknown where no answer came, and to have failed where it was never sent", () => {
  const shown = (error: NetworkFailure) => formAnswer({ _tag: "Failed", error }, "Failed")
  expect(shown(new NetworkFailure(lost))).toMatchObject({ title: m.errors_unanswered() })
  const unsent = { _tag: "Refused", title: "Failed", body: m.errors_cart_behind() }
  expect(shown(new NetworkFailure({ ...lost, isUnsent: true }))).toEqual(unsent)
})
