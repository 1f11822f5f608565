/** The matrix of screens, used by the browser tests, covers every page of the shop. */
import { expect, test } from "vitest"
import { pages } from "../../src/router/pages.ts"
import { plainScreens } from "../support/matrix/rooms.ts"

test("[S2.7] every route of the shop is in the matrix, and no other", () => {
  const shown = new Set(plainScreens.map(({ route }) => route))
  expect([...shown].toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
})
