// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest"
import { rememberLocale } from "../i18n/use-locale.ts"
import { cookieValue, setCookie } from "./cookie.ts"

const DAY = 24 * 60 * 60

describe("a cookie", () => {
  afterEach(() => void vi.restoreAllMocks())

  /** The attributes that the browser is given. */
  const written = (set: () => void): ReadonlyArray<string> => {
    const write = vi.spyOn(document, "cookie", "set")
    set()
    return write.mock.lastCall?.[0].split("; ") ?? []
  }

  it("[S9.11] lasts seven days by default", () => {
    expect(written(() => setCookie("greeting", "seen"))).toEqual(
      expect.arrayContaining(["greeting=seen", "path=/", `max-age=${7 * DAY}`]),
    )
    expect(written(() => setCookie("greeting", "seen", 2))).toContain(`max-age=${2 * DAY}`)
    expect(cookieValue(document.cookie, "greeting")).toBe("seen")
  })

  it("[S9.11] of the language lasts 365 days", () => {
    expect(written(() => rememberLocale("en"))).toEqual(
      expect.arrayContaining(["i18n_redirected=en", `max-age=${365 * DAY}`]),
    )
  })

  it("[S9.11] is found among others", () => {
    expect(cookieValue("x=1; i18n_redirected=en", "i18n_redirected")).toBe("en")
    expect(cookieValue("", "i18n_redirected")).toBeNull()
  })
})
