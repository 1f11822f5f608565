import { fireEvent, render, screen } from "@testing-library/react"
import { useRef } from "react"
import { describe, expect, it, vi } from "vitest"
import { Stepper } from "../forms/stepper.tsx"
import { useRowKeys } from "./use-row-keys.ts"

const List = ({ onEnter, onChange }: { onEnter: (value: number) => void; onChange: (value: number) => void }) => {
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  return (
    <>
      <input type="text" aria-label="elsewhere" />
      <div ref={list}>
        {["a", "b", "c"].map((name) => (
          <div key={name} data-row>
            <a href={`#${name}`}>{name}</a>
            {name === "b" ? (
              <a href="#formats" data-row-action>
                choose
              </a>
            ) : (
              <div data-row-quantity>
                <Stepper value={6} step={6} label={`quantity ${name}`} onChange={onChange} onEnter={onEnter} />
              </div>
            )}
          </div>
        ))}
      </div>
    </>
  )
}

const setup = () => {
  const onEnter = vi.fn<(value: number) => void>()
  const onChange = vi.fn<(value: number) => void>()
  render(<List onEnter={onEnter} onChange={onChange} />)
  return { onEnter, onChange }
}
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
const quantity = (name: string) => screen.getByRole("textbox", { name: `quantity ${name}` })

describe("moving through the rows", () => {
  it("moves from quantity to quantity, across a row whose format must be chosen", () => {
    const { onChange } = setup()
    key("ArrowDown")
    expect(document.activeElement).toBe(quantity("a"))
    key("ArrowDown")
    expect(document.activeElement).toBe(screen.getByText("choose"))
    key("ArrowDown")
    expect(document.activeElement).toBe(quantity("c"))
    key("ArrowUp")
    expect(document.activeElement).toBe(screen.getByText("choose"))
    expect(onChange).not.toHaveBeenCalled()
  })

  it("stays among the names when it started there", () => {
    setup()
    screen.getByText("a").focus()
    key("ArrowDown")
    expect(document.activeElement).toBe(screen.getByText("b"))
  })

  it("moves from the name to the quantity on a digit, selecting it so that it is replaced", () => {
    setup()
    screen.getByText("a").focus()
    key("4")
    const input = quantity("a")
    expect(document.activeElement).toBe(input)
    expect(input instanceof HTMLInputElement && input.selectionEnd).toBe(1)
  })

  it("adds what was typed with Enter", () => {
    const { onEnter } = setup()
    quantity("a").focus()
    fireEvent.change(quantity("a"), { target: { value: "12" } })
    key("Enter")
    expect(onEnter).toHaveBeenCalledExactlyOnceWith(12)
  })

  it("selects the added quantity for the next digits, unless the focus has moved", async () => {
    setup()
    const select = vi.spyOn(HTMLInputElement.prototype, "select")
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    quantity("a").focus()
    select.mockClear()
    key("Enter")
    screen.getByText("b").focus()
    await frame()
    expect(select).not.toHaveBeenCalled()
    quantity("a").focus()
    select.mockClear()
    key("Enter")
    await frame()
    expect(select).toHaveBeenCalledOnce()
    select.mockRestore()
  })

  it("leaves keys in another field alone", () => {
    setup()
    const field = screen.getByRole("textbox", { name: "elsewhere" })
    field.focus()
    key("ArrowDown")
    key("4")
    expect(document.activeElement).toBe(field)
  })
})
