/** `.storybook/main.ts`: starts the mocks beside Storybook, and names their addresses to the stories. */
import { startMocks } from "./mocks.ts"

export default {
  stories: ["./*.stories.tsx"],
  framework: "@storybook/react-vite",
  env: async (env: Readonly<Record<string, string>>) => {
    const mocks = await startMocks()
    const addresses = Object.entries(mocks).map(([situation, { url }]) => [situation, url])
    return { ...env, STORYBOOK_MOCKS: JSON.stringify(Object.fromEntries(addresses)) }
  },
}
