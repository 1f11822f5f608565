import { describe, expect, it } from "vitest"
import { unprintableIn } from "./printable-text.ts"

describe("printable text", () => {
  it.each([
    ["Perché no? “10 €”", ""],
    ["«α» ≥ 12, Жанна, Łódź, ½ → ⅓", ""],
    ["caffe\u0300\u200b", ""],
    ["riga\r\nriga", ""],
    ["12 中文 🍅🍅", "中 文 🍅"],
    ["❤️ verde", "❤"],
  ])("[S3.22] of %j %j cannot be printed", (text, characters) => {
    expect(unprintableIn(text)).toBe(characters)
  })
})
