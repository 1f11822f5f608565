import type { OrderLine } from "@dispensa/domain"
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"

const file = vi.fn<(filed: unknown) => Promise<boolean>>()
const reduce = vi.fn<(file: File) => Promise<string | null>>()
vi.mock("./use-claims.ts", () => ({ useFileClaim: () => file }))
vi.mock("../../platform/reduce-photo.ts", () => ({ reducePhoto: reduce }))

const { ClaimForm } = await import("./claim-form.tsx")

const line = {
  itemCode: "PA0001",
  promoCode: "",
  promoRow: 0,
  name: "Spaghetti",
  slug: "spaghetti",
  image: null,
  vatRate: 4,
}
const onFiled = vi.fn<() => void>()
const lines: ReadonlyArray<OrderLine> = [
  { ...line, quantity: 6, unit: "PZ", packLabel: "", packSize: 6, unitPrice: 100, lineTotal: 600 },
]
const show = (of = lines) => render(<ClaimForm order={{ orderId: "ORD-1", lines: of }} onFiled={onFiled} />)
const field = () =>
  within(screen.getByRole("group", { name: line.name })).getByRole("textbox", { name: `${m.claims_quantity()} (pz)` })
const sendButton = () => screen.getByRole("button", { name: m.claims_send() })
const write = (value: string) => fireEvent.change(field(), { target: { value } })
const choose = (name: string) => {
  const input = screen.getByLabelText(m.claims_photo())
  fireEvent.change(input, { target: { files: [new File(["x"], name)] } })
}
/** A promise that the test resolves. */
const later = <A,>() => {
  let resolve: (value: A) => void = () => {}
  const promise = new Promise<A>((done) => {
    resolve = done
  })
  return { promise, resolve: (value: A) => resolve(value) }
}
const settled = () => act(async () => {})

afterEach(() => {
  cleanup()
  file.mockReset()
  reduce.mockReset()
  onFiled.mockReset()
})

describe("the form of a claim", () => {
  it("[S3.30] labels quantity, its unit and reason visibly", () => {
    show()
    for (const label of [`${m.claims_quantity()} (pz)`, m.claims_reason()])
      expect(screen.getByText(label).className).not.toContain("sr-only")
    cleanup()
    show(lines.map((each) => ({ ...each, unit: "" })))
    expect(screen.getByText(m.claims_quantity())).toBeTruthy()
  })

  it("[S3.30] no longer shows an error once a field is corrected", async () => {
    show()
    write("due")
    fireEvent.click(sendButton())
    await settled()
    expect(screen.getByText(m.claims_not_certain())).toBeTruthy()
    write("2")
    expect(screen.queryByText(m.claims_not_certain())).toBeNull()
  })

  it("[S3.30] mentions a delivered quantity only if the order states it", () => {
    show()
    expect(screen.queryByText(m.claims_delivered({ quantity: "6 pz" }))).toBeNull()
    expect(screen.getByText(m.claims_ordered({ quantity: "6 pz" }))).toBeTruthy()
    cleanup()
    show(lines.map((each) => ({ ...each, fulfilment: { delivered: 5, open: 1, closed: null, ready: null } })))
    expect(screen.getByText(m.claims_delivered({ quantity: "5 pz" }))).toBeTruthy()
  })

  it("[S12.9] shows the ordered packaging of each line", () => {
    show(lines.flatMap((each) => ["12 × 500 g", "Bancale (576 pz)"].map((packLabel) => ({ ...each, packLabel }))))
    expect(screen.getByText(`12 × 500 g · ${m.claims_ordered({ quantity: "6 pz" })}`)).toBeTruthy()
    expect(screen.getByText(`Bancale (576 pz) · ${m.claims_ordered({ quantity: "6 pz" })}`)).toBeTruthy()
  })

  it("[S3.30] a double click files one claim", async () => {
    const filing = later<boolean>()
    file.mockReturnValue(filing.promise)
    show()
    write("2")
    fireEvent.click(sendButton())
    const form = sendButton().closest("form")
    if (form !== null) fireEvent.submit(form)
    filing.resolve(true)
    await settled()
    expect(file).toHaveBeenCalledOnce()
    expect(onFiled).toHaveBeenCalledOnce()
  })

  it("[S3.30] shows an error if nothing could be recorded", async () => {
    file.mockResolvedValue(false)
    show()
    write("2")
    fireEvent.click(sendButton())
    expect(await screen.findByText(m.claims_not_recorded())).toBeTruthy()
    expect(onFiled).not.toHaveBeenCalled()
  })

  it("[S3.30] is not sent while its photo is being reduced, and then sent with it", async () => {
    const reducing = later<string | null>()
    reduce.mockReturnValue(reducing.promise)
    file.mockResolvedValue(true)
    show()
    write("2")
    choose("a.jpg")
    const form = sendButton().closest("form")
    if (form !== null) fireEvent.submit(form)
    await settled()
    expect(file).not.toHaveBeenCalled()
    reducing.resolve("data:a")
    await settled()
    fireEvent.click(sendButton())
    await settled()
    expect(file).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ photo: "data:a" }))
  })

  it("[S3.30] the last chosen photo counts; an unreadable one replaces none", async () => {
    const slow = later<string | null>()
    reduce.mockReturnValueOnce(slow.promise).mockResolvedValueOnce("data:b").mockResolvedValueOnce(null)
    show()
    choose("a.jpg")
    choose("b.jpg")
    await settled()
    slow.resolve("data:a")
    await settled()
    const shown = () => screen.getByRole("img", { name: m.claims_photo_alt() }).getAttribute("src")
    expect(shown()).toBe("data:b")
    choose("c.txt")
    await settled()
    expect(shown()).toBe("data:b")
    expect(screen.getByText(m.claims_photo_failed())).toBeTruthy()
  })

  it("[S8.16] the focus moves to the field to correct, and stays in the form when a button disappears", async () => {
    reduce.mockResolvedValueOnce("data:a")
    show()
    write("9999")
    fireEvent.click(sendButton())
    await settled()
    expect(document.activeElement).toBe(field())
    expect(field().getAttribute("aria-invalid")).toBe("true")
    const confirm = screen.getByRole("button", { name: m.claims_beyond_confirm({ quantity: "9999\u00A0pz" }) })
    confirm.focus()
    fireEvent.click(confirm)
    expect(document.activeElement).toBe(field())
    choose("a.jpg")
    await settled()
    fireEvent.click(screen.getByRole("button", { name: m.claims_photo_remove() }))
    expect(document.activeElement).toBe(screen.getByLabelText(m.claims_photo()))
  })
})
