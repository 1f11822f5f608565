/** The backends' URLs and headers of this installation (ADR 0043). */
import type { Backends } from "@dispensa/contracts/requests"
import { installation } from "../platform/installation.ts"

/** Small on purpose: the first chunk reads it. */
export const backends: Backends = installation

/** Another dialect's code would make the first script heavier: its requests are made later, with that code. */
export const isOwnDialect = installation.dialect === "dispensa"

export const demo = {
  id: installation.demoId,
  /** Raised when stored demo data no longer fits (S4.13). */
  version: "1",
}
