import { cleanup, render } from "@testing-library/react"
import type { ReactNode } from "react"
import { act } from "react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { useFocusedRow } from "./use-focused-row.ts"

const Side = ({ onRest }: { readonly onRest: (index: number) => void }) => {
  useFocusedRow(onRest)
  return null
}

const Page = ({ children }: { readonly children?: ReactNode }) => (
  <>
    <main>
      {["uno", "due"].map((name) => (
        <div key={name} data-row>
          <button type="button">{name}</button>
        </div>
      ))}
    </main>
    {children}
  </>
)

describe("the focused row", () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
  const rest = () => act(() => void vi.advanceTimersByTime(250))

  it("[S2.59] is reported once the focus rests on it", () => {
    const onRest = vi.fn<(index: number) => void>()
    const page = render(
      <Page>
        <Side onRest={onRest} />
      </Page>,
    )
    page.getByText("uno").focus()
    page.getByText("due").focus()
    expect(onRest).not.toHaveBeenCalled()
    rest()
    expect(onRest.mock.calls).toEqual([[1]])
  })

  it("[S2.59] is reported even if it had the focus before the subscription", () => {
    const onRest = vi.fn<(index: number) => void>()
    const page = render(<Page />)
    page.getByText("due").focus()
    page.rerender(
      <Page>
        <Side onRest={onRest} />
      </Page>,
    )
    rest()
    expect(onRest.mock.calls).toEqual([[1]])
  })

  it("[S2.59] is none while the focus is elsewhere", () => {
    const onRest = vi.fn<(index: number) => void>()
    render(
      <Page>
        <Side onRest={onRest} />
      </Page>,
    )
    rest()
    expect(onRest).not.toHaveBeenCalled()
  })
})
