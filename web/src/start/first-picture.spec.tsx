import { describe, expect, it } from "vitest"
import { firstPictureIn, preloadPicture } from "./first-picture.ts"

const answerWith = (url: unknown) => ({
  message: { name: "Olio", small_pictures: [{ url }, { url: "/files/other.webp" }] },
})

describe("a product's first picture", () => {
  it("[S3.12] is the first of the answer, in the size of the gallery", () => {
    expect(firstPictureIn(answerWith("/files/gallery_olio.webp"))).toBe("/files/main_olio.webp")
  })

  it("is none if the answer has none, or one of another origin", () => {
    for (const body of [null, "", [], {}, { message: {} }, { message: { small_pictures: [] } }, answerWith(7)])
      expect(firstPictureIn(body)).toBeNull()
    expect(firstPictureIn(answerWith("https://evil.test/a.webp"))).toBeNull()
    expect(firstPictureIn(answerWith("//evil.test/a.webp"))).toBeNull()
  })

  it("is loaded with a high priority, and the answer stays available to its requester", async () => {
    const head = document.implementation.createHTMLDocument().head
    const answer = Promise.resolve(Response.json(answerWith("/files/gallery_olio.webp")))
    await preloadPicture(answer, head)
    expect(head.innerHTML).toContain('href="/files/main_olio.webp"')
    expect(head.querySelector("link")).toMatchObject({ rel: "preload", fetchPriority: "high" })
    expect(await (await answer).json()).toMatchObject({ message: { name: "Olio" } })
  })

  it("is left to the page without an answer", async () => {
    const head = document.implementation.createHTMLDocument().head
    await preloadPicture(Promise.reject(new Error("offline")), head)
    await preloadPicture(Promise.resolve(new Response("<html>")), head)
    expect(head.children).toHaveLength(0)
  })
})
