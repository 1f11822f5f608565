/** `.storybook/preview.tsx`: gives each story the address of the mock that stands in its situation. */
import type { ComponentType } from "react"
import type { Situation } from "./mocks.ts"

interface Context {
  readonly args: object
  readonly parameters: { readonly situation: Situation }
}

declare global {
  interface ImportMeta {
    readonly env: { readonly STORYBOOK_MOCKS?: string }
  }
}

const addresses = (): Readonly<Record<string, string>> => JSON.parse(import.meta.env.STORYBOOK_MOCKS ?? "{}")

export default {
  decorators: [
    (Story: ComponentType<{ readonly args: object }>, { args, parameters }: Context) => (
      <Story args={{ ...args, backend: addresses()[parameters.situation] }} />
    ),
  ],
}
