import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"

export default defineConfig({
  plugins: [react()],
  test: {
    name: "web",
    include: ["src/**/*.spec.tsx"],
    environment: "jsdom",
    setupFiles: ["vitest.setup.ts"],
    testTimeout: 20_000,
  },
})
