/**
 * The mocks that the stories need: one for each situation, so that stories stand beside each other on one page. Storybook starts
 * them with itself (`main.ts`), a test of the stories in `beforeAll`.
 */
import { type RunningMock, startMock } from "@dispensa/mock-server"

export type Situation = "usual" | "long-texts" | "down"

export const startMocks = async (): Promise<Readonly<Record<Situation, RunningMock>>> => {
  const [usual, longTexts, down] = await Promise.all([
    startMock({ catalogueSize: 100 }),
    startMock({ catalogueSize: 100, scenario: "long-texts" }),
    startMock({ catalogueSize: 100, scenario: "maintenance" }),
  ])
  return { usual, "long-texts": longTexts, down }
}
