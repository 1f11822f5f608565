/** Answers from files: the first override of the endpoint's file that fits the caller and the request. */
import { fitsCaller } from "../plugins/caller-rule.ts"
import type { AnswerSource, OtherAnswer } from "../plugins/other-answers.ts"
import { fieldsIn, objectOf } from "./fields.ts"
import type { Override, OverrideFiles } from "./override-files.ts"

export const overrideSource = (files: OverrideFiles): AnswerSource => ({
  name: "override",
  mayAnswer: ({ endpointId, caller }) =>
    endpointId !== undefined && files.of(endpointId).some(({ when }) => fitsCaller(when ?? null, caller)),
  answer: ({ endpointId = "", caller, request }) => {
    const fields = fieldsIn(request)
    const fitting = files
      .of(endpointId)
      .find(({ when, params = {} }) => fitsCaller(when ?? null, caller) && contains(fields, params))
    return fitting === undefined ? null : answerOf(fitting)
  },
})

/** Everything that is wanted is there; in a query and a form numbers are texts. */
const contains = (given: unknown, wanted: unknown): boolean => {
  if (Array.isArray(wanted))
    return Array.isArray(given) && wanted.length === given.length && wanted.every((one, at) => contains(given[at], one))
  if (typeof wanted !== "object" || wanted === null) return given === wanted || String(given) === String(wanted)
  const there = new Map(Object.entries(objectOf(given)))
  return Object.entries(wanted).every(([name, value]) => there.has(name) && contains(there.get(name), value))
}

const JSON_TYPE = "application/json; charset=utf-8"

const answerOf = ({ status = 200, headers = {}, body = {} }: Override): OtherAnswer => {
  const given = Object.entries(headers)
  const type = given.find(([name]) => name.toLowerCase() === "content-type")?.[1]
  const isText = typeof body === "string" && type !== undefined && !type.includes("json")
  return {
    status,
    headers: [...(type === undefined ? [["content-type", JSON_TYPE] as const] : []), ...given],
    body: Buffer.from(isText ? body : JSON.stringify(body)),
  }
}
