import { describe, expect, it } from "vitest"
import { HOME_KINDS, homeParts } from "./home-parts.ts"

const section = (kind: string) => ({ kind, title: kind, entries: [], query: "" })

describe("parts of the home page", () => {
  it("[S2.1] come in the backend's order, each once, unknown ones left out", () => {
    const parts = homeParts(["posts", "carousel", "countdown", "posts"].map(section))
    expect(parts.map(({ kind }) => kind)).toEqual(["posts", "carousel"])
  })

  it("[S2.1] are all there before the backend has answered, and when it names none", () => {
    for (const sections of [null, [], [section("countdown")]]) {
      expect(homeParts(sections).map(({ kind }) => kind)).toEqual([...HOME_KINDS])
    }
  })

  it("[S1.6] hold nothing that the backend did not say: no sample text, price or picture is ours", () => {
    for (const part of homeParts(null)) expect(part).toEqual({ kind: part.kind, title: "", entries: [], query: "" })
  })
})
