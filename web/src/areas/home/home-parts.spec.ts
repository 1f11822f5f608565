import { describe, expect, it } from "vitest"
import { HOME_KINDS, homeParts } from "./home-parts.ts"

const section = (kind: string) => ({ kind, title: kind, entries: [], query: "" })

describe("parts of the home page", () => {
  it("[S2.1] are in the backend's order, each once, with unknown ones omitted", () => {
    const parts = homeParts(["posts", "carousel", "countdown", "posts"].map(section))
    expect(parts.map(({ kind }) => kind)).toEqual(["posts", "carousel"])
  })

  it("[S2.1] are all present before the backend has answered, and when it names none", () => {
    for (const sections of [null, [], [section("countdown")]]) {
      expect(homeParts(sections).map(({ kind }) => kind)).toEqual([...HOME_KINDS])
    }
  })

  it("[S1.6] contain only what the backend states: no sample text, price or picture is ours", () => {
    for (const part of homeParts(null)) expect(part).toEqual({ kind: part.kind, title: "", entries: [], query: "" })
  })
})
