import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { Stepper } from "./stepper.tsx"

const typeAndEnter = (text: string) => {
  const box = screen.getByRole("textbox")
  fireEvent.change(box, { target: { value: text } })
  fireEvent.keyDown(box, { key: "Enter" })
}

describe("a stepper", () => {
  afterEach(cleanup)

  it("[S7.9] reports what was typed on Enter, also where nobody waits for Enter", () => {
    const changed = vi.fn<(value: number) => void>()
    render(<Stepper label="How many" value={2} step={2} onChange={changed} />)
    typeAndEnter("6")
    expect(changed.mock.calls).toEqual([[6]])
  })

  it("[S2.64] hands the number on to whoever waits for Enter", () => {
    const [changed, entered] = [vi.fn<(value: number) => void>(), vi.fn<(value: number) => void>()]
    render(<Stepper label="How many" value={2} onChange={changed} onEnter={entered} />)
    typeAndEnter("7")
    expect(changed.mock.calls).toEqual([[7]])
    expect(entered.mock.calls).toEqual([[7]])
  })

  it("[S2.64] Enter takes a number that is no whole pack: nothing is rounded silently", () => {
    const changed = vi.fn<(value: number) => void>()
    render(<Stepper label="How many" value={6} step={6} onChange={changed} />)
    typeAndEnter("7")
    expect(changed.mock.calls).toEqual([[7]])
  })

  it("[S2.64] steps to the next whole pack, from one pack to as many as a line may hold", () => {
    const changed = vi.fn<(value: number) => void>()
    const { rerender } = render(<Stepper label="How many" value={7} step={6} onChange={changed} />)
    const [minus, plus] = screen.getAllByRole("button")
    if (minus === undefined || plus === undefined) throw new Error("no buttons")
    fireEvent.click(minus)
    fireEvent.click(plus)
    expect(changed.mock.calls).toEqual([[6], [12]])
    const isDisabled = (button: HTMLElement) => button.hasAttribute("disabled")
    rerender(<Stepper label="How many" value={6} step={6} onChange={changed} />)
    expect([minus, plus].map(isDisabled)).toEqual([true, false])
    rerender(<Stepper label="How many" value={999_996} step={6} onChange={changed} />)
    expect([minus, plus].map(isDisabled)).toEqual([false, true])
  })
})
