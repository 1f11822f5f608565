/** Who has written something, planted: authors of reviews and forms of emails (ADR 47). */
import type { Deviation } from "./deviating.ts"
import { type Row, rowsIn } from "./foreign/answers.ts"
import { isCall } from "./foreign/calls.ts"
import { refusing } from "./foreign/eighth-calls.ts"
import { textIn } from "./foreign/fifth-calls.ts"
import { asked, sending, whose, withMessage } from "./foreign/third-calls.ts"
import type { FollowPlanted } from "./planting.ts"

/** What takes the place of a review is written by the service, and so nobody's. */
const namelessReplacements = (): Deviation => {
  const writers = new Set<unknown>()
  const replacing = new Set<unknown>()
  const signed = (review: Row): Row => (replacing.has(review["text"]) ? { ...review, author: "Cliente" } : review)
  return {
    changesRequest: (request) => {
      if (!isCall(request, "POST", "api.add_review")) return request
      const client = whose(request)["client_id"]
      if (writers.has(client)) replacing.add(asked(request)["text"])
      writers.add(client)
      return request
    },
    changesAnswer: (answer, { url }) =>
      url.includes("api.get_item") && answer.status === 200
        ? withMessage(answer, (page) => ({ ...page, reviews: rowsIn(page["reviews"]).map(signed) }))
        : answer,
  }
}

/** A host has no capitals, and so none is kept. */
const hostsInSmallLetters = sending("PUT", "customer.profile", (fields) => ({
  ...fields,
  email: textIn(fields, "email").replace(/@.*$/, (host) => host.toLowerCase()),
}))

const noSigns = (part: string): Deviation => ({
  instead: (request) =>
    isCall(request, "POST", part) && textIn(asked(request), "email").includes("+")
      ? refusing(417, "ValidationError", "Email non valida", request)
      : null,
})

export const signedDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "a review in place of another one that bears no name",
    only: /^product\./,
    check: "reviews by way of every format",
    says: /a review bears its client's name, whoever writes it: Cliente/,
    ...namelessReplacements(),
  },
  {
    title: "emails whose host is kept in small letters",
    only: /^account\./,
    check: "a profile with emails of every form",
    says: /an email is kept letter by letter: Ordini\.2@osteria-neri\.it/,
    ...hostsInSmallLetters,
  },
  {
    title: "a subscription that takes no sign in an email",
    only: /^contact\./,
    check: "forms with emails of every form",
    says: /a subscription with an email is taken: not with ada\.neri\+/,
    ...noSigns("newsletter_subscribe"),
  },
]
