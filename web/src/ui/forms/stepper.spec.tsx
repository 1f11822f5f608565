import { fireEvent, render, screen, within } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { Stepper } from "./stepper.tsx"

const typeAndEnter = (text: string) => {
  const box = screen.getByRole("textbox")
  fireEvent.change(box, { target: { value: text } })
  fireEvent.keyDown(box, { key: "Enter" })
}

describe("a stepper", () => {
  it("[S7.9] reports the typed text on Enter, even without an Enter handler", () => {
    const changed = vi.fn<(value: number) => void>()
    render(<Stepper label="How many" value={2} step={2} onChange={changed} />)
    typeAndEnter("6")
    expect(changed.mock.calls).toEqual([[6]])
  })

  it("[S2.64] passes the number to the Enter handler", () => {
    const [changed, entered] = [vi.fn<(value: number) => void>(), vi.fn<(value: number) => void>()]
    render(<Stepper label="How many" value={2} onChange={changed} onEnter={entered} />)
    typeAndEnter("7")
    expect(changed.mock.calls).toEqual([[7]])
    expect(entered.mock.calls).toEqual([[7]])
  })

  it("[S2.64] Enter accepts a number that is not a whole pack: nothing is rounded silently", () => {
    const changed = vi.fn<(value: number) => void>()
    render(<Stepper label="How many" value={6} step={6} onChange={changed} />)
    typeAndEnter("7")
    expect(changed.mock.calls).toEqual([[7]])
  })

  it.each([
    ["2,5", "pz", 5, [5]],
    ["4,5", undefined, 1, [5]],
    ["-3", "pz", 1, []],
    ["1200000", "kg", 5, []],
    ["1.200", "kg", 5, [1_200]],
    ["12,000", "pz", 1, [12, 12_000]],
    ["3-6", "pz", 1, [3, 6]],
  ])(
    "[S5.4] %s of %s in packs of %s is not a quantity: it stays, and %j is suggested (F14, F16, F41)",
    async (text, unit, step, offers) => {
      const [changed, refused] = [vi.fn<(value: number) => void>(), vi.fn<(isRefused: boolean) => void>()]
      const entered = vi.fn<(value: number) => void>()
      render(
        <Stepper
          label="How many"
          unit={unit}
          value={10}
          step={step}
          onChange={changed}
          onRefused={refused}
          onEnter={entered}
        />,
      )
      typeAndEnter(text)
      const alert = await screen.findByRole("alert")
      const box = screen.getByRole<HTMLInputElement>("textbox")
      expect([box.value, box.getAttribute("aria-invalid")]).toEqual([text, "true"])
      expect([changed.mock.calls, entered.mock.calls, refused.mock.lastCall]).toEqual([[], [], [true]])
      const buttons = within(alert).queryAllByRole("button")
      expect(buttons.map(({ textContent }) => Number(/\d+/.exec(textContent)?.[0]))).toEqual(offers)
    },
  )

  it.each([
    ["2,5", 0.5, 2.5],
    ["2,500", 0.1, 2.5],
    ["3", 0.1, 3],
  ])("[S5.4] %s in steps of %d is %d", async (text, step, quantity) => {
    const [changed, entered] = [vi.fn<(value: number) => void>(), vi.fn<(value: number) => void>()]
    render(<Stepper label="How many" unit="kg" value={7} step={step} onChange={changed} onEnter={entered} />)
    typeAndEnter(text)
    await vi.waitFor(() => expect([changed.mock.calls, entered.mock.calls]).toEqual([[[quantity]], [[quantity]]]))
  })

  it("[S2.64] steps by tenths, with the language's decimal sign, on a keyboard that has one", () => {
    const changed = vi.fn<(value: number) => void>()
    const { rerender } = render(<Stepper label="How many" unit="kg" value={0.2} step={0.1} onChange={changed} />)
    const box = screen.getByRole<HTMLInputElement>("textbox")
    expect([box.value, box.inputMode]).toEqual(["0,2", "decimal"])
    const [minus, plus] = screen.getAllByRole("button")
    if (minus === undefined || plus === undefined) throw new Error("The stepper has no buttons")
    fireEvent.click(plus)
    fireEvent.change(box, { target: { value: "1,2" } })
    fireEvent.click(minus)
    expect(changed.mock.calls).toEqual([[0.3], [1.1]])
    rerender(<Stepper label="How many" unit="ct" value={2} step={1} onChange={changed} />)
    expect(screen.getByRole("textbox").getAttribute("inputmode")).toBe("numeric")
  })

  it.each([
    ["36", [[48]], "textbox"],
    ["1.200", [[1_200]], "textbox"],
    ["12+12", [], "alert"],
    ["-3", [], "alert"],
  ])("[S5.4] %s followed by the plus button: the typed text is not lost (#39)", async (text, calls, shown) => {
    const changed = vi.fn<(value: number) => void>()
    render(<Stepper label="How many" unit="pz" value={24} step={12} onChange={changed} />)
    const box = screen.getByRole<HTMLInputElement>("textbox")
    // Characters are typed unchanged: they do not step.
    for (const key of text) expect(fireEvent.keyDown(box, { key })).toBe(true)
    fireEvent.change(box, { target: { value: text } })
    fireEvent.click(screen.getByRole("button", { name: m.shell_increase({ label: "How many" }) }))
    await vi.waitFor(() => expect([changed.mock.calls, screen.queryAllByRole(shown).length]).toEqual([calls, 1]))
    expect(box.value).toBe(shown === "alert" ? text : "24")
  })

  it.each([
    ["1001", 1, 1_001],
    ["100000", 12, 100_008],
  ])("[S5.4] %s in packs of %d is questioned, and accepted once confirmed", async (text, step, quantity) => {
    const [changed, refused] = [vi.fn<(value: number) => void>(), vi.fn<(isRefused: boolean) => void>()]
    render(<Stepper label="How many" unit="pz" value={24} step={step} onChange={changed} onRefused={refused} />)
    typeAndEnter(text)
    const alert = await screen.findByRole("alert")
    expect([alert.textContent, changed.mock.calls]).toEqual([expect.stringContaining("molto più del solito"), []])
    fireEvent.click(within(alert).getByRole("button"))
    expect([changed.mock.calls, refused.mock.lastCall]).toEqual([[[quantity]], [false]])
  })

  it.each([
    [479, false],
    [481, true],
  ])("[S5.4] %d pieces, with 24 as the largest order, are questioned: %s", async (quantity, isAsked) => {
    const changed = vi.fn<(value: number) => void>()
    render(<Stepper label="How many" unit="pz" value={12} step={12} largest={() => 24} onChange={changed} />)
    typeAndEnter(String(quantity))
    expect(changed.mock.calls).toEqual(isAsked ? [] : [[quantity]])
    expect((await screen.findAllByRole(isAsked ? "alert" : "textbox")).length).toBe(1)
  })

  it("[S5.4] more decimals than the pack has are refused, and the next pack is suggested", async () => {
    const changed = vi.fn<(value: number) => void>()
    render(<Stepper label="How many" unit="kg" value={1} step={0.5} onChange={changed} />)
    typeAndEnter("2,55")
    const offer = within(await screen.findByRole("alert")).getByRole("button")
    expect([offer.textContent, changed.mock.calls]).toEqual(["Usa 3", []])
  })

  it("[S5.4] a suggestion is applied, and Escape restores the previous number", async () => {
    const [changed, refused] = [vi.fn<(value: number) => void>(), vi.fn<(isRefused: boolean) => void>()]
    render(<Stepper label="How many" unit="kg" value={10} step={5} onChange={changed} onRefused={refused} />)
    typeAndEnter("2,5")
    fireEvent.click(within(await screen.findByRole("alert")).getByRole("button"))
    expect([changed.mock.calls, refused.mock.lastCall]).toEqual([[[5]], [false]])
    typeAndEnter("-3")
    await screen.findByRole("alert")
    fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape" })
    expect(screen.queryByRole("alert")).toBeNull()
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("10")
  })

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    "Enter during the composition of an input method reports nothing: %o",
    (composing) => {
      const changed = vi.fn<(value: number) => void>()
      render(<Stepper label="How many" value={10} onChange={changed} />)
      const box = screen.getByRole("textbox")
      fireEvent.change(box, { target: { value: "12" } })
      fireEvent.keyDown(box, { key: "Enter", ...composing })
      expect(changed).not.toHaveBeenCalled()
    },
  )

  it("[S2.64] steps to the next whole pack, from one pack to the maximum of a line", () => {
    const changed = vi.fn<(value: number) => void>()
    const { rerender } = render(<Stepper label="How many" value={7} step={6} onChange={changed} />)
    const [minus, plus] = screen.getAllByRole("button")
    if (minus === undefined || plus === undefined) throw new Error("The stepper has no buttons")
    fireEvent.click(minus)
    fireEvent.click(plus)
    expect(changed.mock.calls).toEqual([[6], [12]])
    const isDisabled = (button: HTMLElement) => button.getAttribute("aria-disabled") === "true"
    rerender(<Stepper label="How many" value={6} step={6} onChange={changed} />)
    expect([minus, plus].map(isDisabled)).toEqual([true, false])
    rerender(<Stepper label="How many" value={999_996} step={6} onChange={changed} />)
    expect([minus, plus].map(isDisabled)).toEqual([false, true])
  })

  it("[S2.64] keeps the focus on the button that reached the last quantity, which then does nothing", () => {
    const changed = vi.fn<(value: number) => void>()
    const { rerender } = render(<Stepper label="How many" value={12} step={6} onChange={changed} />)
    const [minus] = screen.getAllByRole("button")
    minus?.focus()
    rerender(<Stepper label="How many" value={6} step={6} onChange={changed} />)
    expect(minus?.matches(":focus:not(:disabled)")).toBe(true)
    if (minus !== undefined) fireEvent.click(minus)
    expect(changed).not.toHaveBeenCalled()
  })
})
