import { render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect, it } from "vitest"
import { m } from "../../i18n/messages.ts"
import { FoodBlock } from "./food-block.tsx"

it.each([
  ["/pages/contact-us", 1],
  ["", 0],
  [null, 0],
])(
  "[S2.58] a food with an incomplete label offers to ask if there is an address for assistance: %j",
  (assistanceLink, times) => {
    render(<FoodBlock product={{ sidebar: { assistanceLink } }} />, { wrapper: MemoryRouter })
    expect(screen.queryAllByText(m.food_ask())).toHaveLength(times)
  },
)
