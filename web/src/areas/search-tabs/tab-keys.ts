/** The keyboard of the tab bar: arrows, Home and End move, Delete closes. */

export type TabIntent =
  | { readonly _tag: "Focus"; readonly index: number }
  | { readonly _tag: "Close" }
  | { readonly _tag: "None" }

/** What a key means on the tab at `index` of `count`; the arrows go round. */
export const tabIntent = (key: string, index: number, count: number): TabIntent => {
  switch (key) {
    case "ArrowRight":
      return { _tag: "Focus", index: (index + 1) % count }
    case "ArrowLeft":
      return { _tag: "Focus", index: (index - 1 + count) % count }
    case "Home":
      return { _tag: "Focus", index: 0 }
    case "End":
      return { _tag: "Focus", index: count - 1 }
    case "Delete":
      return count > 1 ? { _tag: "Close" } : { _tag: "None" }
    default:
      return { _tag: "None" }
  }
}
