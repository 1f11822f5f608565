// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { injectCss, isHarmlessValue } from "./css-sink.ts"

afterEach(() => vi.unstubAllGlobals())

describe("styles from the backend", () => {
  it("[S7.4] a decoration is harmless", () => {
    for (const value of ["#fff", "rgb(1 2 3 / 0.5)", "1px solid currentcolor", "linear-gradient(red, blue)"]) {
      expect(isHarmlessValue(value)).toBe(true)
    }
  })

  it("[S7.4] what fetches or runs code is not", () => {
    for (const value of [
      "url(https://evil.test/x)",
      "URL ( 'x' )",
      "image-set('x' 1x)",
      "expression(alert(1))",
      "javascript:alert(1)",
    ]) {
      expect(isHarmlessValue(value)).toBe(false)
    }
  })

  describe("where style sheets cannot be constructed", () => {
    beforeEach(() => vi.stubGlobal("CSSStyleSheet", undefined))

    it("[S2.29] the page is shown without them", () => {
      expect(() => injectCss("a { color: red }")).not.toThrow()
    })
  })
})
