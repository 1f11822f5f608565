/** A keyboard that counts key presses: a chord counts once. */
import type { Page } from "@playwright/test"

export const countedKeys = ({ keyboard }: Page) => {
  const count = { strokes: 0 }
  return {
    count,
    type: async (text: string): Promise<void> => {
      count.strokes += text.length
      await keyboard.type(text)
    },
    press: async (key: string): Promise<void> => {
      count.strokes += 1
      await keyboard.press(key)
    },
  }
}
