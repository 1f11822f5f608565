import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach, describe, expect, it } from "vitest"
import { m } from "../../i18n/messages.ts"
import { CardFields } from "./card-fields.tsx"
import { useCard } from "./use-card.ts"

const Payment = () => {
  const card = useCard(() => 0)
  const [isCard, setCard] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setCard(!isCard)}>
        change
      </button>
      <button type="button" onClick={() => card.token()}>
        confirm
      </button>
      {isCard ? <CardFields entry={card} /> : null}
    </>
  )
}

describe("the fields of a card", () => {
  afterEach(cleanup)

  it("[S2.63] take the focus when an error is found, but not when they are rendered again with it", () => {
    render(<Payment />)
    const number = () => screen.getByRole("textbox", { name: new RegExp(m.checkout_card_number()) })
    fireEvent.click(screen.getByText("confirm"))
    expect(document.activeElement).toBe(number())
    const change = screen.getByText("change")
    change.focus()
    fireEvent.click(change)
    fireEvent.click(change)
    expect(number().getAttribute("aria-invalid")).toBe("true")
    expect(document.activeElement).toBe(change)
    fireEvent.click(screen.getByText("confirm"))
    expect(document.activeElement).toBe(number())
  })
})
