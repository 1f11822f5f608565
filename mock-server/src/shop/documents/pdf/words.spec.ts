import { expect, it } from "vitest"
import { euro } from "./words.ts"

it.each([
  [123_450, "1.234,50 €", "€1,234.50"],
  [-268_838, "-2.688,38 €", "-€2,688.38"],
  [3.75, "0,0375 €", "€0.0375"],
])(
  "[S12.12] %d cents are written as each language writes them, with the sign before all",
  (cents, italian, english) => {
    expect([euro(cents, "it").replaceAll("\u00A0", " "), euro(cents, "en")]).toEqual([italian, english])
  },
)
