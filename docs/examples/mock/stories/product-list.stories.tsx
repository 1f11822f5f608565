/** Stories of the component; each names the situation of the backend that it is about. */
import type { Situation } from "./mocks.ts"
import { ProductList, type ProductListProps } from "./product-list.tsx"

interface Story {
  readonly args: Pick<ProductListProps, "text">
  readonly parameters: { readonly situation: Situation }
}

export default { title: "Product list", component: ProductList }

export const Usual: Story = { args: { text: "olio" }, parameters: { situation: "usual" } }
export const LongNames: Story = { args: { text: "olio" }, parameters: { situation: "long-texts" } }
export const Unreachable: Story = { args: { text: "olio" }, parameters: { situation: "down" } }
