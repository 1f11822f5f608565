// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { injectCss, isDecoration, isSafeValue } from "./css-sink.ts"

afterEach(() => vi.unstubAllGlobals())

describe("styles from the backend", () => {
  it("[S7.4] decorations are allowed", () => {
    for (const value of ["#fff", "rgb(1 2 3 / 0.5)", "1px solid currentcolor", "linear-gradient(red, blue)"]) {
      expect(isSafeValue(value)).toBe(true)
    }
  })

  it("[S7.4] values that fetch or run code are not", () => {
    for (const value of [
      "url(https://evil.test/x)",
      "URL ( 'x' )",
      "image-set('x' 1x)",
      "expression(alert(1))",
      "javascript:alert(1)",
    ]) {
      expect(isSafeValue(value)).toBe(false)
    }
  })

  it.each([
    ["color", "#b4552d"],
    ["background-color", "rgb(1, 2, 3)"],
    ["background-image", "linear-gradient(transparent, blue)"],
    ["font-family", '"Fraunces Variable", serif'],
    ["line-height", "1.4"],
    ["letter-spacing", "0.05em"],
    ["text-decoration-color", "var(--supplier-season)"],
    ["text-decoration-color", "var(--supplier-season, var(--color-ink))"],
    ["text-decoration-thickness", "3px"],
    ["text-underline-offset", "0.3em"],
    ["letter-spacing", "0.30rem"],
    ["list-style-type", "square"],
    ["--supplier-season", "#b4552d"],
    ["--color-action", "light-dark(#475219, #bdca80)"],
  ])("[S7.4] %s: %s is allowed for the whole page", (property, value) => {
    expect(isDecoration(property, value)).toBe(true)
  })

  it.each([
    ["list-style-type", '"Password: "'],
    ["list-style-type", "symbols('a' 'b')"],
    ["--supplier-x", "'written'"],
    ["content", '"written"'],
    ["opacity", "0"],
    ["visibility", "hidden"],
    ["color", "transparent"],
    ["color", "rgba(0, 0, 0, 0)"],
    ["color", "rgb(0 0 0 / 0)"],
    ["color", "rgb(0, 0, 0, 0)"],
    ["color", "oklch(from red l c h / 0)"],
    ["color", "color-mix(in srgb, red 0%, #0000)"],
    ["background-color", "#ffffff00"],
    ["--color-action", "#0000"],
    ["--supplier-alpha", "/ 0"],
    ["caret-color", "transparent"],
    ["color", "rgb(var(--supplier-a))"],
    ["--color-ink", "rgb(var(--supplier-a), var(--supplier-a))"],
    ["color", "light-dark(rgb(1, 2, 3), HSL(0 0% VAR(--supplier-a)))"],
    ["letter-spacing", "-0.9em"],
    ["line-height", "0"],
    ["line-height", "0px"],
    ["line-height", "4"],
    ["letter-spacing", "4em"],
    ["letter-spacing", "var(--supplier-far)"],
    ["letter-spacing", "0.31em"],
    ["letter-spacing", "0.31rem"],
    ["text-decoration-thickness", "3.1px"],
    ["text-decoration-thickness", "50%"],
    ["text-underline-offset", "-2em"],
    ["--supplier-x", "max(64px*100)"],
    ["padding-top", "clamp(1px, 64px*100, 10%*64)"],
    ["color", "attr(title type(<color>))"],
    ["padding-left", "env(titlebar-area-width)"],
  ])("[S7.4] %s: %s writes or hides, and is forbidden for the whole page", (property, value) => {
    expect(isDecoration(property, value)).toBe(false)
  })

  it.each(["-", "1"])("[S7.4] an endless value of %j is refused before a pattern matches it", (sign) => {
    const started = performance.now()
    expect(isDecoration("--supplier-line", sign.repeat(20_000))).toBe(false)
    expect(performance.now() - started).toBeLessThan(500)
  })

  describe("without constructable style sheets", () => {
    beforeEach(() => vi.stubGlobal("CSSStyleSheet", undefined))

    it("[S2.29] the page is shown without them", () => {
      expect(() => injectCss("a { color: red }")).not.toThrow()
    })
  })
})
