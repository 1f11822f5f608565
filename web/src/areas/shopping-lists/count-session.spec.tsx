import { listsOf, type ShopEvent, type ShoppingList, viewLists } from "@dispensa/domain"
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import type { LogStore } from "../../log/log-store.ts"
import { createMemoryStore, withMemory } from "../../log/memory-store.ts"
import { someUser } from "../../testing/some-values.ts"
import { CountHere } from "./count-here.tsx"
import { testShop } from "../../testing/test-shop.tsx"

const { clientId } = someUser
const entry = (itemCode: string, name: string, fields: object = {}) => ({
  itemCode,
  name,
  quantity: null,
  par: 8,
  ...fields,
})
const loaded: ShopEvent = {
  _tag: "ReplicaLoaded",
  subject: "lists",
  clientId,
  snapshot: [
    {
      listId: "l1",
      patch: {
        isNew: true,
        name: "Cella frigo",
        entries: [
          entry("A1", "Olio", { rank: 1 }),
          entry("B2", "Burro", { rank: 2 }),
          entry("C3", "Grana", { rank: 3, there: 3, countedAt: 1 }),
        ],
      },
    },
  ],
}

/** Writes when the test says so. */
const slowStore = () => {
  const disk = createMemoryStore()
  let isSlow = false
  let write = () => {}
  const told = () =>
    new Promise<void>((resolve) => {
      write = resolve
    })
  const store: LogStore = {
    ...disk,
    append: async (entries) => {
      if (isSlow) await told()
      return disk.append(entries)
    },
  }
  return { store, slowDown: () => void (isSlow = true), write: () => act(async () => write()) }
}

const open = async (store: LogStore) => {
  const { log, wrapper } = testShop({ log: { store }, now: () => 1000 })
  const [home] = someUser.addresses
  await log.append([
    { _tag: "SessionStarted", user: someUser },
    { _tag: "AddressSelected", addressCode: home?.addressCode ?? "" },
    loaded,
  ])
  render(<CountHere listId="l1" />, { wrapper })
  const list = (): ShoppingList | undefined => viewLists(listsOf(log.state().lists, clientId))[0]
  return { there: (code: string) => list()?.entries.find(({ itemCode }) => itemCode === code)?.there }
}

const field = () => screen.getByRole<HTMLInputElement>("textbox")
const fieldOf = (name: string) => screen.queryByRole("textbox", { name: m.lists_there_of({ name }) })
const type = (text: string) => act(async () => void fireEvent.change(field(), { target: { value: text } }))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })))
const enter = () => act(async () => void fireEvent.submit(field()))
const progress = () => within(screen.getByRole("region", { name: m.lists_progress() }))

describe("a count on a device that is slow to write", () => {
  it("[S11.7][ADR-27][ADR-49] shows no figure as saved, and moves to no other item, before it is persisted", async () => {
    const { store, slowDown, write } = slowStore()
    await open(store)
    slowDown()
    await type("5")
    await enter()
    expect(fieldOf("Olio")).toBeTruthy()
    expect(field().value).toBe("5")
    expect(progress().getByText(m.lists_counted({ done: 1, count: 3 }))).toBeTruthy()
    expect(screen.queryByText(/5 \/ 8/)).toBeNull()
    await waitFor(() => expect(screen.getByRole("button", { name: m.lists_count_writing() })).toBeTruthy())
    await write()
    expect(fieldOf("Burro")).toBeTruthy()
    expect(field().value).toBe("")
    expect(progress().getByText(m.lists_counted({ done: 2, count: 3 }))).toBeTruthy()
    expect(screen.getByText(/5 \/ 8/)).toBeTruthy()
    expect(screen.getByRole("button", { name: m.lists_count_next() })).toBeTruthy()
  })

  it("[S11.7] text typed meanwhile belongs to the next item, and a second tap counts nothing", async () => {
    const { store, slowDown, write } = slowStore()
    const { there } = await open(store)
    slowDown()
    field().focus()
    await press(m.lists_empty_shelf())
    await press(m.lists_empty_shelf())
    await type("7")
    await enter()
    await write()
    expect(fieldOf("Burro")).toBeTruthy()
    expect(field().value).toBe("7")
    expect([there("A1"), there("B2")]).toEqual([0, null])
    await enter()
    await write()
    expect(there("B2")).toBe(7)
    expect(fieldOf("Grana")).toBeTruthy()
  })

  it("[S11.7] a tap on plus meanwhile does not use the figure for the next item", async () => {
    const { store, slowDown, write } = slowStore()
    await open(store)
    slowDown()
    await type("12")
    await enter()
    await press(m.lists_one_more())
    await write()
    expect(fieldOf("Burro")).toHaveProperty("value", "")
  })

  it("[S11.7] a user who opens another item meanwhile stays there", async () => {
    const { store, slowDown, write } = slowStore()
    await open(store)
    slowDown()
    await type("5")
    await enter()
    await press(m.lists_skip())
    await press(m.lists_skip())
    await type("4")
    await write()
    expect(fieldOf("Grana")).toBeTruthy()
    expect(field().value).toBe("4")
  })
})

describe("a count on a device whose disk is full", () => {
  it("[S11.7][ADR-37] is told to retain nothing before the next item is shown", async () => {
    const disk = createMemoryStore()
    let isFull = false
    const refusing: LogStore = {
      ...disk,
      append: (entries) =>
        isFull ? Promise.reject(new DOMException("full", "QuotaExceededError")) : disk.append(entries),
    }
    const told = vi.fn<() => boolean>(() => fieldOf("Olio") !== null)
    await open(withMemory(refusing, 0, told))
    isFull = true
    await type("5")
    await enter()
    expect(fieldOf("Burro")).toBeTruthy()
    expect(told).toHaveReturnedWith(true)
  })
})

describe("a figure that cannot be read", () => {
  it("[S11.7] stays to be corrected after a tap on plus, and counts nothing", async () => {
    const { there } = await open(createMemoryStore())
    await type("1.200")
    await press(m.lists_one_more())
    expect(field().value).toBe("1.200")
    await enter()
    expect(fieldOf("Olio")).toBeTruthy()
    expect(there("A1")).toBeNull()
    await type("")
    await press(m.lists_one_more())
    expect(field().value).toBe("1")
  })
})

describe("a figure typed for the shelf", () => {
  const there = async (text: string) => {
    const list = await open(createMemoryStore())
    await type(text)
    await enter()
    return list.there("A1")
  }

  it.each([
    ["5", 5],
    ["0", 0],
    ["2 ½", 2.5],
  ])("[S11.7] %j is saved", async (text, amount) => {
    expect(await there(text)).toBe(amount)
  })

  it.each([
    ["1.200", ["1,2", "1200"]],
    ["-3", []],
    ["20 kg", []],
    ["0,0004", []],
  ])("[S11.7] %j stays to be corrected, with its possible meanings", async (text, offers) => {
    expect(await there(text)).toBeNull()
    expect(field().value).toBe(text)
    const alert = within(await screen.findByRole("alert"))
    expect(alert.getByText(m.shell_no_quantity({ text }))).toBeTruthy()
    expect(alert.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(
      offers.map((quantity) => m.shell_take_quantity({ quantity })),
    )
  })

  it("[S5.4][S11.7] far more than wanted is questioned, and saved once confirmed", async () => {
    const { there: of } = await open(createMemoryStore())
    await type("2022")
    await enter()
    expect(of("A1")).toBeNull()
    await act(async () => void (await screen.findByText(m.shell_large_quantity({ text: "2022" }))))
    await press(m.shell_take_quantity({ quantity: "2022" }))
    expect(of("A1")).toBe(2_022)
    expect(fieldOf("Burro")).toBeTruthy()
  })
})

describe("an item that was counted before", () => {
  it("[S11.7] has its figure replaced by typing, even after moving with Enter", async () => {
    await open(createMemoryStore())
    field().focus()
    for (const figure of ["1", "2"]) {
      await type(figure)
      await enter()
    }
    expect(fieldOf("Grana")).toBeTruthy()
    const { value, selectionStart, selectionEnd } = field()
    expect([value, selectionStart, selectionEnd]).toEqual(["3", 0, 1])
  })
})
