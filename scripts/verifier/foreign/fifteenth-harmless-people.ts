/** What a fifteenth foreign team may do in another way with orders and people, each of it allowed by the documents: all of this is to be taken. */
import type { Deviation } from "../deviating.ts"
import type { Foreign } from "./answers.ts"
import { isCall } from "./calls.ts"
import { textIn } from "./fifth-calls.ts"
import { withQuery } from "./fourteenth-calls.ts"
import { everywhere } from "./seventh-calls.ts"
import { withMessage } from "./third-calls.ts"

/** OpenAPI, Profile, `port`: "Terms of carriage, ready to print, in the language of the request; may be empty"; `vector`: "may be empty"; `referral_agent`: "may be empty". */
const termsUnsaid: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "GET", "customer.profile") || isCall(request, "PUT", "customer.profile")
      ? withMessage(answer, (profile) => ({ ...profile, port: "", vector: "", referral_agent: "" }))
      : answer,
}

const WITH_WORDS: ReadonlyArray<string> = ["request_form", "newsletter_subscribe", "send_generic_email"]

/** OpenAPI, DoneWithWordsMessage, `message`: "A sentence for the person, in the language of the request; may be empty". */
const thanksUnsaid: Deviation = {
  changesAnswer: (answer, request) =>
    WITH_WORDS.some((name) => isCall(request, "POST", `api.${name}`))
      ? withMessage(answer, (said) => ({ ...said, message: "" }))
      : answer,
}

/** OpenAPI, Payment, `payment_id`: "The payment's number: one that was opened keeps it when it is paid or fails". It is a text of the provider's, the same for the same payment. */
const numbersOfTheProvider: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.make_direct_guest_payment_request")
      ? withMessage(answer, (payment) => ({
          ...payment,
          payment_id: `pi_${Buffer.from(textIn(payment, "payment_id")).toString("hex")}`,
        }))
      : answer,
}

const FOLDER = "private/files/"

const FILES: ReadonlyArray<string> = ["pdf", "file"]

const inItsFolder = everywhere((row) => ({
  ...row,
  ...Object.fromEntries(
    FILES.filter((name) => textIn(row, name) !== "").map((name) => [name, `${FOLDER}${textIn(row, name)}`]),
  ),
}))

/** OpenAPI, Invoice, `pdf`, and Download, `file`: "The name that `downloadFile` is asked with". It has the folder in it. */
const filesOfAFolder: Deviation = {
  ...inItsFolder,
  changesRequest: (request) => {
    if (!isCall(request, "GET", "customer.download_file")) return request
    const file = new URL(request.url, "http://localhost").searchParams.get("file") ?? ""
    return file.startsWith(FOLDER)
      ? { ...request, url: withQuery(request.url, { file: file.slice(FOLDER.length) }) }
      : request
  },
}

/** OpenAPI, CartFilled, `skipped`: "empty, null or left out for none"; ShoppingListEntries, `section`: null may stand for no section. */
const nothingAsNull = everywhere((row) => {
  const { skipped, section } = row
  return {
    ...row,
    ...(Array.isArray(skipped) && skipped.length === 0 ? { skipped: null } : {}),
    ...(section === "" ? { section: null } : {}),
  }
})

export const fifteenthHarmlessOfPeople: ReadonlyArray<Foreign> = [
  { title: "profiles without terms of carriage", only: /^account\./, ...termsUnsaid },
  { title: "forms that are taken without a word", only: /^contact\./, ...thanksUnsaid },
  { title: "payments by the provider's numbers", only: /^(payment|order)\./, ...numbersOfTheProvider },
  { title: "files that are named with their folder", only: /^(document|order)\./, ...filesOfAFolder },
  { title: "no section and nothing skipped as null", only: /^(list|order|saved-cart)\./, ...nothingAsNull },
]
