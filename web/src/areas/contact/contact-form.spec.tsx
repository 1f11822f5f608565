import { NetworkFailure, OtherStatus, ServerFault } from "@dispensa/contracts/client"
import { MAX_CONTACT_BYTES } from "@dispensa/domain"
import { act, cleanup, createEvent, fireEvent, render, screen, within } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { FormOutcome } from "../../app/form-outcome.ts"
import { m } from "../../i18n/messages.ts"

const send = vi.fn<(request: unknown) => Promise<FormOutcome<string>>>()
const reduce = vi.fn<(file: File) => Promise<string | null>>()
vi.mock("./use-contact.ts", () => ({ useSendContactRequest: () => send }))
vi.mock("../../platform/reduce-photo.ts", () => ({ reducePhoto: reduce }))

const { ContactForm } = await import("./contact-form.tsx")

const PHOTO = "data:image/jpeg;base64,/9j/4A=="
const known = { name: "Ada", email: "ada@example.test", subject: "Cassa", message: "Rotta", privacyConsent: true }
const pdf = (name: string, bytes = 5) => new File(["%PDF-".padEnd(bytes, "x")], name, { type: "application/pdf" })
const photo = (name: string) => new File(["x"], name, { type: "image/heic" })

const input = () => screen.getByLabelText(m.content_files())
const choose = (...files: ReadonlyArray<File>) => fireEvent.change(input(), { target: { files } })
const rows = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent)
const attached = (name: string) => screen.findByRole("button", { name: m.content_files_remove({ name }) })
const submit = async () => {
  fireEvent.click(screen.getByRole("button", { name: m.content_contact_send() }))
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  await act(async () => {})
}

beforeEach(() => {
  reduce.mockResolvedValue(PHOTO)
  send.mockResolvedValue({ _tag: "Done", value: "Grazie" })
  render(<ContactForm known={known} />, { wrapper: MemoryRouter })
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

describe("files of the contact form", () => {
  it("[S5.8] are shown with name and size, and sent: a photo reduced, a PDF as it is", async () => {
    choose(photo("IMG 8.HEIC"), pdf("ddt.pdf", 5000))
    await attached("ddt.pdf")
    expect(rows()).toEqual(["IMG 8.jpg1\u00A0kB", "ddt.pdf5\u00A0kB"])
    await submit()
    const content = `data:application/pdf;base64,${btoa("%PDF-".padEnd(5000, "x"))}`
    expect(send.mock.lastCall?.[0]).toMatchObject({
      subject: "Cassa",
      files: [
        { name: "IMG 8.jpg", content: PHOTO },
        { name: "ddt.pdf", content },
      ],
    })
    fireEvent.click(screen.getByRole("button", { name: m.content_contact_again() }))
    expect(rows()).toEqual([])
  })

  it("[S5.8] are omitted from the request if none was attached", async () => {
    await submit()
    expect(send.mock.lastCall?.[0]).not.toHaveProperty("files")
  })

  it("[S5.8] can be removed again, and the focus stays at the field", async () => {
    choose(pdf("a.pdf"), pdf("b.pdf"))
    fireEvent.click(await attached("a.pdf"))
    await attached("b.pdf")
    expect(rows()).toHaveLength(1)
    expect(document.activeElement).toBe(input())
  })

  it("[S5.8] are named if they do not fit, and the others stay", async () => {
    reduce.mockResolvedValue(null)
    choose(
      photo("video.mov"),
      pdf("grande.pdf", MAX_CONTACT_BYTES + 1),
      pdf("a.pdf"),
      pdf("b.pdf"),
      pdf("c.pdf"),
      pdf("d.pdf"),
    )
    await attached("c.pdf")
    const alert = await screen.findByRole("alert")
    await vi.waitFor(() => expect(within(alert).getAllByRole("listitem")).toHaveLength(3))
    expect(
      within(alert)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      m.content_files_unreadable({ name: "video.mov" }),
      m.content_files_too_large({ name: "grande.pdf", size: "2\u00A0MB" }),
      m.content_files_too_many({ name: "d.pdf", count: 3 }),
    ])
  })

  it("[S5.8] are limited by their total size", async () => {
    choose(pdf("a.pdf", MAX_CONTACT_BYTES - 10))
    await attached("a.pdf")
    choose(pdf("b.pdf", 11))
    expect((await screen.findByRole("alert")).textContent).toContain("«b.pdf»")
  })

  it("[S5.8] can be dropped anywhere on the page", async () => {
    const drop = createEvent.drop(document.body, { dataTransfer: { types: ["Files"], files: [pdf("a.pdf")] } })
    fireEvent(document.body, drop)
    expect(drop.defaultPrevented).toBe(true)
    await attached("a.pdf")
  })

  it("[S5.8] are neither added nor removed while the form is sent: what is shown is what was sent", async () => {
    let answer: (outcome: FormOutcome<string>) => void = () => {}
    send.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    choose(pdf("a.pdf"))
    await attached("a.pdf")
    await submit()
    fireEvent(
      document.body,
      createEvent.drop(document.body, { dataTransfer: { types: ["Files"], files: [pdf("b.pdf")] } }),
    )
    choose(pdf("c.pdf"))
    fireEvent.click(await attached("a.pdf"))
    await act(async () =>
      answer({ _tag: "Failed", error: new ServerFault({ endpoint: "x", status: 503, message: "" }) }),
    )
    expect(rows().map((row) => row?.slice(0, 5))).toEqual(["a.pdf"])
  })

  it("[S5.8] keep the form waiting while they are read", async () => {
    let ready: (photo: string) => void = () => {}
    reduce.mockReturnValue(new Promise((resolve) => (ready = resolve)))
    choose(photo("a.png"))
    const form = screen.getByRole("button", { name: m.content_contact_send() }).closest("form")
    if (form !== null) fireEvent.submit(form)
    await act(async () => {})
    expect(send).not.toHaveBeenCalled()
    await act(async () => ready(PHOTO))
    await submit()
    expect(send.mock.lastCall?.[0]).toMatchObject({ files: [{ name: "a.jpg" }] })
  })

  const failure = { endpoint: "contact.request", message: "Payload Too Large" }
  it.each([
    { what: "no answer", error: new NetworkFailure({ ...failure, status: null }), said: "errors_network_body" },
    { what: "a server error", error: new ServerFault({ ...failure, status: 500 }), said: "errors_team_body" },
    {
      what: "a refusal because of the size",
      error: new OtherStatus({ ...failure, status: 413 }),
      said: "content_files_refused",
    },
  ] as const)("[S5.8] stay, with everything that was written, after $what", async ({ error, said }) => {
    send.mockResolvedValue({ _tag: "Failed", error })
    choose(pdf("a.pdf"))
    await attached("a.pdf")
    await submit()
    expect(await screen.findByText(m[said]())).toBeTruthy()
    expect(rows()).toEqual(["a.pdf1\u00A0kB"])
    expect(screen.getByDisplayValue("Rotta")).toBeTruthy()
  })

  it("[S5.8][S8.4] show the backend's message if it names them as wrong", async () => {
    send.mockResolvedValue({ _tag: "Rejected", fields: { files: ["Al massimo 2 file"] } })
    choose(pdf("a.pdf"))
    await attached("a.pdf")
    await submit()
    expect(await screen.findByText("Al massimo 2 file")).toBeTruthy()
  })
})
