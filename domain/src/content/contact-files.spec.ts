import { describe, expect, it } from "vitest"
import { type ContactFile, faultOfFiles, MAX_CONTACT_BYTES, partsOfFile, sizeOfFile } from "./contact-files.ts"

/** The endings of base64 text whose last group is not full. */
const ENDS = ["", "eA==", "eHg="] as const

const fileOf = (bytes: number, name = "ddt.pdf", type = "application/pdf"): ContactFile => ({
  name,
  content: `data:${type};base64,${`JVBERi0t${"eHh4".repeat(bytes / 3)}`.slice(0, 4 * Math.floor(bytes / 3))}${ENDS[bytes % 3] ?? ""}`,
})

describe("files of a message to the supplier", () => {
  it.each([6, 7, 8, 9, 1000, 1001, 1002])("[S5.8] have the size of their bytes: %d", (bytes) => {
    expect(sizeOfFile(fileOf(bytes))).toBe(bytes)
    expect(faultOfFiles([fileOf(bytes)])).toBeNull()
  })

  it("[S5.8] are three at most", () => {
    const one = fileOf(10)
    expect(faultOfFiles([])).toBeNull()
    expect(faultOfFiles([one, one, one])).toBeNull()
    expect(faultOfFiles([one, one, one, one])).toBe("too-many")
  })

  it("[S5.8] have at most two megabytes in total", () => {
    const half = fileOf(MAX_CONTACT_BYTES / 2)
    expect(faultOfFiles([half, half])).toBeNull()
    expect(faultOfFiles([half, half, fileOf(1)])).toBe("too-large")
    expect(faultOfFiles([fileOf(MAX_CONTACT_BYTES + 1)])).toBe("too-large")
  })

  it.each([
    ["nothing", fileOf(0)],
    ["no name", fileOf(9, " ")],
    ["a name beyond what a file has", fileOf(9, "x".repeat(256))],
    ["another type", fileOf(9, "a.svg", "image/svg+xml")],
    ["what is no base64", { name: "a.pdf", content: "data:application/pdf;base64,JVBERi a" }],
    ["a script as a photo", { name: "a.jpg", content: "data:image/jpeg;base64,PHNjcmlwdD4=" }],
    ["a page as a PDF", { name: "a.pdf", content: "data:application/pdf;base64,PGh0bWw+" }],
    ["a name that is a path", { name: "../../a.pdf", content: "data:application/pdf;base64,JVBERi0=" }],
    ["a name with a line end", { name: "a\r\nBcc: b@c.test", content: "data:application/pdf;base64,JVBERi0=" }],
    ["a name read backwards", { name: "a\u202efdp.exe", content: "data:application/pdf;base64,JVBERi0=" }],
    ["a page's name", { name: "a.html", content: "data:application/pdf;base64,JVBERi0=" }],
    ["a program's name", { name: "a.pdf.exe", content: "data:application/pdf;base64,JVBERi0=" }],
    ["another type's name", { name: "a.pdf", content: "data:image/jpeg;base64,/9j/4AAQ" }],
    ["base64 that breaks off", { name: "a.pdf", content: "data:application/pdf;base64,JVBERi0" }],
    ["an address", { name: "a.pdf", content: "https://files.test/a.pdf" }],
  ])("[S5.8] are JPEG or PDF with a name: %s is refused", (_what, file) => {
    expect(faultOfFiles([file])).toBe("unreadable")
  })

  it("[S5.8] are split into type and bytes", () => {
    expect(partsOfFile(fileOf(3, "a.jpg", "image/jpeg"))).toEqual({ type: "image/jpeg", base64: "JVBE" })
  })
})
