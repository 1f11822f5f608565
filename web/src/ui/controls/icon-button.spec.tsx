import { fireEvent, render, screen } from "@testing-library/react"
import { ChevronRight } from "lucide-react"
import { describe, expect, it, vi } from "vitest"
import { IconButton } from "./icon-button.tsx"

describe("a button with an icon", () => {
  it("that becomes disabled keeps the focus, announces it, and does nothing", () => {
    const onClick = vi.fn<() => void>()
    const { rerender } = render(<IconButton icon={ChevronRight} label="Next" onClick={onClick} />)
    const button = screen.getByRole("button", { name: "Next" })
    button.focus()
    fireEvent.click(button)
    rerender(<IconButton icon={ChevronRight} label="Next" disabled onClick={onClick} />)
    expect(button.matches(":focus:not(:disabled)")).toBe(true)
    expect(button.getAttribute("aria-disabled")).toBe("true")
    fireEvent.click(button)
    expect(onClick).toHaveBeenCalledOnce()
  })
})
