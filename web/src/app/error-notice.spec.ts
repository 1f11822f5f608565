// @vitest-environment jsdom
import {
  type ApiError,
  BadRequest,
  Conflict,
  NetworkFailure,
  OtherStatus,
  Refused,
  ServerFault,
  ServiceUnavailable,
  Unauthorized,
  Undecodable,
  Unprocessable,
  ValidationFailed,
} from "@dispensa/contracts/client"
import { afterEach, describe, expect, it } from "vitest"
import { anyErrorNotice, errorNotice } from "./error-notice.ts"

const failure = { endpoint: "cart.add", message: "Articolo esaurito" }

const inLanguage = (path: string) => window.history.replaceState(null, "", path)
afterEach(() => inLanguage("/"))

const inBoth = (error: ApiError) => {
  inLanguage("/")
  const it = errorNotice(error)
  inLanguage("/en/shop")
  return { it, en: errorNotice(error) }
}

describe("error notices", () => {
  it("[S8.1] 503: none", () => {
    expect(errorNotice(new ServiceUnavailable({ ...failure, status: 503 }))).toBeNull()
  })

  it("[S8.2] 500: the team was notified, try again shortly", () => {
    const { it: italian, en } = inBoth(new ServerFault({ ...failure, status: 500 }))
    expect(en?.title).toBe("Oops, something went wrong")
    expect(en?.body).toContain("notified")
    expect(italian?.title).toBe("Ops, qualcosa è andato storto")
  })

  it("[S8.3] 400: a little problem, with the server's message", () => {
    const { en } = inBoth(new BadRequest({ ...failure, status: 400 }))
    expect(en).toEqual({ title: "We have a little problem", body: "Articolo esaurito" })
  })

  it("[S8.3] a refusal with status 200: the server's message, or that there is none", () => {
    expect(inBoth(new Refused({ ...failure, status: 200 })).en).toEqual({
      title: "We have a little problem",
      body: "Articolo esaurito",
    })
    expect(inBoth(new Refused({ ...failure, message: "", status: 200 })).en?.body).toBe(
      "The server refused without giving a reason.",
    )
  })

  it("[S8.4] 422: the field errors, or that the data was invalid", () => {
    const fields = { quantity: ["troppo"], note: ["lunga", "vuota"] }
    const { en } = inBoth(new Unprocessable({ ...failure, status: 422, fields }))
    expect(en?.title).toBe("The change you requested was rejected")
    expect(en?.body).toBe("Please, fix the following errors: troppo · lunga · vuota")
    expect(inBoth(new Unprocessable({ ...failure, status: 422, fields: {} })).en?.body).toBe(
      "The given data was invalid.",
    )
  })

  it.each([
    new OtherStatus({ ...failure, status: 418 }),
    new Conflict({ ...failure, status: 409 }),
    new ValidationFailed({ ...failure, status: 417 }),
  ])("[S8.5] other statuses: the status and the server's message", (error) => {
    expect(inBoth(error).en).toEqual({
      title: `Oops, something went wrong (${error.status})`,
      body: "Articolo esaurito",
    })
  })

  it("[S8.6] no response: check the connection", () => {
    const { it: italian, en } = inBoth(new NetworkFailure({ ...failure, status: null }))
    expect(en).toEqual({ title: "Network Error", body: "Check your internet connection!", untilOnline: true })
    expect(italian?.title).toBe("Connessione assente")
  })

  it("[S8.6] no answer in time: it is the server that did not answer, whatever the connection (#40)", () => {
    const { it: italian, en } = inBoth(new NetworkFailure({ ...failure, status: null, isTimeout: true }))
    expect(italian).toEqual({ title: "Il server non risponde", body: "Riprova tra poco." })
    expect(en?.title).toBe("The server did not answer")
  })

  it("[S8.7] anything else: an application error with its message", () => {
    const unreadable = new Undecodable({ ...failure, status: 200, detail: 'Expected object at ["message"]' })
    expect(inBoth(unreadable).en).toEqual({
      title: "Application Error",
      body: "The server’s answer could not be read. Please try again shortly.",
    })
    inLanguage("/en")
    expect(anyErrorNotice(new Error("boom"))).toEqual({ title: "Application Error", body: "boom" })
    expect(anyErrorNotice(new BadRequest({ ...failure, status: 400 }))?.title).toBe("We have a little problem")
  })

  it("an expired session has its own notice", () => {
    expect(errorNotice(new Unauthorized({ ...failure, status: 401 }))).toBeNull()
  })
})
