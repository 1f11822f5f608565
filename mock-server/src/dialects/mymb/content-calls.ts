/** The supplier's content, and messages to the supplier, on the family's wire. */
import { endpointRoutes, laterRoutes } from "@dispensa/contracts"
import {
  type Fields,
  firstText,
  numberOf,
  textOf,
  writeBlogPost,
  writeFooter,
  writeHome,
  writeMenu,
  writePromoTab,
  writeWebPage,
} from "@dispensa/contracts/mymb-backend"
import { ContactFile } from "@dispensa/domain"
import { Result, Schema } from "effect"
import { both } from "../../shop/common/language.ts"
import { answer, invalid, type Outcome, refuse } from "../../shop/common/refusal.ts"
import { receiveContactForm, receiveRequest, subscribe } from "../../shop/contact/contact.ts"
import { footerOf, homeOf, mainPageCss, menuOf, pageByRoute, promoTabsOf } from "../../shop/content/pages.ts"
import { postBySlug, postsOf } from "../../shop/content/posts.ts"
import type { FamilyCall, FamilyRequest } from "./family-call.ts"

const error = (text: string) => ({ error: text })
const failed = (message: string) => ({ status: "Failed", message })

const MAIN = "main"
const PAGES = "web-page/"

const webPage = ({ context, body, caller }: FamilyRequest) => {
  const route = textOf(body["route"])
  if (route === MAIN)
    return Result.map(mainPageCss(context, route), (css) => writeWebPage({ route, title: MAIN, html: "", css }))
  return Result.map(pageByRoute(context, caller.language, route.replace(PAGES, "")), writeWebPage)
}

/** A form of the contact page names its subject; other requests are stored unchanged. */
const requestForm = ({ context, body, caller }: FamilyRequest): Outcome<void> => {
  const { files = [] } = body
  if (!isFiles(files)) return refuse(invalid([{ field: null, text: both("files: no list of files") }]))
  const field = (name: string): string => firstText(body, [name])
  const form = {
    name: field("name"),
    email: field("email"),
    subject: field("subject"),
    message: field("message"),
    companyName: field("company_name"),
    telephone: field("telephone"),
    privacyConsent: true,
    files,
  }
  return form.message === "" || form.email === ""
    ? receiveRequest(context, caller, textFields(body))
    : receiveContactForm(context, caller, form)
}

const isFiles = Schema.is(Schema.Array(ContactFile))

const textFields = (body: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, textOf(value)]))

export const contentCalls = {
  menu: {
    endpoint: endpointRoutes.getMenu,
    answer: ({ context, caller }) => answer(writeMenu(menuOf(context, caller.language))),
  },
  promoSlider: {
    endpoint: endpointRoutes.getPromoSlider,
    answer: ({ context, caller }) => answer(promoTabsOf(context, caller.language).map(writePromoTab)),
  },
  home: {
    endpoint: endpointRoutes.getHome,
    answer: ({ context, caller }) => answer(writeHome(homeOf(context, caller.language))),
  },
  webPage: { endpoint: endpointRoutes.getWebPageDetail, refused: error, answer: webPage },
  footers: {
    endpoint: endpointRoutes.getFooters,
    answer: ({ context, caller }) => answer(writeFooter(footerOf(context, caller.language))),
  },
  blogPosts: {
    endpoint: laterRoutes.listBlogPosts,
    answer: ({ context, body, caller }) => {
      const limit = numberOf(body["limit"]) ?? 10
      const start = ((numberOf(body["page"]) ?? 1) - 1) * limit
      const data = postsOf(context, caller.language, "").slice(start, start + limit)
      return answer({ data: data.map(writeBlogPost), count: data.length })
    },
  },
  blogPost: {
    endpoint: laterRoutes.getBlogPost,
    refused: error,
    answer: ({ context, body, caller }) =>
      Result.map(postBySlug(context, caller.language, textOf(body["route"])), (post) => ({
        data: writeBlogPost(post),
      })),
  },
  requestForm: {
    endpoint: laterRoutes.requestForm,
    refused: failed,
    answer: (request) => Result.map(requestForm(request), () => done(RECEIVED[request.caller.language])),
  },
  /** No recipient is configured: it is always refused. */
  sendEmail: { endpoint: laterRoutes.sendGenericEmail, answer: () => answer(failed("No recipients")) },
  subscribe: {
    endpoint: laterRoutes.subscribeNewsletter,
    refused: failed,
    answer: ({ context, body, caller }) =>
      Result.map(subscribe(context, caller, { email: textOf(body["email"]), privacyConsent: true }), () => ({
        status: "success",
        message: SUBSCRIBED[caller.language],
      })),
  },
} as const satisfies Readonly<Record<string, FamilyCall>>

const done = (message: string) => ({ status: "Success", message })
const RECEIVED = { it: "Richiesta ricevuta", en: "Request received" }
const SUBSCRIBED = { it: "Controlla la tua e-mail per confermare", en: "Check your email to confirm" }
