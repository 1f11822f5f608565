/** Menus of any shape. */
import fc from "fast-check"
import type { MenuItem } from "../menu/menu-values.ts"

export const arbMenu: fc.Arbitrary<ReadonlyArray<MenuItem>> = fc.letrec<{ item: MenuItem; menu: Array<MenuItem> }>(
  (tie) => ({
    item: fc.record({
      name: fc.string(),
      title: fc.string(),
      url: fc.string(),
      parentMenu: fc.constant(null),
      children: fc.oneof({ maxDepth: 3 }, fc.constant([]), tie("menu")),
      isDisabled: fc.boolean(),
      isGroup: fc.boolean(),
      image: fc.constant(null),
      label: fc.constant(null),
    }),
    menu: fc.array(tie("item"), { maxLength: 3 }),
  }),
).menu
